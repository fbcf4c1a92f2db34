import { UNKNOWN, type Face, type GameLook, type Mark, type Shape } from "./face";

type UnoColour = "red" | "yellow" | "green" | "blue";

export const COLOURS: Record<UnoColour, { ground: string; shape: Shape }> = {
  red: { ground: "#c62a2f", shape: "triangle" },
  yellow: { ground: "#e3a008", shape: "circle" },
  green: { ground: "#1f8a4c", shape: "square" },
  blue: { ground: "#1e5fbf", shape: "diamond" },
};
const SIGNS: Record<string, string> = { skip: "⊘", reverse: "⇄", "+2": "+2", wild: "★", "wild+4": "+4", "fits-in": "♥$" };
const ICONS = { love: "red-heart", money: "money-bag" } as const;
const KIND = /^(?:(red|yellow|green|blue)-)?(.+)-(love|money)$/;

function face(kind: string): Face {
  const [, colour, symbol, icon] = KIND.exec(kind) ?? [];
  if (!symbol) return UNKNOWN;
  const sign = SIGNS[symbol] ?? symbol;
  const badge = ICONS[icon as keyof typeof ICONS];
  return { sign, small: sign, badge, ...(isColour(colour) ? COLOURS[colour] : { ground: "#26222e" }) };
}

export function isColour(word: unknown): word is UnoColour {
  return typeof word === "string" && word in COLOURS;
}

function answer(word: string): Mark {
  if (word === "uno") return { ground: "#c62a2f" };
  return isColour(word) ? COLOURS[word] : word in ICONS ? { icon: ICONS[word as keyof typeof ICONS] } : {};
}

export const uno: GameLook = {
  icons: ["red-heart", "money-bag", "admission-tickets"],
  hue: "#2b2440",
  back: "red-heart",
  face,
  answer,
  shout: "UNO!",
  moment: { actions: ["accept", "challenge"], fact: "challenged", zone: "discard", rule: "UNO-14" },
  urgent: /^(uno|catch \d+)$/,
  surface: "repeating-linear-gradient(135deg, rgb(255 255 255 / 0.05) 0 14px, transparent 14px 28px)",
};
