// A key for every action against time, by the same rule as in the terminal (src/pioche/cli/race.py).
import type { Words } from "../words/words";

const DIGITS = "123456789";
const LETTERS = "abcdefghijkmnoprstuvwxyz"; // without l and q, which the terminal needs

/** The key that the game's text gives an action; else digits for those of the first verb, and for the others a letter
 * of what they are called, the last word first. */
export function keysFor(words: Words, actions: string[]): Map<string, string> {
  const keys = new Map<string, string>(); // by action
  for (const action of actions) {
    const given = `key-${action.replaceAll(" ", "-")}`;
    if (words.has(given)) keys.set(action, words.say(given));
  }
  const first = actions[0]?.split(" ")[0];
  for (const action of actions.filter((one) => !keys.has(one))) {
    const taken = [...keys.values()];
    const called = words.phrase(action, []).toLowerCase().split(/\s+/).reverse().join("");
    const wanted = action.split(" ")[0] === first ? DIGITS : called;
    const key = [...wanted, ...LETTERS, ...DIGITS].find((one) => (LETTERS + DIGITS).includes(one) && !taken.includes(one));
    if (key) keys.set(action, key);
  }
  return keys;
}

/** The key of an event: digits by where they lie, since some keyboards write something else there. */
export function keyOf(event: { key: string; code: string }): string {
  return /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key.toLowerCase();
}
