// The chance of a game, as src/pioche/core/fairness.py and chance.py have it: docs/fairness.md says how it is derived.
import { blake2b } from "@noble/hashes/blake2.js"; // which no browser has of its own
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const SECRET = /^[0-9a-f]{64}$/;
const WORD = 2 ** 32;
const MOST = 2 ** 21; // so that a word times a bound is exact
const PERSON_BYTES = 16;

type Words = [number, number, number, number];

export class Chance {
  private constructor(private words: Words) {}

  /** What is drawn at one place of a game; null: that is no secret. */
  static at(place: number, secret: string, numbers: string[]): Chance | null {
    return Chance.of("pioche chance", place, secret, numbers);
  }

  /** What a lot is drawn by for the action at that place. */
  static forLot(place: number, secret: string, numbers: string[]): Chance | null {
    return Chance.of("pioche lot", place, secret, numbers);
  }

  private static of(person: string, place: number, secret: string, numbers: string[]): Chance | null {
    if (!SECRET.test(secret)) return null;
    const message = utf8ToBytes([place, ...numbers].join("\n"));
    const digest = blake2b(message, { key: hexToBytes(secret), dkLen: 16, personalization: personOf(person) });
    const [a, b, c, d] = [0, 4, 8, 12].map((at) => new DataView(digest.buffer, digest.byteOffset).getUint32(at, true));
    return new Chance([a!, b!, c!, (d! | 1) >>> 0]);
  }

  /** The next number from 0 to n-1; null: nothing can be drawn below n. */
  below(n: number): number | null {
    if (!Number.isInteger(n) || n < 1 || n > MOST) return null;
    return Math.floor((this.next() * n) / WORD);
  }

  /** xoshiro128++. */
  private next(): number {
    let [a, b, c, d] = this.words;
    const word = (rotated((a + d) >>> 0, 7) + a) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    this.words = [(a ^ d) >>> 0, (b ^ c) >>> 0, (c ^ t) >>> 0, rotated(d >>> 0, 11)];
    return word;
  }
}

function rotated(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0;
}

/** Whose hash it is, as BLAKE2b wants it: 16 bytes. */
export function personOf(name: string): Uint8Array {
  const person = new Uint8Array(PERSON_BYTES);
  person.set(utf8ToBytes(name));
  return person;
}
