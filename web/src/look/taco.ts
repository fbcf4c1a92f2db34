import { UNKNOWN, type Face, type GameLook } from "./face";

const FACES: Record<string, Face> = {
  taco: { ground: "#ffe7b3", icon: "taco" },
  cat: { ground: "#ffdcc2", icon: "cat-face" },
  goat: { ground: "#dfe9d2", icon: "goat" },
  cheese: { ground: "#fff3b0", icon: "cheese-wedge" },
  pizza: { ground: "#ffd2c7", icon: "pizza" },
  panda: { ground: "#dfe5ea", icon: "panda" },
  moose: { ground: "#e8dac8", icon: "moose" },
  seal: { ground: "#d3e6f4", icon: "seal" },
  gorilla: { ground: "#d8d6e2", icon: "gorilla" },
  groundhog: { ground: "#f0dcc4", icon: "chipmunk" },
  narwhal: { ground: "#cfeaf5", icon: "spouting-whale", hasHorn: true },
};
const FROM_BEHIND = "-back";

/** From behind the picture is turned round, on a dark ground, with the back of a hand. */
function face(kind: string): Face {
  const isBehind = kind.endsWith(FROM_BEHIND);
  const front = FACES[isBehind ? kind.slice(0, -FROM_BEHIND.length) : kind];
  if (!front) return UNKNOWN;
  return isBehind
    ? { ...front, ground: "#4b4466", badge: "raised-back-of-hand", isMirrored: true }
    : { ...front, badge: "raised-hand" };
}

export const taco: GameLook = {
  icons: ["taco", "cat-face", "goat"],
  hue: "#c4631b",
  back: "taco",
  face,
  surface: "radial-gradient(rgb(255 255 255 / 0.12) 3px, transparent 4px) 0 0 / 34px 34px",
};
