// How a review is drawn: a line a seat, told apart by colour and by dashes, and chances in points.
import { PLAYER_COLOURS } from "../look/looks";
import type { Sitter } from "../game/people";
import type { Colour } from "../wire";

export interface Line {
  seat: number;
  name: string;
  colour: string;
  isPale: boolean; // hardly seen on paper: it needs an edge
  dashes: string;
}

const DASHES = ["none", "8 4", "2 3", "12 3 2 3", "5 5", "2 3 7 3"];
const FOR_BOTS: Colour[] = ["violet", "orange", "teal", "pink", "green", "red", "blue", "brown", "yellow", "black", "grey", "white"];
const PALE: Colour[] = ["white", "yellow"];

/** People have the colour that they chose; bots, who have none, what is left. */
export function linesOf(seats: Sitter[]): Line[] {
  const taken = new Set(seats.filter(({ isBot }) => !isBot).map(({ colour }) => colour));
  const left = FOR_BOTS.filter((colour) => !taken.has(colour));
  return seats.map(({ seat, name, colour, isBot }, i) => {
    const own = isBot ? (left.shift() ?? colour) : colour;
    return { seat, name, colour: PLAYER_COLOURS[own], isPale: PALE.includes(own), dashes: DASHES[i % DASHES.length]! };
  });
}

/** Where a graph of that size has a step and a chance. */
export class Scale {
  constructor(
    private width: number,
    private height: number,
    private last: number, // step
    readonly edge: { side: number; top: number; bottom: number },
  ) {}

  x(step: number): number {
    return this.edge.side + ((this.width - 2 * this.edge.side) * step) / Math.max(this.last, 1);
  }

  y(chance: number): number {
    return this.edge.top + (this.height - this.edge.top - this.edge.bottom) * (1 - chance);
  }

  path(chances: number[]): string {
    return chances.map((chance, step) => `${this.x(step).toFixed(1)},${this.y(chance).toFixed(1)}`).join(" ");
  }
}

/** A share of a win as whole points: 31, and what was added to it with its sign: −31. */
export function points(share: number): number {
  return Math.sign(share) * Math.round(Math.abs(share) * 100) || 0; // as far down as up, and never minus zero
}

export function signed(share: number): string {
  const whole = points(share);
  return whole === 0 ? "0" : `${whole > 0 ? "+" : "−"}${Math.abs(whole)}`;
}
