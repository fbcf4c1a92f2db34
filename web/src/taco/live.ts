// Games against time have tables of their own; all others are drawn by the one that plays any game.
import type { Component } from "svelte";

import type { View } from "../game/view";
import type { Session } from "../net/session.svelte";
import type { GameInfo, Lobby } from "../wire";
import type { Words } from "../words/words";
import TacoTable from "./TacoTable.svelte";

type LiveTable = Component<{ session: Session; lobby: Lobby; game: GameInfo; words: Words; view: View }>;

const LIVE: Record<string, LiveTable> = { taco: TacoTable };

export function liveTableOf(game: GameInfo): LiveTable | null {
  return game.is_timed ? (LIVE[game.id] ?? null) : null;
}
