// What this browser remembers: who you are, your language, your seats.
import type { Colour } from "../wire";

export interface Myself {
  name: string;
  colour: Colour;
}

export interface OwnSeat {
  code: string;
  secret: string;
  game: string;
  since: number; // when it was taken, milliseconds
}

const MOST_SEATS = 12;

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`pioche.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`pioche.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function ownSeats(): OwnSeat[] {
  return recall<OwnSeat[]>("seats", []);
}

export function rememberSeat(seat: OwnSeat): void {
  const others = ownSeats().filter((known) => known.code !== seat.code);
  remember("seats", [seat, ...others].slice(0, MOST_SEATS));
}

export function forgetSeat(code: string): void {
  remember("seats", ownSeats().filter((known) => known.code !== code));
}

export function secretOf(code: string): string | null {
  return ownSeats().find((known) => known.code === code)?.secret ?? null;
}
