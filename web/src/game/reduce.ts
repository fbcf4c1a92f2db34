// What the page knows of a table: nothing but what the server has said, folded message by message.
import type { Event, Felt, Hinted, Lobby, Said, ServerMessage, Slap, Welcome } from "../wire";
import type { StoryEvent, View } from "./view";

export type Entry = { id: number } & ({ story: StoryEvent } | { said: Said });

export interface TableState {
  seq: number;
  member: number | null;
  lobby: Lobby | null;
  view: View | null;
  log: Entry[];
  news: StoryEvent[]; // what has led to this view from the one before
  felt: (Felt & { seq: number }) | null;
  due: number | null; // milliseconds until the clock plays, counted from when this was heard
  begins: number | null; // and until a game against time begins
  finish: { seq: number; slaps: Slap[] } | null; // the last slaps that were judged
  suspects: number[]; // told to the host alone
  hint: Hinted | null; // for what lies there now
  entries: number; // how many there have ever been
  hasGap: boolean; // something was missed: ask again
}

export const NOTHING: TableState = {
  seq: 0,
  member: null,
  lobby: null,
  view: null,
  log: [],
  news: [],
  felt: null,
  due: null,
  begins: null,
  finish: null,
  suspects: [],
  hint: null,
  entries: 0,
  hasGap: false,
};
const LONGEST_LOG = 400;

export function reduce(state: TableState, message: ServerMessage): TableState {
  if (message.type === "welcome") return welcomed(state, message);
  if (message.type === "event") return happened(state, message);
  if (message.type === "hinted") return { ...state, hint: message };
  return state;
}

function welcomed(state: TableState, message: Welcome): TableState {
  const known = { ...state, member: message.member, hasGap: false };
  const isKnown = state.lobby !== null && state.seq === message.seq && state.lobby.round === message.lobby.round;
  const { seq, lobby, due, begins } = message;
  const fresh = { ...known, seq, lobby, view: asView(message.view), news: [], due, begins };
  const told = message.story as StoryEvent[];
  return isKnown ? fresh : noted({ ...fresh, log: [], finish: null, hint: null }, told.map((story) => ({ story })));
}

/** The next event counts; one of the same number tells who is here; an older one is known; a later one shows a gap. */
function happened(state: TableState, event: Event): TableState {
  if (event.seq < state.seq) return state;
  if (event.seq > state.seq + 1) return { ...state, hasGap: true };
  const { seq, lobby, due, begins, suspects } = event;
  const now = { ...state, seq, lobby, view: asView(event.view), news: [], due, begins, suspects };
  if (seq === state.seq) return now;
  const isNewDeal = state.lobby !== null && state.lobby.round !== event.lobby.round;
  const news = event.story as StoryEvent[];
  const story = news.map((told) => ({ story: told }));
  const said = event.said ? [{ said: event.said }] : [];
  const felt = event.felt ? { ...event.felt, seq: event.seq } : isNewDeal ? null : state.felt;
  const finish = event.finish.length > 0 ? { seq, slaps: event.finish } : isNewDeal ? null : state.finish;
  const hint = news.length > 0 || isNewDeal ? null : state.hint;
  return noted({ ...now, news, felt, finish, hint, log: isNewDeal ? [] : state.log }, [...story, ...said]);
}

type News = { story: StoryEvent } | { said: Said };

function noted(state: TableState, news: News[]): TableState {
  const added = news.map((entry, i) => ({ ...entry, id: state.entries + i }) as Entry);
  return { ...state, log: [...state.log, ...added].slice(-LONGEST_LOG), entries: state.entries + added.length };
}

function asView(view: Record<string, unknown> | null): View | null {
  return view as unknown as View | null;
}
