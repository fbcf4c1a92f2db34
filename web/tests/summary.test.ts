import { describe, expect, it } from "vitest";

import { turningPoints } from "../src/after/summary";
import type { Entry } from "../src/game/reduce";

function logOf(...keys: string[]): Entry[] {
  return keys.map((key, id) => ({ id, story: { key, seat: id } }));
}
const many = (key: string, number: number): string[] => Array<string>(number).fill(key);

describe("the story of a game", () => {
  it("tells what seldom happened, in order", () => {
    const log = logOf(...many("played", 20), "eliminated", ...many("drew", 20), "reshuffled", "won");
    expect(turningPoints(log).map((story) => story.key)).toEqual(["eliminated", "reshuffled"]);
  });

  it("tells of one kind the last", () => {
    const log = logOf(...many("played", 60), "eliminated", ...many("drew", 30), "eliminated", "won");
    expect(turningPoints(log)).toEqual([{ key: "eliminated", seat: 91 }]);
  });

  it("never tells more than a few, the rarest ones", () => {
    const log = logOf(...many("played", 200), ...many("a", 3), "b", "c", "d", "e");
    expect(turningPoints(log).map((story) => story.key)).toEqual(["b", "c", "d", "e"]);
  });

  it("leaves out what people said, and has nothing to tell of nothing", () => {
    expect(turningPoints([{ id: 0, said: { type: "said", member: 1, text: "hi" } }])).toEqual([]);
  });
});
