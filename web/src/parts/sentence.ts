import type { Entry } from "../game/reduce";
import { say } from "../words/language.svelte";
import type { Said } from "../wire";
import type { Words } from "../words/words";

/** An entry of the log in words; names of players by seat, of people by member. */
export function sentence(entry: Entry, words: Words, names: string[], people: Map<number, string>): string {
  if ("story" in entry) return words.event(entry.story, names);
  return spoken(entry.said, people);
}

export function spoken({ member, text }: Said, people: Map<number, string>): string {
  return say("said", { name: people.get(member) ?? "", text });
}
