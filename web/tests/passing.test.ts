import { describe, expect, it } from "vitest";

import { nextInFront, type Local } from "../src/net/passing";

const can = (seat: number): Local => ({ seat, canAct: true });
const waits = (seat: number): Local => ({ seat, canAct: false });

describe("a device that is passed round", () => {
  it("stays with whoever has something to do", () => {
    expect(nextInFront([can(0), can(2)], 1)).toBe(1);
  });

  it("goes to the next one clockwise who can act", () => {
    expect(nextInFront([waits(0), can(3), can(1)], 0)).toBe(2);
  });

  it("goes round the table", () => {
    expect(nextInFront([can(0), waits(3)], 1)).toBe(0);
  });

  it("stays where it is while only others play", () => {
    expect(nextInFront([waits(0), waits(1)], 1)).toBe(1);
  });

  it("is nobody's when nobody is there, and never points beside the list", () => {
    expect(nextInFront([], 0)).toBe(-1);
    expect(nextInFront([waits(0)], 3)).toBe(0);
  });
});
