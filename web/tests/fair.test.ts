import { describe, expect, it } from "vitest";

import { check, commitmentOf } from "../src/net/fair";
import type { Verdict } from "../src/wire";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const PROMISE = "7058afcef85f8163b2d866c0eb5229b5c078dbe2e05beb63e372b547d6e490bb"; // by Python's hashlib
const verdict: Verdict = { is_fair: true, commitment: PROMISE, secret: SECRET, numbers: ["a1", "b2"], actions: 9, text: "" };

describe("a promise", () => {
  it("is the same as the server's", () => {
    expect(commitmentOf(SECRET)).toBe(PROMISE);
  });
});

describe("the check of a deal", () => {
  it("finds everything as promised", () => {
    const found = check({ commitment: PROMISE, isBeforeDeal: true, numbers: ["b2"] }, verdict);
    expect(found).toEqual({ promise: "yes", numbers: "yes", replay: "yes" });
  });

  it("sees another secret, even one that the server says fits", () => {
    const other = { ...verdict, secret: SECRET.replace("00", "ff") };
    expect(check({ commitment: PROMISE, isBeforeDeal: true, numbers: [] }, other).promise).toBe("no");
  });

  it("takes nothing that is no secret for one", () => {
    expect(check({ commitment: PROMISE, isBeforeDeal: true, numbers: [] }, { ...verdict, secret: "zz" }).promise).toBe("no");
  });

  it("does not claim to have seen before the deal what it saw after it", () => {
    expect(check({ commitment: PROMISE, isBeforeDeal: false, numbers: [] }, verdict).promise).toBe("late");
  });

  it("misses an own number that was left out", () => {
    expect(check({ commitment: PROMISE, isBeforeDeal: true, numbers: ["b2", "c3"] }, verdict).numbers).toBe("no");
  });

  it("says when it cannot know", () => {
    const found = check({ commitment: null, isBeforeDeal: false, numbers: [] }, { ...verdict, is_fair: false });
    expect(found).toEqual({ promise: "unknown", numbers: "unknown", replay: "no" });
  });
});
