"""Many games: simulations between bots and random rollouts."""
