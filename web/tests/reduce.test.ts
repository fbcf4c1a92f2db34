import { describe, expect, it } from "vitest";

import { NOTHING, reduce, type TableState } from "../src/game/reduce";
import type { Event, Hinted, Lobby, ServerMessage, Welcome } from "../src/wire";

const lobby: Lobby = {
  type: "lobby",
  code: "K7QM2XWD",
  game: "caca",
  players: 2,
  options: {},
  clock: "off",
  phase: "playing",
  people: [],
  level: "normal",
  has_hints: true,
  bots: {},
  played_by_bot: [],
  is_locked: false,
  round: 1,
  commitment: "",
  next_commitment: "",
};

function event(seq: number, more: Partial<Event> = {}): Event {
  const nothing = { story: [], said: null, felt: null, due: null, is_reveal: false, finish: [], suspects: [], begins: null };
  return { type: "event", seq, hash: "", lobby, view: { seq }, ...nothing, ...more };
}

function welcome(seq: number, more: Partial<Welcome> = {}): Welcome {
  return { type: "welcome", seq, hash: "", member: 1, lobby, view: { seq }, story: [], due: null, begins: null, ...more };
}

function after(...messages: ServerMessage[]): TableState {
  return messages.reduce(reduce, NOTHING);
}

const told = (key: string): { key: string }[] => [{ key }];
const stories = (state: TableState): unknown[] => state.log.map((entry) => ("story" in entry ? entry.story.key : entry));

describe("what the server says, folded", () => {
  it("starts with everything as it stands", () => {
    const state = after(welcome(7, { story: told("passed") }));
    expect([state.seq, state.member, state.lobby, state.view]).toEqual([7, 1, lobby, { seq: 7 }]);
    expect(stories(state)).toEqual(["passed"]);
  });

  it("takes the next event and its story", () => {
    const state = after(welcome(7), event(8, { story: [...told("played"), ...told("cleared")] }));
    expect([state.seq, state.view, stories(state)]).toEqual([8, { seq: 8 }, ["played", "cleared"]]);
  });

  it("learns who is here from an event of the same number, and tells nothing twice", () => {
    const here = { ...lobby, is_locked: true };
    const state = after(welcome(7), event(8, { story: told("played") }), event(8, { lobby: here, story: told("played") }));
    expect([state.lobby, stories(state)]).toEqual([here, ["played"]]);
  });

  it("leaves an older event alone", () => {
    const before = after(welcome(7));
    expect(reduce(before, event(6))).toBe(before);
  });

  it("sees a gap and changes nothing else", () => {
    const before = after(welcome(7));
    expect(reduce(before, event(9))).toEqual({ ...before, hasGap: true });
  });

  it("is whole again after a welcome", () => {
    const state = after(welcome(7), event(9), welcome(9));
    expect([state.seq, state.hasGap]).toEqual([9, false]);
  });

  it("keeps its log when nothing was missed", () => {
    const state = after(welcome(7), event(8, { story: told("played") }), welcome(8, { story: told("other") }));
    expect(stories(state)).toEqual(["played"]);
  });

  it("begins a new log with a new deal", () => {
    const next = { ...lobby, round: 2 };
    const state = after(welcome(7), event(8, { story: told("won") }), event(9, { lobby: next, story: told("drew") }));
    expect(stories(state)).toEqual(["drew"]);
  });

  it("gives every entry a number of its own", () => {
    const state = after(welcome(7), event(8, { story: told("a") }), event(9, { said: { type: "said", member: 1, text: "hi" } }));
    expect(state.log.map((entry) => entry.id)).toEqual([0, 1]);
  });

  it("notes the last feeling", () => {
    const state = after(welcome(7), event(8, { felt: { type: "felt", member: 1, reaction: "wow", seat: null } }));
    expect(state.felt).toEqual({ type: "felt", member: 1, reaction: "wow", seat: null, seq: 8 });
  });

  it("keeps a hint until somebody acts", () => {
    const hint: Hinted = { type: "hinted", cmd: "c-1", seq: 7, action: "draw", simulations: 9, tried: [] };
    const asked = after(welcome(7), hint, event(8, { said: { type: "said", member: 1, text: "Hm." } }));
    expect(asked.hint).toBe(hint);
    expect(reduce(asked, event(9, { story: [{ key: "drew", seat: 1, cards: 1 }] })).hint).toBeNull();
  });

  it("has forgotten it by the next deal", () => {
    const felt = event(8, { felt: { type: "felt", member: 1, reaction: "wow", seat: null } });
    expect(after(welcome(7), felt, event(9, { lobby: { ...lobby, round: 2 } })).felt).toBeNull();
  });

  it("keeps the last photo finish until the next one, or the next deal", () => {
    const slap = { type: "slap", seat: 1, rank: 0, reaction: 240, is_tie: false, claim: 240, elapsed: 260, latency: 40, forgiven: 0 } as const;
    const judged = after(welcome(7), event(8, { finish: [slap] }), event(9));
    expect(judged.finish).toEqual({ seq: 8, slaps: [slap] });
    expect(reduce(judged, event(10, { lobby: { ...lobby, round: 2 } })).finish).toBeNull();
  });

  it("knows the clocks and the suspects of the last event only", () => {
    const state = after(welcome(7, { due: 900 }), event(8, { due: 3000, begins: 2800, suspects: [2] }));
    expect([state.due, state.begins, state.suspects]).toEqual([3000, 2800, [2]]);
    expect(reduce(state, event(9))).toMatchObject({ due: null, begins: null, suspects: [] });
    expect(after(welcome(7, { begins: 1200 })).begins).toBe(1200);
  });

  it("does not change with answers to commands", () => {
    const before = after(welcome(7));
    expect(reduce(before, { type: "ack", cmd: "c", seq: 8 })).toBe(before);
    expect(reduce(before, { type: "refused", cmd: "c", code: "illegal", text: "", head: 7, rule: null })).toBe(before);
  });
});
