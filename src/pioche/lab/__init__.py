"""Many games: simulations between bots, random rollouts, and bots at a table."""
