"""Tables over the network: the only place with sockets, clocks and storage."""
