import { describe, expect, it } from "vitest";

import { around, handOf, held, layout, seatsFrom } from "../src/game/layout";
import type { View } from "../src/game/view";
import { codeOf, routeOf } from "../src/net/route";
import type { ZoneInfo } from "../src/wire";

const zone = (name: string, place: string, look: string, per: number[]): ZoneInfo => ({ name, place, look, per, is_ordered: false });
const ZONES = [
  zone("orders", "centre", "stack", []),
  zone("hand", "seat", "fan", [0]),
  zone("laid", "slot", "stack", [0, 2]),
  zone("order", "slot", "row", [2]),
];
const shown = (count: number, cards: string[] = []): { count: number; cards: string[] } => ({ count, cards });
const VIEW = {
  players: 2,
  zones: {
    orders: shown(8),
    "hand.0": shown(2, ["1", "1"]),
    "hand.1": shown(3),
    "laid.0.0": shown(0),
    "laid.0.1": shown(1),
    "laid.1.0": shown(0),
    "laid.1.1": shown(1),
    "order.0": shown(1, ["pair"]),
    "order.1": shown(1, ["three"]),
    unheard: shown(1),
  },
} as unknown as View;

describe("zones lie where the server says", () => {
  const table = layout(ZONES, VIEW);
  const titles = (places: { title: string }[]): string[] => places.map((place) => place.title);

  it("in the centre, in slots, in front of seats", () => {
    expect(titles(table.centre)).toEqual(["orders"]);
    expect(table.slots.map(titles)).toEqual([
      ["laid.0.0", "laid.1.0", "order.0"],
      ["laid.0.1", "laid.1.1", "order.1"],
    ]);
    expect(table.seats.map(titles)).toEqual([["hand.0"], ["hand.1"]]);
  });

  it("and the fan is the hand", () => {
    expect(handOf(table.seats[0]!)).toEqual(["1", "1"]);
    expect(held(["1", "1", "2"]).map((one) => one.key)).toEqual(["1 0", "1 1", "2 0"]);
  });
});

describe("seats go round", () => {
  it("clockwise from the own", () => {
    expect(seatsFrom(2, 4)).toEqual([3, 0, 1]);
    expect(seatsFrom(null, 3)).toEqual([0, 1, 2]);
  });

  it("on three sides of the table, nobody lost", () => {
    const sides = (isNarrow: boolean): number[][] => [1, 2, 3, 5, 9, 11].map((others) => around(others, isNarrow));
    expect(sides(false)).toEqual([
      [0, 1, 0],
      [0, 2, 0],
      [1, 1, 1],
      [1, 3, 1],
      [3, 3, 3],
      [3, 5, 3],
    ]);
    expect(sides(true)).toEqual([
      [0, 1, 0],
      [0, 2, 0],
      [0, 3, 0],
      [1, 3, 1],
      [3, 3, 3],
      [4, 3, 4],
    ]);
  });
});

describe("addresses", () => {
  it("are the home or a table", () => {
    expect(routeOf("/")).toEqual({ screen: "home" });
    expect(routeOf("/t/k7qm2xwd")).toEqual({ screen: "table", code: "K7QM2XWD" });
    expect(routeOf("/t/K7QM2XWD/")).toEqual({ screen: "table", code: "K7QM2XWD" });
  });

  it("a code may be typed in any way", () => {
    expect([" k7qm-2xwd ", "http://pioche.local/t/K7QM2XWD", "LOI"].map(codeOf)).toEqual(["K7QM2XWD", "K7QM2XWD", "101"]);
  });
});
