// Which cards went where: the last view compared with this one. Only what the viewer is shown can be told.
import type { View, ZoneView } from "./view";

export interface Flight {
  card: string | null; // null: face down
  from: string; // zones, by their titles
  to: string;
}

const MOST_FLIGHTS = 10;

/** Cards that left a zone or came to one; null stands for one that is not shown. */
type Change = { zone: string; card: string | null };

export function flights(before: View, after: View): Flight[] {
  const gone = changes(before, after);
  const come = changes(after, before);
  const found: Flight[] = [];
  for (const fits of [isSameCard, mayBeSameCard]) {
    for (const left of [...gone]) {
      const right = come.find((one) => one.zone !== left.zone && fits(left, one));
      if (!right) continue;
      gone.splice(gone.indexOf(left), 1);
      come.splice(come.indexOf(right), 1);
      found.push({ card: left.card ?? right.card, from: left.zone, to: right.zone });
    }
  }
  return found.slice(0, MOST_FLIGHTS);
}

function isSameCard(one: Change, other: Change): boolean {
  return one.card !== null && one.card === other.card;
}

function mayBeSameCard(one: Change, other: Change): boolean {
  return one.card === null || other.card === null;
}

/** What the zones of one view hold that those of another do not. */
function changes(one: View, other: View): Change[] {
  return Object.entries(one.zones).flatMap(([zone, shown]) => more(zone, shown, other.zones[zone]));
}

function more(zone: string, shown: ZoneView, than: ZoneView | undefined): Change[] {
  const known = [...shown.cards];
  for (const card of than?.cards ?? []) {
    const at = known.indexOf(card);
    if (at >= 0) known.splice(at, 1);
  }
  const hidden = shown.count - shown.cards.length - ((than?.count ?? 0) - (than?.cards.length ?? 0));
  return [...known, ...Array<null>(Math.max(0, hidden)).fill(null)].map((card) => ({ zone, card }));
}
