import { describe, expect, it } from "vitest";

import { cardKey, type Language } from "../src/words/words";
import { GAMES, wordsOf } from "./reading";

const en = wordsOf("caca", "en");
const fr = wordsOf("caca", "fr");
const NAMES = ["Ada", "Basile"];

describe("events in words", () => {
  it("names players and cards", () => {
    expect(en.event({ key: "played", seat: 0, card: "hot", target: 1 }, NAMES)).toBe("Ada plays Hot Poo on Basile.");
    expect(fr.event({ key: "played", seat: 0, card: "hot", target: 1 }, NAMES)).toBe("Ada joue Caca brûlant sur Basile.");
  });

  it("knows whether a player is the own target", () => {
    expect(en.event({ key: "played", seat: 1, card: "hot", target: 1 }, NAMES)).toBe("Basile plays Hot Poo on themselves.");
  });

  it("joins several cards and counts them", () => {
    const event = { key: "cleared", seat: 0, pests: ["hot", "hot", "unicorn"] };
    expect(en.event(event, NAMES)).toBe("Ada is rid of 2 × Hot Poo and Unicorn Poo.");
    expect(fr.event(event, NAMES)).toBe("Ada se débarrasse de 3 cacas\u00a0: 2 × Caca brûlant et Caca Licorne.");
  });

  it("says more to those who may see the cards", () => {
    expect(en.event({ key: "drew", seat: 0, cards: 1 }, NAMES)).toBe("Ada draws a card.");
    expect(en.event({ key: "drew", seat: 0, cards: 1, named: ["hot"] }, NAMES)).toBe("Ada draws Hot Poo.");
  });

  it("joins winners", () => {
    expect(en.event({ key: "won", seats: [0, 1] }, NAMES)).toBe("Ada and Basile share the win.");
  });
});

describe("actions in words", () => {
  it("is a phrase a word", () => {
    expect(en.phrases("play suppository on 1 removing hot", NAMES)).toEqual([
      "Play Suppository",
      "on Basile",
      "removing Hot Poo",
    ]);
  });

  it("says what it can where there are no words", () => {
    expect(en.phrase("juggle hot with 3", NAMES)).toBe("juggle Hot Poo with 3");
  });

  it("does not name a hidden card", () => {
    expect(en.card("-")).toBe("hidden");
  });

  it("writes + and ? as ids may be written", () => {
    expect([cardKey("red-+2-love"), cardKey("?")]).toEqual(["card-red-plus2-love", "card-joker"]);
  });
});

const OWN = import.meta.glob<string>("../src/words/*.ftl", { query: "?raw", import: "default", eager: true });
const files = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const code = Object.values(files).join("\n");
const keys = (language: Language): string[] =>
  [...OWN[`../src/words/${language}.ftl`]!.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1]!);

/** The members of a union of strings, as its source writes it. */
function union(name: string): string[] {
  const written = new RegExp(`^export type ${name} = (.*);`, "m").exec(code)?.[1] ?? "";
  return [...written.matchAll(/"([^"]+)"/g)].map((found) => found[1]!);
}

// What a key is put together from, by how it begins.
const COMPOSED: Record<string, string[]> = {
  clock: union("Clock"),
  colour: union("Colour"),
  do: GAMES.taco!.actions.filter((action) => action.startsWith("gesture ")).map((action) => action.split(" ")[1]!),
  level: union("Level"),
  reaction: union("Reaction"),
  refused: [...union("RefusalCode"), ...union("OwnCode")],
};
const composed = Object.entries(COMPOSED).flatMap(([start, ends]) => ends.map((end) => `${start}-${end}`));

describe("the page's own words", () => {
  it("has every message in both languages, once", () => {
    expect(keys("fr")).toEqual(keys("en"));
    expect(new Set(keys("en")).size).toBe(keys("en").length);
  });

  it("has no message that nobody says", () => {
    expect(keys("en").filter((key) => !composed.includes(key) && !code.includes(`"${key}"`))).toEqual([]);
  });

  it("has every message that somebody says", () => {
    const said = [...code.matchAll(/(?<![.\w])say\("([a-z-]+)"/g)].map((found) => found[1]!);
    expect([...said, ...composed].filter((key) => !keys("en").includes(key))).toEqual([]);
  });

  it("says nothing but whole keys, and keys put together from what is known", () => {
    const said = [...code.matchAll(/(?<![.\w])say\((?!"|key: )(?:`([a-z]+)-\$\{\w+(?:\([^)]*\))?(?:\.\w+)*\}`)?/g)];
    expect(new Set(said.map((found) => found[1]))).toEqual(new Set(Object.keys(COMPOSED)));
    expect(Object.values(COMPOSED).every((ends) => ends.length > 1)).toBe(true);
  });
});
