import type { Entry } from "../game/reduce";
import type { Words } from "../words/words";

/** An entry of the log in words; names of players by seat, of people by member. */
export function sentence(entry: Entry, words: Words, names: string[], people: Map<number, string>): string {
  if ("story" in entry) return words.event(entry.story, names);
  return `${people.get(entry.said.member) ?? ""}: ${entry.said.text}`;
}
