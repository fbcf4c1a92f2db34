// What a card looks like: a picture or a sign, a ground, and a mark that tells kinds apart without their colour.
import type { IconName } from "./icon-names";

export type Shape = "triangle" | "circle" | "square" | "diamond";

export interface Face {
  ground: string; // colour behind the picture
  icon?: IconName;
  sign?: string; // large text in place of the picture
  small?: string; // what the corner says
  badge?: IconName; // small picture in the corner
  shape?: Shape; // stands for a colour
  isMirrored?: boolean;
  hasHorn?: boolean;
  pips?: number; // small tacos along the foot
}

export interface GameLook {
  icons: IconName[]; // on its tile, the first one large
  hue: string; // of its tile and card backs
  back: IconName;
  face(kind: string): Face;
  surface: string; // the pattern of its table, over the hue
  heap?: string; // the zone where cards end up in a heap
  answer?(word: string): Mark; // how a word is drawn that can be chosen
  shout?: string; // what is called out in it
  urgent?: RegExp; // actions that cannot wait
  moment?: Moment; // a decision for which everybody waits
}

export interface Moment {
  actions: string[]; // the ways there are
  fact: string; // the public fact that says what it is about
  zone: string; // whose top card it is about
  rule: string; // the rule that says what comes of it
}

/** A word's own drawing: a colour with its shape, or a picture. */
export interface Mark {
  ground?: string;
  shape?: Shape;
  icon?: IconName;
}

const LIGHT = 0.45; // of white

/** Whether dark letters are easier to read on it than white ones. */
export function isLight(ground: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16) / 255);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! >= LIGHT;
}

/** As large as it fits on a card 100 wide in the widest of fonts; small tacos below it leave it less. */
export function signSizeOf(face: Face | null): number {
  const letters = [...(face?.sign ?? "")].reduce((sum, letter) => sum + (letter === "·" ? 0.5 : 1), 0);
  return face?.pips ? Math.min(34, 92 / letters) : Math.min(64, 88 / letters);
}

export const UNKNOWN: Face = { ground: "#e9e4da", sign: "?" };
