// The lobby's HTTP API.
import type { Draws, GameInfo, Join, Joined, Lobby, NewTable, RefusalCode, Replay, Review, Verdict } from "../wire";
import type { Archive } from "./archive";

export type OwnCode = "offline"; // what only the page can tell
export type Code = RefusalCode | OwnCode;

export class Refusal extends Error {
  constructor(readonly problem: { code: Code; text: string }) {
    super(problem.text);
  }
}

export const api = {
  games: () => ask<GameInfo[]>("/api/games"),
  table: (code: string) => ask<Lobby>(`/api/tables/${code}`),
  create: (wanted: NewTable) => ask<Joined>("/api/tables", wanted),
  join: (code: string, wanted: Join) => ask<Joined>(`/api/tables/${code}/members`, wanted),
  replay: (code: string, round: number, seat: number | null, start: number) =>
    ask<Replay>(`${gamePath(code, round)}/replay?start=${start}${seat === null ? "" : `&seat=${seat}`}`),
  review: (code: string, round: number) => ask<Review>(`${gamePath(code, round)}/review`),
  archive: (code: string, round: number) => ask<Archive>(archivePathOf(code, round)),
  draws: (code: string, round: number) => ask<Draws>(`${gamePath(code, round)}/draws`),
  verdict: (code: string, round: number) => ask<Verdict>(`${gamePath(code, round)}/verify`),
  text: async (language: string, name: string) => (await answer(`/api/text/${language}/${name}`)).text(),
};

/** Where a finished game is asked about. */
function gamePath(code: string, round: number): string {
  return `/api/tables/${code}/games/${round}`;
}

export function archivePathOf(code: string, round: number): string {
  return `${gamePath(code, round)}/archive`;
}

export function qrPathOf(code: string): string {
  return `/api/tables/${code}/qr.svg`;
}

async function ask<T>(path: string, body?: object): Promise<T> {
  return (await answer(path, body)).json() as Promise<T>;
}

async function answer(path: string, body?: object): Promise<Response> {
  const sent = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, sent).catch(() => {
    throw new Refusal({ code: "offline", text: "The server cannot be reached." });
  });
  if (response.ok) return response;
  throw new Refusal(await response.json().catch(() => ({ code: "failed", text: response.statusText })));
}
