// What lies under a card that is let go.
import type { Touch } from "./choices";

/** As much of an element as is asked. */
export interface Spot {
  closest(selector: string): { dataset: Record<string, string | undefined> } | null;
}

/** What was hit; nothing in particular is the table itself, null is beside it. */
export function touchAt(spot: Spot | null): Touch | null {
  const pick = spot?.closest("[data-pick]")?.dataset;
  if (pick) return { seat: Number(pick.of), card: pick.pick! };
  const seat = spot?.closest("[data-seat]")?.dataset.seat;
  if (seat !== undefined) return { seat: Number(seat) };
  const place = spot?.closest("[data-place]")?.dataset.place;
  if (place !== undefined) return { place: Number(place) };
  return spot?.closest("[data-drop]") ? {} : null;
}
