import { describe, expect, it } from "vitest";

import { scenes } from "../src/game/scenes";
import type { View } from "../src/game/view";

function view(zones: Record<string, [number, ...string[]]>): View {
  const shown = Object.entries(zones).map(([title, [count, ...cards]]) => [title, { count, cards }]);
  return { zones: Object.fromEntries(shown) } as View;
}

describe("one action is shown scene by scene", () => {
  it("a card that completes a match goes to the player first, then all of them away, then the next one draws", () => {
    const before = view({ "hand.0": [2, "hot", "toilet"], "hand.1": [5], "pile.1": [2, "hot", "hot"], draw: [9], heap: [0] });
    const after = view({ "hand.0": [1, "toilet"], "hand.1": [6], "pile.1": [0], draw: [8], heap: [3, "hot", "hot", "hot"] });
    const story = [
      { key: "played", seat: 0, card: "hot", target: 1 },
      { key: "cleared", seat: 1, pests: ["hot", "hot", "hot"] },
      { key: "drew", seat: 1, cards: 1 },
    ];
    expect(scenes(before, after, story)).toEqual([
      { key: "played", flights: [{ card: "hot", from: "hand.0", to: "at.1" }], burst: null, seat: 0 },
      {
        key: "cleared",
        flights: [
          { card: "hot", from: "pile.1", to: "heap" },
          { card: "hot", from: "pile.1", to: "heap" },
          { card: "hot", from: "at.1", to: "heap" },
        ],
        burst: "burst",
        seat: 1,
      },
      { key: "drew", flights: [{ card: null, from: "draw", to: "hand.1" }], burst: null, seat: 1 },
    ]);
  });

  it("what happens to somebody without a card is felt by that player", () => {
    const same = view({ draw: [9] });
    expect(scenes(same, same, [{ key: "caught", seat: 0, target: 2 }, { key: "kept", seat: 2 }])).toEqual([
      { key: "caught", flights: [], burst: "shake", seat: 2 },
    ]);
  });

  it("cards that no event tells of come last", () => {
    const found = scenes(view({ a: [1, "hot"], b: [0] }), view({ a: [0], b: [1, "hot"] }), [{ key: "won", seats: [1] }]);
    expect(found.map((scene) => [scene.key, scene.seat, scene.flights.length])).toEqual([
      ["won", 1, 0],
      ["moved", null, 1],
    ]);
  });
});
