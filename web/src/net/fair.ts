// Was the game dealt as it was promised? Checked here, with what this browser saw before the deal and nothing else.
import { sha256 } from "@noble/hashes/sha2.js"; // crypto.subtle is missing on a page that a LAN serves without TLS
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Verdict } from "../wire";

/** What this browser knew of a deal before the secret was told. */
export interface Witness {
  commitment: string | null; // null: it never saw one
  isBeforeDeal: boolean; // it saw it before the deal, not only before the end
  numbers: string[]; // the random numbers of the people at this device
}

export type Finding = "yes" | "late" | "no" | "unknown"; // late: what was seen after the deal has not changed since

export interface Findings {
  promise: Finding; // the secret is the one that was promised before the deal
  numbers: Finding; // the own numbers were mixed in
  replay: Finding; // the server dealt and played it again from the secret, and got the same game
}

/** The promise that binds a secret, both in hex. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("pioche commitment"), hexToBytes(secret))));
}

export function check(witness: Witness, verdict: Verdict): Findings {
  return {
    promise: kept(witness, verdict.secret),
    numbers:
      witness.numbers.length === 0 ? "unknown" : finding(witness.numbers.every((own) => verdict.numbers.includes(own))),
    replay: finding(verdict.is_fair),
  };
}

function kept({ commitment, isBeforeDeal }: Witness, secret: string): Finding {
  if (commitment === null) return "unknown";
  if (!isPromise(commitment, secret)) return "no";
  return isBeforeDeal ? "yes" : "late";
}

function isPromise(commitment: string, secret: string): boolean {
  return /^([0-9a-f]{2})+$/.test(secret) && commitmentOf(secret) === commitment;
}

function finding(isSo: boolean): Finding {
  return isSo ? "yes" : "no";
}
