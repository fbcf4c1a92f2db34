// Was the game dealt as it was promised? Checked here, with what this browser saw before the deal and nothing else.
import { sha256 } from "@noble/hashes/sha2.js"; // crypto.subtle is missing on a page that a LAN serves without TLS
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Verdict } from "../wire";
import type { Recount } from "./recount";

/** What this browser knew of a deal before the secret was told. */
export interface Witness {
  commitment: string | null; // null: it never saw one
  isBeforeDeal: boolean; // it saw it before the deal, not only before the end
  numbers: OwnNumber[];
  shown: Shown[]; // to each viewer at this device
}

/** The cards that lay face up to a viewer right after the deal, by zone; a zone of which he saw a part is left out. */
export type Shown = Record<string, string[]>;

/** The random number of somebody at this device. */
export interface OwnNumber {
  number: string;
  isTaken: boolean; // the server has said so, before the deal
  seat: number | null; // in that deal; null: he watched
}

export type Finding =
  | "yes"
  | "late" // a seal that was first seen after the deal; a number that the server did not take in time
  | "no"
  | "unknown"; // nothing was seen or given; not computed yet

export interface Findings {
  promise: Finding; // the secret is the one that was sealed: found by this device
  numbers: Finding; // the own numbers are among those of the deal, at their seats: found by this device
  draws: Finding; // every draw follows from the secret and the numbers: computed by this device
  cards: Finding; // the cards that were shown here after the deal are those that were drawn: found by this device
  replay: Finding; // played again by the rules it is the same game: the server's word
}

export type Judgement = "sound" | "open" | "foul"; // open: nothing is wrong, but this device has not seen it all

export function judgementOf(findings: Findings): Judgement {
  if (Object.values(findings).includes("no")) return "foul";
  return findings.promise === "yes" && findings.numbers === "yes" ? "sound" : "open";
}

/** The promise that binds a secret, both in hex. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("pioche commitment"), hexToBytes(secret))));
}

/** `recount` is null until every draw has been computed. */
export function check(witness: Witness, verdict: Verdict, recount: Recount | null): Findings {
  return {
    promise: kept(witness, verdict.secret),
    numbers: mixedIn(witness.numbers, verdict.numbers),
    draws: recount ? finding(recount.found === "yes") : "unknown",
    cards: recount ? drawn(recount.shown) : "unknown",
    replay: finding(verdict.is_fair),
  };
}

function drawn(shown: number | null): Finding {
  return shown === 0 ? "unknown" : finding(shown !== null);
}

function kept({ commitment, isBeforeDeal }: Witness, secret: string): Finding {
  if (commitment === null) return "unknown";
  if (!isPromise(commitment, secret)) return "no";
  return isBeforeDeal ? "yes" : "late";
}

function mixedIn(own: OwnNumber[], numbers: string[]): Finding {
  const played = own.filter(({ seat }) => seat !== null);
  if (played.length === 0) return "unknown";
  if (played.some(({ number, isTaken, seat }) => isTaken && numbers[seat!] !== number)) return "no";
  return played.every(({ isTaken }) => isTaken) ? "yes" : "late";
}

function isPromise(commitment: string, secret: string): boolean {
  return /^([0-9a-f]{2})+$/.test(secret) && commitmentOf(secret) === commitment;
}

function finding(isSo: boolean): Finding {
  return isSo ? "yes" : "no";
}
