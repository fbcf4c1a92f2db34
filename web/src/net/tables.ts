// Opening and joining tables: the server's answer, remembered, and on to the table.
import { PLAYER_COLOURS } from "../look/looks";
import type { Colour, GameInfo, Lobby, NewTable } from "../wire";
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

/** The own colour, or one that nobody at the table has. */
function freeColour(lobby: Lobby): Colour {
  const taken = lobby.people.map((person) => person.colour);
  const others = (Object.keys(PLAYER_COLOURS) as Colour[]).filter((colour) => !taken.includes(colour));
  return taken.includes(page.myself.colour) ? (others[0] ?? page.myself.colour) : page.myself.colour;
}

/** The secret of the new seat; nothing if the table would not have us. */
export async function joinTable(lobby: Lobby): Promise<string | null> {
  const { code, game } = lobby;
  let secret: string | null = null;
  await page.try(async () => {
    const joined = await api.join(code, { name: page.myself.name, colour: freeColour(lobby), number: randomHex(16) });
    rememberSeat({ code, secret: joined.secret, game, since: Date.now() });
    secret = joined.secret;
  });
  return secret;
}
