// Games against time have tables of their own; all others are drawn by the one that plays any game.
import type { Component } from "svelte";

import type { Sitter } from "../game/people";
import type { View } from "../game/view";
import type { Session } from "../net/session.svelte";
import type { GameInfo, Lobby, Slap } from "../wire";
import type { Words } from "../words/words";
import TacoBoard from "./TacoBoard.svelte";
import TacoTable from "./TacoTable.svelte";

/** A table to play at, and one to look at. */
interface Live {
  table: Component<{ session: Session; lobby: Lobby; game: GameInfo; words: Words; view: View; settled: () => void }>;
  board: Component<{
    game: GameInfo;
    words: Words;
    view: View;
    seats: Sitter[];
    finish: Slap[];
    begins: number | null;
  }>;
}

const LIVE: Record<string, Live> = { taco: { table: TacoTable, board: TacoBoard } };

export function liveOf(game: GameInfo): Live | null {
  return game.is_timed ? (LIVE[game.id] ?? null) : null;
}
