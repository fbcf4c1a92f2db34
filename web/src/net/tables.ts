// Opening and joining tables: the server's answer, remembered, and on to the table.
import { PLAYER_COLOURS } from "../look/looks";
import type { Colour, GameInfo, Lobby, NewTable } from "../wire";
import { api } from "./api";
import { dealAtOnce } from "./deals";
import { rememberSeat, type Myself } from "./memory";
import { page } from "./page.svelte";
import { pathOf } from "./route";

const USUAL_PLAYERS = 4;

export function usualPlayers(game: GameInfo): number {
  return Math.min(Math.max(USUAL_PLAYERS, game.least_players), game.most_players);
}

/** A new table; alone, the cards are dealt at once. */
export async function openTable(wanted: Omit<NewTable, "name" | "colour">, isAlone: boolean): Promise<void> {
  await page.try(async () => {
    const { code, secret } = await api.create({ ...wanted, ...page.myself });
    rememberSeat({ code, secret, game: wanted.game, since: Date.now() });
    if (isAlone) dealAtOnce(code);
    page.go(pathOf(code));
  });
}

/** The wanted colour, or one that nobody at the table has. */
export function freeColour(lobby: Lobby, wanted: Colour): Colour {
  const taken = lobby.people.map((person) => person.colour);
  const others = (Object.keys(PLAYER_COLOURS) as Colour[]).filter((colour) => !taken.includes(colour));
  return taken.includes(wanted) ? (others[0] ?? wanted) : wanted;
}

/** The secret of the new seat; nothing if the table would not have us. */
export async function joinTable({ code, game }: Lobby, person: Myself): Promise<string | null> {
  let secret: string | null = null;
  await page.try(async () => {
    secret = (await api.join(code, person)).secret;
    rememberSeat({ code, secret, game, since: Date.now() });
  });
  return secret;
}
