import { caca } from "./caca";
import { diablo } from "./diablo";
import { UNKNOWN, type GameLook } from "./face";
import { taco } from "./taco";
import { uno } from "./uno";
import { vermine } from "./vermine";

const LOOKS: Record<string, GameLook> = { caca, vermine, taco, uno, diablo };
const PLAIN: GameLook = {
  icons: ["admission-tickets"],
  hue: "#3c4a6b",
  back: "admission-tickets",
  face: () => UNKNOWN,
  surface: "none",
};

/** A game without a look of its own can still be played. */
export function lookOf(game: string): GameLook {
  return LOOKS[game] ?? PLAIN;
}

export const PLAYER_COLOURS = {
  red: "#d13438",
  orange: "#e2711d",
  yellow: "#e0b100",
  green: "#2f9e44",
  teal: "#0c8599",
  blue: "#2b6fe0",
  violet: "#7048e8",
  pink: "#d6336c",
  brown: "#8d5a3b",
  grey: "#7a828c",
  black: "#2b2d33",
  white: "#f1f1ee",
} as const;
