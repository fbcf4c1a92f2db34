"""How much could anyone win against a bot of diablo? One trainer, for any opponent that it may watch at will:

1. It watches the opponent play against itself, and fits a *clone*: a policy that lays what the opponent would lay.
2. It compares what the opponent had really laid with what chance would have, and learns what to *doubt*.
3. It lets who stands for the opponent play against itself, and learns to *foresee* how a position ends.
4. It plays: a short search against the clone, in worlds it does not doubt, judged by what it foresees."""
