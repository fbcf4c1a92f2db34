import { describe, expect, it } from "vitest";

import { Inquiry } from "../src/after/inquiry.svelte";
import { linesOf, points, Scale, signed } from "../src/after/lines";
import { sittersOf } from "../src/game/people";
import { Refusal } from "../src/net/api";
import type { Review } from "../src/wire";

const EDGE = { side: 8, top: 10, bottom: 10 };

describe("the graph of a review", () => {
  it("tells twelve seats apart, bots too", () => {
    const lines = linesOf(sittersOf(["Ana", ...Array(11).fill("")], ["violet", ...Array(11).fill("")]));
    expect(lines[0]!.colour).toBe("#7048e8");
    expect(new Set(lines.map(({ colour }) => colour)).size).toBe(12);
    expect(lines[0]!.dashes).not.toBe(lines[1]!.dashes);
  });

  it("goes from edge to edge, a sure win on top", () => {
    const scale = new Scale(116, 120, 10, EDGE);
    expect([scale.x(0), scale.x(10), scale.y(1), scale.y(0)]).toEqual([8, 108, 10, 110]);
    expect(new Scale(116, 120, 1, EDGE).path([0.5, 1])).toBe("8.0,60.0 108.0,10.0");
  });

  it("counts in whole points, with a sign where something was added", () => {
    expect([0.314, 0, -0.001].map(points)).toEqual([31, 0, 0]);
    expect([0.314, -0.314, 0.004].map(signed)).toEqual(["+31", "−31", "0"]);
  });
});

const whole = { progress: 1, chances: [[1]] } as unknown as Review;

describe("asking for a review", () => {
  it("goes on until it is there", async () => {
    const answers = [{ progress: 0 } as Review, { progress: 0.5 } as Review, whole];
    const told: number[] = [];
    const inquiry: Inquiry = new Inquiry(
      async () => answers.shift()!,
      async () => void told.push(inquiry.progress),
    );
    await inquiry.begin();
    expect([told, inquiry.review, inquiry.refusal]).toEqual([[0, 0.5], whole, null]);
  });

  it("ends when nobody looks any more", async () => {
    let asked = 0;
    const inquiry: Inquiry = new Inquiry(
      async () => (asked++, { progress: 0 } as Review),
      async () => inquiry.stop(),
    );
    await inquiry.begin();
    expect([asked, inquiry.review]).toEqual([1, null]);
  });

  it("says why there is none", async () => {
    const refusal = new Refusal({ code: "no-review", text: "" });
    const inquiry = new Inquiry(() => Promise.reject(refusal));
    await inquiry.begin();
    expect(inquiry.refusal).toBe(refusal);
  });
});
