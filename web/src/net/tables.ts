// Opening and joining tables: the server's answer, remembered, and on to the table.
import type { GameInfo, NewTable } from "../wire";
import { api, randomHex } from "./api";
import { rememberSeat } from "./memory";
import { page } from "./page.svelte";
import { pathOf } from "./route";

const USUAL_PLAYERS = 4;

export function usualPlayers(game: GameInfo): number {
  return Math.min(Math.max(USUAL_PLAYERS, game.least_players), game.most_players);
}

export async function openTable(wanted: Omit<NewTable, "name" | "colour" | "number">): Promise<void> {
  await page.try(async () => {
    const joined = await api.create({ ...wanted, ...page.myself, number: randomHex(16) });
    rememberSeat({ code: joined.code, secret: joined.secret, game: wanted.game, since: Date.now() });
    page.go(pathOf(joined.code));
  });
}

/** The secret of the new seat; nothing if the table would not have us. */
export async function joinTable(code: string, game: string): Promise<string | null> {
  let secret: string | null = null;
  await page.try(async () => {
    const joined = await api.join(code, { ...page.myself, number: randomHex(16) });
    rememberSeat({ code, secret: joined.secret, game, since: Date.now() });
    secret = joined.secret;
  });
  return secret;
}
