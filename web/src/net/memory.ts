// What this browser remembers: who you are, your language, your seats.
import type { Colour } from "../wire";
import type { Shown, Witness } from "./fair";
import { randomHex } from "./random";

export interface Myself {
  name: string;
  colour: Colour;
}

/** A seat of somebody at this device; a table may have several. */
export interface OwnSeat {
  code: string;
  secret: string;
  game: string;
  since: number; // when it was taken, milliseconds
}

/** The promise that was shown for a deal, and whether that was before it. */
interface Promised {
  code: string;
  round: number;
  commitment: string;
  isBeforeDeal: boolean;
}

/** The random number of one person at this device for one deal. */
export interface Giving {
  code: string;
  round: number;
  member: number;
  number?: string;
  isTaken?: boolean; // the server has said so
  seat?: number | null; // in that deal; null: he watched
}

/** What one viewer at this device was shown right after a deal. */
export interface Sight {
  code: string;
  round: number;
  seat: number | null; // null: he watched
  shown: Shown;
}

const MOST_SEATS = 24;
const MOST_PROMISES = 60;
const NUMBER_BYTES = 16;

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
  const others = ownSeats().filter((known) => known.secret !== seat.secret);
  remember("seats", [seat, ...others].slice(0, MOST_SEATS));
}

/** One seat at a table, or all of them. */
export function forgetSeat(code: string, secret: string | null = null): void {
  remember("seats", ownSeats().filter((known) => known.code !== code || (secret !== null && known.secret !== secret)));
}

/** The secrets of this device's seats at a table, the first one taken first. */
export function secretsOf(code: string): string[] {
  const own = ownSeats().filter((known) => known.code === code);
  return own.sort((one, other) => one.since - other.since).map((known) => known.secret);
}

/** The first promise that was seen for a deal counts. */
export function rememberPromise(promised: Promised): void {
  const known = recall<Promised[]>("promises", []);
  if (known.some((one) => one.code === promised.code && one.round === promised.round)) return;
  remember("promises", [promised, ...known].slice(0, MOST_PROMISES));
}

export function witnessOf(code: string, round: number): Witness {
  const promised = recall<Promised[]>("promises", []).find((one) => one.code === code && one.round === round);
  const given = givings().filter((one) => one.code === code && one.round === round);
  const numbers = given.map(({ number = "", isTaken = false, seat = null }) => ({ number, isTaken, seat }));
  const shown = sights().filter((one) => one.code === code && one.round === round).map((one) => one.shown);
  return { commitment: promised?.commitment ?? null, isBeforeDeal: promised?.isBeforeDeal ?? false, numbers, shown };
}

/** What was shown first counts. */
export function keepSight(sight: Sight): void {
  const known = sights();
  const isKnown = ({ code, round, seat }: Sight) => code === sight.code && round === sight.round && seat === sight.seat;
  if (!known.some(isKnown)) remember("sights", [sight, ...known].slice(0, MOST_PROMISES));
}

function sights(): Sight[] {
  return recall<Sight[]>("sights", []);
}

/** The number to give for a deal, kept before anybody is told; asked again, the same one. */
export function numberFor(giving: Giving): string {
  const number = givings().find(isFor(giving))?.number ?? randomHex(NUMBER_BYTES);
  keepGiving({ ...giving, number });
  return number;
}

/** What was known first counts: whoever takes a seat in mid-game had none in the deal. No number, nothing to keep. */
export function keepGiving(giving: Giving): void {
  const known = givings();
  const kept = { ...giving, ...known.find(isFor(giving)) };
  if (kept.number) remember("numbers", [kept, ...known.filter((one) => !isFor(giving)(one))].slice(0, MOST_PROMISES));
}

function givings(): Giving[] {
  return recall<Giving[]>("numbers", []);
}

function isFor({ code, round, member }: Giving): (other: Giving) => boolean {
  return (other) => other.code === code && other.round === round && other.member === member;
}
