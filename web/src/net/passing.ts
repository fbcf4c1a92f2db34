// Several people, one device: whose hand it shows.

export interface Local {
  canAct: boolean;
  seat: number | null;
}

/** Whoever is in front stays there while there is something to do; else the next one clockwise who can act. */
export function nextInFront(people: Local[], front: number): number {
  if (people[front]?.canAct) return front;
  const from = people[front]?.seat ?? -1;
  const able = people.map((person, i) => ({ ...person, i })).filter(({ canAct, seat }) => canAct && seat !== null);
  able.sort((one, other) => one.seat! - other.seat!);
  const next = able.find(({ seat }) => seat! > from) ?? able[0];
  return next?.i ?? Math.min(front, people.length - 1);
}
