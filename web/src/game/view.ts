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
