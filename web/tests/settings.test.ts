import { describe, expect, it } from "vitest";

import { anotherGame, rearranged } from "../src/lobby/settings";
import type { GameInfo, Lobby } from "../src/wire";

const lobby = { game: "caca", players: 4, options: { king: true }, clock: "brisk", people: [] } as unknown as Lobby;
const duel = { id: "diablo", least_players: 2, most_players: 2 } as GameInfo;
const crowd = { id: "uno", least_players: 2, most_players: 10 } as GameInfo;

describe("a table arranged anew", () => {
  it("keeps what is not changed", () => {
    expect(rearranged(lobby, { clock: "off" })).toEqual({ game: "caca", players: 4, options: { king: true }, clock: "off" });
  });

  it("has the seats that the other game allows, and none of the old options", () => {
    expect(anotherGame(lobby, duel)).toEqual({ game: "diablo", players: 2, options: {}, clock: "brisk" });
  });

  it("has a seat for everybody where it can", () => {
    const six = { ...lobby, people: Array(6).fill({}) } as Lobby;
    expect(anotherGame(six, crowd).players).toBe(6);
  });
});
