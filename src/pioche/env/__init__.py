"""The games as environments for learning agents: PettingZoo, Gymnasium, OpenSpiel (docs/environments.md)."""
