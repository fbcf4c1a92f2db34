import { beforeEach, describe, expect, it } from "vitest";

import type { View } from "../src/game/view";
import { dealAtOnce, Deals, look } from "../src/net/deals";
import { witnessOf } from "../src/net/memory";
import type { Lobby } from "../src/wire";

const LOBBY: Lobby = {
  type: "lobby",
  code: "K7QM2XWD",
  game: "caca",
  players: 2,
  options: {},
  clock: "off",
  phase: "lobby",
  people: [{ type: "person", id: 1, name: "Ada", colour: "teal", seat: 0, is_host: true, is_here: true }],
  level: "normal",
  has_hints: true,
  bots: {},
  played_by_bot: [],
  is_locked: false,
  round: 0,
  commitment: "first",
  next_commitment: "first",
};
const PLAYING: Lobby = { ...LOBBY, phase: "playing", round: 1, next_commitment: "second" };

let kept: Map<string, string>;
let sent: { type: string; number?: string; commitment?: string }[];
let deals: Deals;

function anew(): Deals {
  return new Deals((wish) => `command-${sent.push(wish)}`);
}

beforeEach(() => {
  kept = new Map();
  const drawer = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) };
  (globalThis as { localStorage: unknown }).localStorage = drawer;
  sent = [];
  deals = anew();
});

describe("a number for a deal", () => {
  it("is given once, for the seal that was shown, and that seal is kept first", () => {
    deals.follow(LOBBY, 1);
    deals.follow({ ...LOBBY, is_locked: true }, 1);
    expect(sent).toEqual([{ type: "mix", number: sent[0]!.number, commitment: "first" }]);
    expect(sent[0]!.number).toMatch(/^[0-9a-f]{32}$/);
    expect(witnessOf(LOBBY.code, 1)).toMatchObject({ commitment: "first", isBeforeDeal: true });
  });

  it("is the same after the page was loaded again, and another one for the next deal", () => {
    deals.follow(LOBBY, 1);
    deals = anew();
    deals.follow(LOBBY, 1);
    deals.follow(PLAYING, 1);
    expect(sent.length).toBe(2);
    deals.follow({ ...PLAYING, phase: "over" }, 1);
    const [first, again, next] = sent;
    expect(again).toEqual(first);
    expect([next!.commitment, next!.number === first!.number]).toEqual(["second", false]);
  });

  it("is asked of nobody who only watches", () => {
    deals.follow(LOBBY, null);
    expect(sent).toEqual([]);
    expect(witnessOf(LOBBY.code, 1).commitment).toBe("first");
  });

  it("counts as taken when the server has said so, in the seat of the deal", () => {
    deals.follow(LOBBY, 1);
    expect(deals.hears({ type: "ack", cmd: "command-1", seq: 4 })).toBe(true);
    deals.follow(PLAYING, 1);
    const { number } = sent[0]!;
    expect(witnessOf(LOBBY.code, 1).numbers).toEqual([{ number, isTaken: true, seat: 0 }]);
  });

  it("that is refused is not taken, and nobody is bothered", () => {
    deals.follow(LOBBY, 1);
    const refused = { type: "refused", cmd: "command-1", code: "other-deal", text: "", head: 4, rule: null } as const;
    expect(deals.hears(refused)).toBe(true);
    expect(deals.hears({ ...refused, cmd: "another" })).toBe(false);
    expect(witnessOf(LOBBY.code, 1).numbers[0]!.isTaken).toBe(false);
  });

  it("belongs to the seat in the deal, not to one that was taken later", () => {
    deals.follow({ ...LOBBY, people: [] }, 1);
    deals.follow({ ...PLAYING, people: [] }, 1);
    deals = anew();
    deals.follow(PLAYING, 1);
    expect(witnessOf(LOBBY.code, 1).numbers[0]!.seat).toBe(null);
  });
});

describe("what lies face up after a deal", () => {
  const zones = {
    "hand.0": { count: 2, cards: ["hot", "soft"] },
    "hand.1": { count: 2, cards: [] },
    discard: { count: 3, cards: ["hot"] },
    "pile.0": { count: 0, cards: [] },
  };
  const view = { seat: 0, zones, last: null } as unknown as View;

  it("is kept where a whole zone was shown", () => {
    look(PLAYING, view);
    expect(witnessOf(LOBBY.code, 1).shown).toEqual([{ "hand.0": ["hot", "soft"] }]);
  });

  it("is not what was seen later, nor what is seen before a deal", () => {
    look(PLAYING, { ...view, last: { seat: 1, action: "pass" } });
    look({ ...PLAYING, phase: "over" }, view);
    look(PLAYING, { ...view, zones: { "hand.1": zones["hand.1"] } });
    expect(witnessOf(LOBBY.code, 1).shown).toEqual([]);
  });
});

describe("a table without friends", () => {
  it("is dealt right after the number was given, once", () => {
    dealAtOnce(LOBBY.code);
    deals.follow(LOBBY, 1);
    anew().follow(LOBBY, 1);
    expect(sent.map(({ type }) => type)).toEqual(["mix", "start", "mix"]);
  });
});
