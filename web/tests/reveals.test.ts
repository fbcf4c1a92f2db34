import { describe, expect, it } from "vitest";

import { Reveals } from "../src/net/reveals";

function page(): { reveals: Reveals; paint: (at: number) => void } {
  let now = 0;
  let waiting: (() => void)[] = [];
  const reveals = new Reveals({ now: () => now, afterPaint: (work) => waiting.push(work) });
  const paint = (at: number): void => {
    now = at;
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  return { reveals, paint };
}

describe("a reaction", () => {
  it("counts from the paint, not from the message", () => {
    const { reveals, paint } = page();
    reveals.heard(12);
    paint(1016);
    expect(reveals.reaction(1256)).toEqual({ reveal: 12, reaction: 240 });
  });

  it("to a card that was not painted yet is a reaction to the one before", () => {
    const { reveals, paint } = page();
    reveals.heard(12);
    paint(1000);
    reveals.heard(13);
    expect(reveals.reaction(1900)).toEqual({ reveal: 12, reaction: 900 });
  });

  it("is never negative: a touch may be older than the frame", () => {
    const { reveals, paint } = page();
    reveals.heard(12);
    paint(1000);
    expect(reveals.reaction(995).reaction).toBe(0);
  });

  it("claims nothing before anything was shown", () => {
    expect(page().reveals.reaction(500)).toEqual({ reveal: null, reaction: null });
  });
});
