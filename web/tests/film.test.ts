import { describe, expect, it } from "vitest";

import { Film } from "../src/after/film.svelte";
import type { Replay } from "../src/wire";

const PART = 4;

/** A server with a game of ten steps; what was asked is noted. */
function server(): { film: Film; asked: [number | null, number][] } {
  const asked: [number | null, number][] = [];
  const film = new Film(async (seat, start) => {
    asked.push([seat, start]);
    const numbers = Array.from({ length: Math.min(PART, 10 - start) }, (_, i) => start + i);
    const steps = numbers.map((number) => ({ number, seat: 0, action: `${seat}`, at: number * 100, view: {}, story: [], finish: [] }));
    return { code: "", round: 1, game: "", players: 2, options: {}, names: [], colours: [], total: 10, start, steps } as Replay;
  });
  return { film, asked };
}

describe("a film of a game", () => {
  it("begins with the deal and knows its end", async () => {
    const { film } = server();
    await film.go(0);
    expect([film.step?.number, film.last]).toEqual([0, 9]);
  });

  it("asks for a part once, and for the next one before it is needed", async () => {
    const { film, asked } = server();
    for (const at of [0, 1, 2, 3]) await film.go(at);
    expect(asked).toEqual([[null, 0], [null, 4]]);
  });

  it("jumps anywhere, and never beyond an end", async () => {
    const { film } = server();
    await film.go(0);
    await film.go(99);
    expect(film.step?.number).toBe(9);
    await film.go(-3);
    expect(film.step?.number).toBe(0);
  });

  it("shows the same step through other eyes", async () => {
    const { film } = server();
    await film.go(0);
    await film.go(6);
    await film.look(1);
    expect([film.step?.number, film.step?.action]).toEqual([6, "1"]);
  });

  it("drops an answer for eyes that are closed by now", async () => {
    const { film } = server();
    const first = film.go(0);
    const second = film.look(1);
    await Promise.all([first, second]);
    expect(film.step?.action).toBe("1");
  });

  it("tells a jump from the next step", async () => {
    const { film } = server();
    await film.go(0);
    const { jumps } = film;
    await film.go(1);
    expect(film.jumps).toBe(jumps);
    await film.go(0);
    expect(film.jumps).toBe(jumps + 1);
  });

  it("knows how long a step took", async () => {
    const { film } = server();
    await film.go(2);
    expect(film.pause).toBe(100);
  });
});
