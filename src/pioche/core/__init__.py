"""What every game is made of. No I/O, no clock, no global randomness; only `native` imports Numba."""
