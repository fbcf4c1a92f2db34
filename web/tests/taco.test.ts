import { describe, expect, it } from "vitest";

import type { Entry } from "../src/game/reduce";
import type { StoryEvent } from "../src/game/view";
import { barsOf } from "../src/taco/bars";
import { lastTaking, wordsSaid } from "../src/taco/facts";
import type { Slap } from "../src/wire";

function slap(seat: number, rank: number, reaction: number | null, more: Partial<Slap> = {}): Slap {
  const unmeasured = { claim: null, elapsed: null, latency: null, forgiven: 0, is_tie: false };
  return { type: "slap", seat, rank, reaction, ...unmeasured, ...more };
}

function logOf(...told: StoryEvent[]): Entry[] {
  return told.map((story, id) => ({ id, story }));
}

describe("a photo finish", () => {
  it("has a bar a seat, by rank, beside the slowest", () => {
    expect(barsOf([slap(0, 1, 400), slap(2, 0, 199.6, { is_tie: true })])).toEqual([
      { seat: 2, milliseconds: 200, share: 0.499, isTie: true },
      { seat: 0, milliseconds: 400, share: 1, isTie: false },
    ]);
  });

  it("has a place for whoever never slapped", () => {
    expect(barsOf([slap(1, 1, 300), slap(0, 2, null)])[1]).toEqual({ seat: 0, milliseconds: null, share: 0, isTie: false });
  });
});

describe("the log of taco", () => {
  const log = logOf(
    { key: "laid", seat: 0, word: "taco", card: "cat" },
    { key: "took", seat: 1, cards: 3, cause: "flinched" },
    { key: "said", seat: 1, word: "cat" },
  );

  it("tells who took the centre last", () => {
    expect(lastTaking(log)).toEqual({ key: "took", seat: 1, cards: 3, cause: "flinched" });
    expect(lastTaking(log.slice(0, 1))).toBeNull();
  });

  it("tells the words that were said, with a card or without", () => {
    expect(wordsSaid(log)).toEqual(["taco", "cat"]);
  });
});
