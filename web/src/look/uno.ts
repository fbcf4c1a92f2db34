import { UNKNOWN, type Face, type GameLook, type Shape } from "./face";

const COLOURS: Record<string, { ground: string; shape: Shape }> = {
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
  return { sign, small: sign, badge, ...(colour ? COLOURS[colour]! : { ground: "#26222e" }) };
}

export const uno: GameLook = {
  icons: ["red-heart", "money-bag", "admission-tickets"],
  hue: "#2b2440",
  back: "red-heart",
  face,
};
