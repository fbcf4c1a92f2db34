import { describe, expect, it } from "vitest";

import { UNKNOWN } from "../src/look/face";
import { ICON_NAMES, TINTS } from "../src/look/icon-names";
import { lookOf } from "../src/look/looks";
import { CACA, VERMINE } from "./reading";

const WORDS = ["taco", "cat", "goat", "cheese", "pizza", "panda", "moose", "seal"];
const ORDERS = ["highest-run", "sum-6", "pair", "small", "three", "sum-10", "even", "odd", "big", "different", "long-run"];
const COLOURED = ["red", "yellow", "green", "blue"].flatMap((colour) =>
  ["0", "5", "9", "skip", "reverse", "+2"].flatMap((sign) => [`${colour}-${sign}-love`, `${colour}-${sign}-money`]),
);
const KINDS: Record<string, string[]> = {
  caca: CACA,
  vermine: VERMINE,
  taco: [...WORDS, ...WORDS.map((word) => `${word}-back`), "gorilla", "groundhog", "narwhal"],
  uno: [...COLOURED, "wild-love", "wild-money", "wild+4-love", "wild+4-money", "fits-in-love", "fits-in-money"],
  diablo: ["0", "1", "2", "3", "4", "5", "6", "?", ...ORDERS, "two-pairs"],
};

describe.each(Object.keys(KINDS))("the cards of %s", (game) => {
  const look = lookOf(game);

  it("all have a face", () => {
    expect(KINDS[game]!.filter((kind) => look.face(kind) === UNKNOWN)).toEqual([]);
  });

  it("are told apart without their colour", () => {
    const marks = KINDS[game]!.map((kind) => {
      const { icon, sign, small, badge, shape, isMirrored, pips } = look.face(kind);
      return JSON.stringify({ icon: icon?.startsWith("poo-") ? "poo" : icon, sign, small, badge, shape, isMirrored, pips });
    });
    expect(new Set(marks).size).toBe(marks.length);
  });

  it("show something even for a kind that nobody drew", () => {
    expect(look.face("no such kind")).toBe(UNKNOWN);
  });
});

it("every picture that is packed is used", () => {
  const files = import.meta.glob<string>(["../src/**/*.{svelte,ts}", "!../src/look/icon-names.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const code = Object.values(files).join("\n");
  expect([...ICON_NAMES, ...Object.keys(TINTS)].filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});

it("a game without a look can be shown", () => {
  expect(lookOf("newgame").face("anything")).toBe(UNKNOWN);
});
