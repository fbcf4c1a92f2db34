// What lies in the middle of the table: each game's own drawing, or the plain one.
import type { Component } from "svelte";

import type { Hands } from "../../game/hands";
import type { Layout } from "../../game/layout";
import type { View } from "../../game/view";
import type { GameInfo } from "../../wire";
import type { Words } from "../../words/words";
import Burial from "./Burial.svelte";
import Diablo from "./Diablo.svelte";
import Plain from "./Plain.svelte";
import Uno from "./Uno.svelte";

export interface MiddleProps {
  game: GameInfo;
  words: Words;
  view: View;
  table: Layout;
  names: string[]; // by seat
  hands: Hands;
}

const MIDDLES: Record<string, Component<MiddleProps>> = { caca: Burial, vermine: Burial, uno: Uno, diablo: Diablo };

export function middleOf(game: string): Component<MiddleProps> {
  return MIDDLES[game] ?? Plain;
}
