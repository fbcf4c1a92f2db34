import { UNKNOWN, type Face, type GameLook } from "./face";

const FACES: Record<string, Face> = {
  spider: { ground: "#e4dcf3", icon: "spider" },
  cockroach: { ground: "#f3dfcc", icon: "cockroach" },
  ant: { ground: "#fbd8d2", icon: "ant" },
  fly: { ground: "#d9ecdf", icon: "fly" },
  mosquito: { ground: "#dbe7f6", icon: "mosquito" },
  scorpion: { ground: "#ffe1b8", icon: "scorpion" },
  larva: { ground: "#fdeecb", icon: "worm" },
  exterminator: { ground: "#d5d9e0", icon: "skull" },
  infestation: { ground: "#f6efb6", icon: "biohazard" },
  migration: { ground: "#cfe8ee", icon: "luggage" },
};

export const vermine: GameLook = {
  icons: ["cockroach", "spider", "mosquito"],
  hue: "#4f6b34",
  back: "spider",
  face: (kind) => FACES[kind] ?? UNKNOWN,
  heap: "pit",
  surface: "repeating-linear-gradient(90deg, rgb(0 0 0 / 0.14) 0 2px, transparent 2px 64px), repeating-linear-gradient(0deg, rgb(0 0 0 / 0.08) 0 1px, transparent 1px 18px)",
};
