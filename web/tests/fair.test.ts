import { describe, expect, it } from "vitest";

import { check, commitmentOf, judgementOf, type Witness } from "../src/net/fair";
import type { Verdict } from "../src/wire";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const PROMISE = "7058afcef85f8163b2d866c0eb5229b5c078dbe2e05beb63e372b547d6e490bb"; // by Python's hashlib
const verdict: Verdict = { is_fair: true, commitment: PROMISE, secret: SECRET, numbers: ["a1", "", "b2"], actions: 9, text: "" };
const own = (number: string, seat: number | null, isTaken = true) => ({ number, seat, isTaken });

function witness(more: Partial<Witness> = {}): Witness {
  return { commitment: PROMISE, isBeforeDeal: true, numbers: [], shown: [], ...more };
}

describe("a promise", () => {
  it("is the same as the server's", () => {
    expect(commitmentOf(SECRET)).toBe(PROMISE);
  });
});

describe("the check of a deal", () => {
  it("finds everything as promised", () => {
    const found = check(witness({ numbers: [own("b2", 2), own("a1", 0)] }), verdict, null);
    expect(found).toEqual({ promise: "yes", numbers: "yes", draws: "unknown", cards: "unknown", replay: "yes" });
    expect(judgementOf(found)).toBe("sound");
  });

  it("sees another secret, even one that the server says fits", () => {
    const found = check(witness(), { ...verdict, secret: SECRET.replace("00", "ff") }, null);
    expect([found.promise, judgementOf(found)]).toEqual(["no", "foul"]);
  });

  it("takes nothing that is no secret for one", () => {
    expect(check(witness(), { ...verdict, secret: "zz" }, null).promise).toBe("no");
  });

  it("does not claim to have seen before the deal what it saw after it", () => {
    const found = check(witness({ isBeforeDeal: false, numbers: [own("a1", 0)] }), verdict, null);
    expect([found.promise, judgementOf(found)]).toEqual(["late", "open"]);
  });

  it.each([
    ["was left out", own("c3", 2)],
    ["counts for another seat", own("a1", 2)],
    ["counts for no seat at all", own("c3", 1)],
  ])("misses an own number that %s", (_, number) => {
    const found = check(witness({ numbers: [own("a1", 0), number] }), verdict, null);
    expect([found.numbers, judgementOf(found)]).toEqual(["no", "foul"]);
  });

  it("says that a number came too late, which is nobody's fault", () => {
    const found = check(witness({ numbers: [own("c3", 1, false)] }), verdict, null);
    expect([found.numbers, judgementOf(found)]).toEqual(["late", "open"]);
  });

  it("expects no number of somebody who watched", () => {
    expect(check(witness({ numbers: [own("c3", null)] }), verdict, null).numbers).toBe("unknown");
  });

  it("says when it cannot know", () => {
    const nothing = witness({ commitment: null, isBeforeDeal: false });
    expect(check(nothing, verdict, null)).toEqual({ promise: "unknown", numbers: "unknown", draws: "unknown", cards: "unknown", replay: "yes" });
    expect(judgementOf(check(nothing, verdict, null))).toBe("open");
    expect(judgementOf(check(nothing, { ...verdict, is_fair: false }, null))).toBe("foul");
  });
});
