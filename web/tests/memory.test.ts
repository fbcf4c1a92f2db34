import { beforeEach, describe, expect, it } from "vitest";

import { forgetSeat, keepSight, numberFor, rememberPromise, rememberSeat, secretsOf, witnessOf } from "../src/net/memory";

/** What a browser keeps, kept here. */
class Drawer {
  private kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

beforeEach(() => {
  (globalThis as { localStorage: unknown }).localStorage = new Drawer();
});

const seat = (code: string, secret: string, since: number) => ({ code, secret, game: "caca", since });

describe("the seats of a device", () => {
  it("may be several at one table, the first one taken first", () => {
    for (const taken of [seat("A", "one", 1), seat("B", "other", 2), seat("A", "two", 3)]) rememberSeat(taken);
    expect([secretsOf("A"), secretsOf("B")]).toEqual([["one", "two"], ["other"]]);
  });

  it("are forgotten one by one or all at once", () => {
    for (const taken of [seat("A", "one", 1), seat("A", "two", 2), seat("B", "other", 3)]) rememberSeat(taken);
    forgetSeat("A", "one");
    expect(secretsOf("A")).toEqual(["two"]);
    forgetSeat("A");
    expect([secretsOf("A"), secretsOf("B")]).toEqual([[], ["other"]]);
  });
});

describe("what a device witnessed of a deal", () => {
  it("is the first promise that it saw, and the numbers of all its people", () => {
    const numbers = [1, 2].map((member) => numberFor({ code: "A", round: 1, member }));
    rememberPromise({ code: "A", round: 1, commitment: "first", isBeforeDeal: true });
    rememberPromise({ code: "A", round: 1, commitment: "changed", isBeforeDeal: false });
    const kept = numbers.map((number) => ({ number, isTaken: false, seat: null })).reverse();
    expect(witnessOf("A", 1)).toEqual({ commitment: "first", isBeforeDeal: true, numbers: kept, shown: [] });
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  it("is what was first shown to each of its people", () => {
    const sight = (seat: number, card: string) => ({ code: "A", round: 1, seat, shown: { [`hand.${seat}`]: [card] } });
    for (const kept of [sight(0, "hot"), sight(1, "soft"), sight(0, "changed")]) keepSight(kept);
    expect(witnessOf("A", 1).shown).toEqual([{ "hand.1": ["soft"] }, { "hand.0": ["hot"] }]);
  });

  it("is nothing of another deal", () => {
    keepSight({ code: "A", round: 1, seat: 0, shown: { "hand.0": ["hot"] } });
    rememberPromise({ code: "A", round: 1, commitment: "first", isBeforeDeal: true });
    expect(witnessOf("A", 2)).toEqual({ commitment: null, isBeforeDeal: false, numbers: [], shown: [] });
  });
});
