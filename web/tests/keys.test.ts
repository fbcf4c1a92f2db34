import { describe, expect, it } from "vitest";

import { keyOf, keysFor } from "../src/taco/keys";
import { GAMES, wordsOf } from "./reading";

const ACTIONS = GAMES.taco!.actions;
const WORDS = ACTIONS.filter((action) => action.startsWith("say "));

describe("the keys of a game against time", () => {
  for (const language of ["fr", "en"] as const) {
    const keys = keysFor(wordsOf("taco", language), ACTIONS);

    it(`gives every action one of its own (${language})`, () => {
      expect([...keys.keys()].sort()).toEqual([...ACTIONS].sort());
      expect(new Set(keys.values()).size).toBe(ACTIONS.length);
    });

    it(`says the words by digits and slaps by the space bar (${language})`, () => {
      expect(WORDS.map((action) => keys.get(action))).toEqual(["1", "2", "3", "4", "5"]);
      expect(keys.get("slap palm")).toBe(" ");
    });
  }

  it("finds digits where they lie on any keyboard", () => {
    expect([keyOf({ key: "&", code: "Digit1" }), keyOf({ key: "P", code: "KeyP" })]).toEqual(["1", "p"]);
  });
});
