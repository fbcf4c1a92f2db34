import { describe, expect, it } from "vitest";

import { touchAt } from "../src/game/dropping";
import { Picking } from "../src/game/picking.svelte";
import type { View } from "../src/game/view";
import type { GameInfo } from "../src/wire";
import { wordsOf } from "./reading";

const words = wordsOf("caca", "en");
const GAME = {
  is_timed: false,
  actions: ["play hot on 0", "play hot on 1", "play toilet on 0", "play toilet on 1", "discard toilet", "pass"],
} as GameInfo;
const LEGAL = ["play hot on 0", "play hot on 1", "play toilet on 0"];

/** Somebody in seat 0 who holds a hot poo, a toilet and a constipation, and what comes of it. */
function seated(legal = LEGAL, turn = 0): { picking: Picking; done: string[]; explained: string[] } {
  const done: string[] = [];
  const explained: string[] = [];
  const view = { seat: 0, legal, facts: { turn } } as unknown as View;
  const picking = new Picking(() => ({ game: GAME, words, view, hand: ["hot", "toilet", "constipation"] }), {
    act: (action) => done.push(action),
    explain: (card) => explained.push(card),
  });
  return { picking, done, explained };
}

const held = (card: string): { key: string; card: string } => ({ key: `${card} 0`, card });

describe("a card is played", () => {
  it("by a tap and a tap on its target", () => {
    const { picking, done } = seated();
    picking.tapCard(held("hot"));
    expect([picking.isLit({ seat: 0 }), picking.isLit({ seat: 1 }), picking.isLit({ seat: 2 })]).toEqual([true, true, false]);
    picking.touch({ seat: 1 });
    expect(done).toEqual(["play hot on 1"]);
    expect(picking.chosen).toBeNull();
  });

  it("by a second tap, where there is only one way", () => {
    const { picking, done } = seated();
    picking.tapCard(held("toilet"));
    picking.tapCard(held("toilet"));
    expect(done).toEqual(["play toilet on 0"]);
  });

  it("by letting it go over its target, or over the table where there is only one way", () => {
    const { picking, done } = seated();
    picking.hold(held("hot"));
    picking.drop({});
    expect([done, picking.chosen?.held.card]).toEqual([[], "hot"]);
    picking.drop({ seat: 1 });
    picking.refresh();
    picking.hold(held("toilet"));
    picking.drop({});
    expect(done).toEqual(["play hot on 1", "play toilet on 0"]);
  });

  it("not when it is let go beside the table", () => {
    const { picking, done } = seated();
    picking.hold(held("toilet"));
    picking.drop(null);
    expect([done, picking.chosen]).toEqual([[], null]);
  });

  it("once, however often it is tapped before the answer", () => {
    const { picking, done } = seated(["pass"]);
    picking.pick(picking.choices);
    picking.pick(picking.choices);
    expect(done).toEqual(["pass"]);
    picking.refresh();
    picking.pick(picking.choices);
    expect(done).toEqual(["pass", "pass"]);
  });
});

describe("what is not legal", () => {
  it("is asked of the server, which knows the rule", () => {
    const { picking, done, explained } = seated();
    picking.hold(held("toilet"));
    picking.touch({ seat: 1 });
    expect([done, explained]).toEqual([["play toilet on 1"], []]);
  });

  it("is never asked out of turn, when it might become legal on the way", () => {
    const { picking, done, explained } = seated(["pass"], 1);
    picking.tapCard(held("hot"));
    expect([done, explained]).toEqual([[], ["hot"]]);
  });

  it("is explained where there is nothing to ask", () => {
    const { picking, done, explained } = seated();
    picking.tapCard(held("constipation"));
    picking.touch({ seat: 1 });
    expect([done, explained]).toEqual([[], ["constipation", ""]]);
  });
});

describe("a card let go lies on", () => {
  const spot = (found: Record<string, Record<string, string>>): Parameters<typeof touchAt>[0] => ({
    closest: (selector) => (found[selector] ? { dataset: found[selector] } : null),
  });

  it("a card of a player, a player, a place, the table, or nothing", () => {
    const seat = { "[data-seat]": { seat: "3" } };
    expect([
      touchAt(spot({ ...seat, "[data-pick]": { pick: "hot", of: "3" } })),
      touchAt(spot(seat)),
      touchAt(spot({ "[data-place]": { place: "2" }, "[data-drop]": {} })),
      touchAt(spot({ "[data-drop]": {} })),
      touchAt(spot({})),
      touchAt(null),
    ]).toEqual([{ seat: 3, card: "hot" }, { seat: 3 }, { place: 2 }, {}, null, null]);
  });
});
