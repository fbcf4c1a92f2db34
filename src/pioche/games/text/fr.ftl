ALL-01 = todo
ALL-02 = todo
ALL-03 = todo
ALL-04 = todo
ALL-05 = todo
ALL-06 = todo
ALL-07 = todo
