import { describe, expect, it } from "vitest";

import { cardTouched, grouped, question, touched } from "../src/game/choices";
import type { Choice } from "../src/game/notation";
import { wordsOf } from "./reading";

const caca = wordsOf("caca", "en");
const vermine = wordsOf("vermine", "fr");
const diablo = wordsOf("diablo", "en");

function actions(choices: Choice[]): string[] {
  return choices.map((choice) => choice.action);
}

describe("an action is read word by word", () => {
  it("takes cards and seats from what the messages ask for", () => {
    expect(caca.read("play suppository on 2 removing hot").parts).toEqual([
      { word: "play", argument: "suppository", kind: "card" },
      { word: "on", argument: "2", kind: "seat" },
      { word: "removing", argument: "hot", kind: "card" },
    ]);
  });

  it("reads a verb without an argument", () => {
    expect(caca.read("pass").parts).toEqual([{ word: "pass", argument: "", kind: "none" }]);
  });

  it("reads the same in French", () => {
    expect(vermine.read("play migration moving ant from 1 to 0").parts.map((part) => part.kind)).toEqual([
      "card",
      "card",
      "seat",
      "seat",
    ]);
  });

  it("tells a card and a place apart though both are numbers", () => {
    expect(diablo.read("lay 3 at 1").parts).toEqual([
      { word: "lay", argument: "3", kind: "card" },
      { word: "at", argument: "1", kind: "place" },
    ]);
  });
});

describe("legal actions are grouped by the card of the hand they name", () => {
  it("leaves what needs no card of the hand beside", () => {
    const legal = ["play toilet on 0", "play toilet on 1", "play hot on 1", "pass"].map((action) => caca.read(action));
    const { byCard, others } = grouped(legal, ["toilet", "hot"]);
    expect([...byCard.keys()]).toEqual(["toilet", "hot"]);
    expect(actions(byCard.get("toilet")!)).toEqual(["play toilet on 0", "play toilet on 1"]);
    expect(actions(others)).toEqual(["pass"]);
  });

  it("does not take a card of the table for one of the hand", () => {
    expect(actions(grouped([caca.read("play toilet on 0")], ["hot"]).others)).toEqual(["play toilet on 0"]);
  });
});

const CURE = ["play suppository on 0 removing hot", "play suppository on 2 removing hot", "play suppository on 2 removing hard"];
const cure = CURE.map((action) => caca.read(action));
const MOVE = ["ant from 0 to 1", "ant from 0 to 2", "fly from 0 to 1", "ant from 1 to 2"];
const move = MOVE.map((rest) => vermine.read(`play migration moving ${rest}`));

describe("one question is asked at a time", () => {
  it("asks for the first word in which the actions differ", () => {
    const asked = question(cure)!;
    expect([asked.word, asked.kind, asked.answers.map((answer) => answer.argument)]).toEqual(["on", "seat", ["0", "2"]]);
  });

  it("goes on until one action is left", () => {
    const onTwo = question(cure)!.answers[1]!.choices;
    const asked = question(onTwo)!;
    expect([asked.word, asked.answers.map((answer) => answer.argument)]).toEqual(["removing", ["hot", "hard"]]);
    expect(question(asked.answers[0]!.choices)).toBeNull();
  });

  it("asks whether an optional word is said", () => {
    const asked = question(["play red-5-love", "play red-5-love uno"].map((action) => caca.read(action)))!;
    expect([asked.word, asked.answers.map((answer) => answer.argument)]).toEqual(["uno", [null, ""]]);
  });
});

describe("touching the table decides what it stands for", () => {
  it("takes a player", () => {
    expect(actions(touched(cure, { seat: 2 }))).toEqual(CURE.slice(1));
  });

  it("takes a card in front of a player, both at once", () => {
    expect(actions(touched(cure, { seat: 2, card: "hard" }))).toEqual([CURE[2]]);
  });

  it("falls back to the player for a card that no action names", () => {
    expect(cardTouched(cure, { seat: 2, card: "frozen" })).toEqual([]);
    expect(actions(touched(cure, { seat: 2, card: "frozen" }))).toEqual(CURE.slice(1));
  });

  it("means nothing where no action goes", () => {
    expect(touched(cure, { seat: 1 })).toEqual([]);
    expect(touched([], { seat: 1 })).toEqual([]);
    expect(touched(cure, {})).toEqual([]);
  });

  it("first where from, then where to", () => {
    const moved = touched(move, { seat: 0, card: "ant" });
    expect(actions(moved)).toEqual(actions(move.slice(0, 2)));
    expect(actions(touched(moved, { seat: 2 }))).toEqual([actions(move)[1]]);
  });

  it("takes the only player left, to be sure", () => {
    expect(actions(touched(cure.slice(2), { seat: 2 }))).toEqual([CURE[2]]);
  });

  it("takes a place", () => {
    const lays = ["lay 3 at 0", "lay 3 at 2"].map((action) => diablo.read(action));
    expect(actions(touched(lays, { place: 2 }))).toEqual(["lay 3 at 2"]);
  });
});
