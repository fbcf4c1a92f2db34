import { UNKNOWN, type Face, type GameLook } from "./face";

const ORDERS: Record<string, { sign: string; pips: number }> = {
  "highest-run": { sign: "1·2·3", pips: 3 },
  "sum-6": { sign: "Σ=6", pips: 2 },
  pair: { sign: "●●", pips: 2 },
  small: { sign: "Σ≤4", pips: 2 },
  three: { sign: "●●●", pips: 3 },
  "sum-10": { sign: "Σ=10", pips: 3 },
  even: { sign: "2·4·6", pips: 3 },
  odd: { sign: "1·3·5", pips: 3 },
  big: { sign: "Σ≥12", pips: 3 },
  different: { sign: "≠", pips: 4 },
  "long-run": { sign: "1·2·3·4", pips: 4 },
  "two-pairs": { sign: "●●○○", pips: 4 },
};

function face(kind: string): Face {
  const order = ORDERS[kind];
  if (order) return { ground: "#1f5c4d", ...order };
  return /^[0-6?]$/.test(kind) ? { ground: "#ffe3ae", icon: "taco", small: kind, sign: kind } : UNKNOWN;
}

export const diablo: GameLook = {
  icons: ["angry-face-with-horns", "taco", "avocado"],
  hue: "#a3262a",
  back: "taco",
  face,
  surface: "repeating-linear-gradient(0deg, rgb(255 255 255 / 0.1) 0 20px, transparent 20px 40px), repeating-linear-gradient(90deg, rgb(255 255 255 / 0.1) 0 20px, transparent 20px 40px)",
};
