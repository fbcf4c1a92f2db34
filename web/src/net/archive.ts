// A game on paper, and the chain of hashes through all of it, as src/pioche/core/archive.py writes it.
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import { personOf } from "./chance";

const HEADER = ["format", "game", "version", "players", "options", "counts", "chance", "scenario"] as const;

const MOST_IN_ENTRY = 4;

export interface Archive extends Record<(typeof HEADER)[number], unknown> {
  chance: { secret: string; numbers: string[] };
  counts: Record<string, number>; // how many cards of each kind
  actions: unknown[][]; // seat, action, perhaps a time; its hash
  start: string;
  length: number;
  head: string;
  lots?: Lot[]; // none: no slaps tied
}

/** Of some seats that slapped at the same time: the one on which the lot fell, and the action by which it came first. */
export interface Lot {
  place: number;
  seats: number[]; // ascending
  drawn: number;
}

/** Whether nothing was cut, edited or put in another order. */
export function isWhole(archive: Archive): boolean {
  let head = link("", HEADER.map((key) => archive[key]));
  if (head !== archive.start) return false;
  const lots = new Map((archive.lots ?? []).map((lot) => [lot.place, lot]));
  for (const [i, entry] of archive.actions.entries()) {
    const lot = lots.get(i + 1);
    head = link(head, lot ? [...entry.slice(0, -1), lot] : entry.slice(0, -1));
    if (entry.at(-1) !== head || entry.length > MOST_IN_ENTRY) return false; // or a lot could hide there
  }
  return archive.length === archive.actions.length && archive.head === head;
}

function link(previous: string, data: unknown): string {
  const bytes = utf8ToBytes(previous + canonical(data));
  return bytesToHex(blake2b(bytes, { dkLen: 12, personalization: personOf("pioche archive") }));
}

/** As Python writes it: keys in order, no spaces, nothing but ASCII. */
function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
  if (typeof data === "object" && data !== null) {
    const entries = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, value]) => `${canonical(key)}:${canonical(value)}`).join(",")}}`;
  }
  return JSON.stringify(data).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
