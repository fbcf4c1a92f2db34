"""A page about a game, made from many simulated games: who wins, how long it takes, what decides."""
