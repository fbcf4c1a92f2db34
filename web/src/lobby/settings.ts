// What the host may arrange before the deal.
import type { Arrange, GameInfo, Lobby } from "../wire";

export type Arranged = Omit<Arrange, "type" | "cmd">;

/** The table as it is, but for a change. */
export function rearranged(lobby: Lobby, change: Partial<Arranged>): Arranged {
  const { game, players, options, clock, level, has_hints } = lobby;
  return { game, players, options, clock, level, has_hints, ...change };
}

/** Another game with the same people: as many seats as it allows, its options as they usually are. */
export function anotherGame(lobby: Lobby, game: GameInfo): Arranged {
  const wanted = Math.max(lobby.players, lobby.people.length);
  const players = Math.min(Math.max(wanted, game.least_players), game.most_players);
  return rearranged(lobby, { game: game.id, players, options: {} });
}
