import { describe, expect, it } from "vitest";

import { flights } from "../src/game/flights";
import type { View } from "../src/game/view";

function view(zones: Record<string, [number, ...string[]]>): View {
  const shown = Object.entries(zones).map(([title, [count, ...cards]]) => [title, { count, cards }]);
  return { zones: Object.fromEntries(shown) } as View;
}

describe("cards fly", () => {
  it("from the own hand to where they lie open", () => {
    const before = view({ "hand.0": [2, "hot", "toilet"], "pile.1": [0] });
    const after = view({ "hand.0": [1, "toilet"], "pile.1": [1, "hot"] });
    expect(flights(before, after)).toEqual([{ card: "hot", from: "hand.0", to: "pile.1" }]);
  });

  it("from a hidden hand, once they are shown", () => {
    const before = view({ "hand.1": [5], "pile.0": [1, "hot"] });
    const after = view({ "hand.1": [4], "pile.0": [2, "hot", "hard"] });
    expect(flights(before, after)).toEqual([{ card: "hard", from: "hand.1", to: "pile.0" }]);
  });

  it("from the draw pile into the own hand, and face down into another", () => {
    const before = view({ draw: [9], "hand.0": [1, "hot"], "hand.1": [5] });
    expect(flights(before, view({ draw: [8], "hand.0": [2, "hot", "hard"], "hand.1": [5] }))).toEqual([
      { card: "hard", from: "draw", to: "hand.0" },
    ]);
    expect(flights(before, view({ draw: [8], "hand.0": [1, "hot"], "hand.1": [6] }))).toEqual([
      { card: null, from: "draw", to: "hand.1" },
    ]);
  });

  it("several at once, known ones first", () => {
    const before = view({ "hand.1": [5], "pile.0": [2, "hot", "hot"], discharge: [0] });
    const after = view({ "hand.1": [4], "pile.0": [0], discharge: [3, "hot", "hot", "hot"] });
    expect(flights(before, after).map((flight) => flight.from)).toEqual(["pile.0", "pile.0", "hand.1"]);
  });

  it("nowhere when nothing has moved", () => {
    expect(flights(view({ draw: [9] }), view({ draw: [9] }))).toEqual([]);
  });
});
