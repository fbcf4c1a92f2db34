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
  urgent?: RegExp; // actions that cannot wait
}

/** A word's own drawing: a colour with its shape, or a picture. */
export interface Mark {
  ground?: string;
  shape?: Shape;
  icon?: IconName;
}

export const UNKNOWN: Face = { ground: "#e9e4da", sign: "?" };
