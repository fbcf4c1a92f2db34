// What can be done with the things on a table by whoever looks at it.
import type { Touch } from "./choices";
import type { Place } from "./layout";

export interface Hands {
  isLit(touch: Touch): boolean; // a touch leads somewhere
  isHinted(touch: Touch): boolean; // the hint goes there
  canPick(seat: number, card: string): boolean; // that card in front of that player
  touch(touch: Touch): void;
  isPileLit(place: Place): boolean;
  tapPile(place: Place): void;
  canSit(seat: number): boolean;
  sit(seat: number): void;
}

/** Whoever only watches: a replay, a shared screen. */
export const IDLE: Hands = {
  isLit: () => false,
  isHinted: () => false,
  canPick: () => false,
  touch: () => undefined,
  isPileLit: () => false,
  tapPile: () => undefined,
  canSit: () => false,
  sit: () => undefined,
};
