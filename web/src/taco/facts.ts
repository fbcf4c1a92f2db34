// What a view of taco says besides where the cards lie, as src/pioche/games/taco/table.py builds it.
import type { StoryEvent, View } from "../game/view";
import type { Entry } from "../game/reduce";

/** A slap is due: whose hands lie on the pile, the first one first, and who erred. */
export interface Slapping {
  hands: number[];
  gestured: number[];
  faults: number[];
}

export interface Facts {
  turn: number;
  said: string | null; // the last word
  at: number; // milliseconds since the deal
  due: number | null;
  moment: number;
  window: Slapping | null;
}

export function factsOf(view: View): Facts {
  return view.facts as unknown as Facts;
}

export function stockOf(view: View, seat: number): number {
  return view.zones[`stock.${seat}`]?.count ?? 0;
}

/** Who took the centre last, and why. */
export function lastTaking(log: Entry[]): StoryEvent | null {
  const found = log.findLast((entry) => "story" in entry && entry.story.key === "took");
  return found && "story" in found ? found.story : null;
}

/** The words said in these entries, the latest last. */
export function wordsSaid(log: Entry[]): string[] {
  return log.flatMap((entry) =>
    "story" in entry && (entry.story.key === "laid" || entry.story.key === "said") ? [String(entry.story.word)] : [],
  );
}
