// What one viewer is shown of a game, as src/pioche/core/view.py builds it; docs/api.md says what each part means.
export interface ZoneView {
  count: number;
  cards: string[];
}

export interface Move {
  seat: number | null;
  action: string;
}

export interface View {
  game: string;
  players: number;
  seat: number | null;
  actors: number[];
  over: boolean;
  winners: number[];
  scores: number[];
  zones: Record<string, ZoneView>;
  facts: Record<string, unknown>;
  legal: string[];
  last: Move | null;
}

/** What an action did: a message key and its arguments. */
export interface StoryEvent {
  key: string;
  [argument: string]: unknown;
}

/** Whose turn it is, where it is anybody's. */
export function turnOf(view: View): number | null {
  return typeof view.facts.turn === "number" ? view.facts.turn : (view.actors[0] ?? null);
}

/** Whether a player has left the game before its end. */
export function isOut(view: View, seat: number | null): boolean {
  const { living } = view.facts;
  return seat !== null && Array.isArray(living) && !living.includes(seat);
}
