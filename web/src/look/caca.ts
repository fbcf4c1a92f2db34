import { UNKNOWN, type Face, type GameLook } from "./face";

const FACES: Record<string, Face> = {
  hot: { ground: "#ffd9c7", icon: "poo-hot", badge: "fire" },
  golden: { ground: "#fff0bd", icon: "poo-golden", badge: "crown" },
  hard: { ground: "#e3e1de", icon: "poo-hard", badge: "rock" },
  mouldy: { ground: "#e2efc9", icon: "poo-mouldy", badge: "microbe" },
  frozen: { ground: "#d8effc", icon: "poo-frozen", badge: "snowflake" },
  unicorn: { ground: "#f7def8", icon: "poo-unicorn", badge: "unicorn" },
  toilet: { ground: "#cfe3ff", icon: "toilet" },
  suppository: { ground: "#ffd6e2", icon: "pill" },
  constipation: { ground: "#d9d2ee", icon: "prohibited", badge: "pile-of-poo" },
};

export const caca: GameLook = {
  icons: ["pile-of-poo", "unicorn", "toilet"],
  hue: "#8a4f3d",
  back: "toilet",
  face: (kind) => FACES[kind] ?? UNKNOWN,
  heap: "discharge",
  surface: "repeating-conic-gradient(rgb(255 255 255 / 0.07) 0 25%, rgb(0 0 0 / 0.05) 0 50%) 0 0 / 56px 56px",
};
