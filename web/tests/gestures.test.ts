import { describe, expect, it } from "vitest";

import { Gestures } from "../src/taco/gestures";

type Step = [what: "down" | "move" | "up", id: number, x: number, y: number, at: number];

function made(...steps: Step[]): string[] {
  const gestures = new Gestures();
  return steps.flatMap(([what, id, x, y, at]) => gestures[what]({ id, x, y, at }) ?? []);
}

function tap(x: number, at: number): Step[] {
  return [
    ["down", 1, x, 100, at],
    ["up", 1, x + 3, 101, at + 60],
  ];
}

describe("a gesture", () => {
  it("rubs a belly: there, back and there again", () => {
    expect(
      made(["down", 1, 100, 100, 0], ["move", 1, 150, 102, 40], ["move", 1, 98, 101, 90], ["move", 1, 150, 100, 140]),
    ).toEqual(["panda"]);
  });

  it("rubs in circles too", () => {
    const circle = Array.from({ length: 30 }, (_, i): Step => {
      const turn = (i / 10) * 2 * Math.PI;
      return ["move", 1, 100 + 40 * Math.cos(turn), 100 + 40 * Math.sin(turn), i * 15];
    });
    expect(made(["down", 1, 140, 100, 0], ...circle)).toEqual(["panda"]);
  });

  it("is no rub when a finger only slides along", () => {
    expect(made(["down", 1, 0, 100, 0], ["move", 1, 90, 100, 50], ["move", 1, 200, 104, 90], ["up", 1, 260, 100, 120])).toEqual([]);
  });

  it("raises antlers with two fingers", () => {
    expect(
      made(["down", 1, 40, 200, 0], ["down", 2, 300, 200, 10], ["move", 1, 40, 150, 60], ["move", 2, 300, 150, 70]),
    ).toEqual(["moose"]);
  });

  it("spreads antlers with two fingers", () => {
    expect(made(["down", 1, 140, 200, 0], ["down", 2, 180, 200, 10], ["move", 1, 110, 198, 60], ["move", 2, 215, 198, 70])).toEqual(["moose"]);
  });

  it("joins two hands for the horn", () => {
    expect(made(["down", 1, 40, 200, 0], ["down", 2, 300, 200, 10], ["move", 1, 80, 200, 60], ["move", 2, 270, 200, 70])).toEqual(["narwhal"]);
  });

  it("knocks with both hands", () => {
    expect(made(["down", 1, 40, 200, 0], ["down", 2, 300, 200, 20], ["up", 1, 40, 200, 90], ["up", 2, 300, 200, 110])).toEqual(["groundhog"]);
  });

  it("claps twice: two taps in one place", () => {
    expect(made(...tap(100, 0), ...tap(110, 200))).toEqual(["seal"]);
  });

  it("claps twice only if the second comes soon", () => {
    expect(made(...tap(100, 0), ...tap(110, 900))).toEqual([]);
  });

  it("beats a chest: left, right, left", () => {
    expect(made(...tap(60, 0), ...tap(240, 200), ...tap(60, 400))).toEqual(["gorilla"]);
  });

  it("is made once, however long the fingers go on", () => {
    const on: Step[] = [0, 1, 2, 3, 4, 5, 6].map((i) => ["move", 1, i % 2 ? 100 : 160, 100, 40 * (i + 1)]);
    expect(made(["down", 1, 100, 100, 0], ...on, ["up", 1, 100, 100, 400])).toEqual(["panda"]);
  });

  it("is not made by a finger that was lost", () => {
    const gestures = new Gestures();
    gestures.down({ id: 1, x: 100, y: 100, at: 0 });
    gestures.cancel();
    expect(gestures.up({ id: 1, x: 100, y: 100, at: 50 })).toBeNull();
  });
});
