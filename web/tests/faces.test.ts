import { describe, expect, it } from "vitest";

import { signSizeOf, UNKNOWN } from "../src/look/face";
import { ICON_NAMES, TINTS } from "../src/look/icon-names";
import { lookOf } from "../src/look/looks";
import { GAMES } from "./reading";

const WIDEST = 0.87; // of its size, what a letter of the widest of fonts takes; a point takes half of that

describe.each(Object.entries(GAMES))("the cards of %s", (game, { kinds }) => {
  const look = lookOf(game);

  it("all have a face", () => {
    expect(kinds.filter((kind) => look.face(kind) === UNKNOWN)).toEqual([]);
  });

  it("are told apart without their colour", () => {
    const marks = kinds.map((kind) => {
      const { icon, sign, small, badge, shape, isMirrored, pips } = look.face(kind);
      return JSON.stringify({ icon: icon?.startsWith("poo-") ? "poo" : icon, sign, small, badge, shape, isMirrored, pips });
    });
    expect(new Set(marks).size).toBe(marks.length);
  });

  it("have signs that stay on the card", () => {
    const tooWide = kinds.filter((kind) => {
      const letters = [...(look.face(kind).sign ?? "")].reduce((sum, letter) => sum + (letter === "·" ? 0.5 : 1), 0);
      return letters * WIDEST * signSizeOf(look.face(kind)) > 88;
    });
    expect(tooWide).toEqual([]);
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
