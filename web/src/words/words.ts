// Everything that is said about one game in one language: the same as src/pioche/core/text.py and cli/phrases.py.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { read, type ArgumentKind, type Choice, type Reading } from "../game/notation";
import type { StoryEvent } from "../game/view";

export type Language = "fr" | "en";
export const LANGUAGES: Language[] = ["fr", "en"];
const SEAT_ARGUMENTS = ["seat", "seats", "target", "source"]; // of an event; all other numbers are numbers
const HIDDEN = "-"; // as logs write a card that not everybody may read
const PROBES = { card: "\u0001", seat: "\u0002", number: "\u0003", word: "\u0004" };

export function bundleOf(language: Language, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

export function format(bundle: FluentBundle, key: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, values, []) : key;
}

export class Words implements Reading {
  constructor(
    private bundle: FluentBundle,
    private kinds: ReadonlySet<string>, // what is printed on the cards of the game
    private hiddenCard: string,
  ) {}

  has(key: string): boolean {
    return Boolean(this.bundle.getMessage(key)?.value);
  }

  say(key: string, values: Record<string, FluentVariable> = {}): string {
    return format(this.bundle, key, values);
  }

  /** A message, or the bare name where there is none. */
  named(key: string, name: string): string {
    return this.has(key) ? this.say(key) : name;
  }

  card(name: string): string {
    return name === HIDDEN ? this.hiddenCard : this.named(cardKey(name), name);
  }

  cardText(name: string): string {
    return this.named(`${cardKey(name)}-text`, "");
  }

  zone(name: string): string {
    return this.named(`zone-${name}`, name);
  }

  optionName(option: string): string {
    return this.named(`option-${option}`, option);
  }

  optionText(option: string): string {
    return this.named(`option-${option}-text`, "");
  }

  optionValue(option: string, value: string): string {
    return this.named(`option-${option}-${value}`, this.named(`option-${value}`, value));
  }

  /** A public fact in words; empty where the game has none for it. */
  fact(fact: string, value: unknown, names: string[]): string {
    if (value === null || value === undefined || !this.has(`fact-${fact}`)) return "";
    const word = this.named(`${fact}-${String(value)}`, this.named(`value-${String(value)}`, this.card(String(value))));
    const seat = typeof value === "number" ? (names[value] ?? "") : "";
    return this.say(`fact-${fact}`, { seat, number: Number(value), word });
  }

  // ── Events ──

  event(event: StoryEvent, names: string[]): string {
    const values: Record<string, FluentVariable> = { own: event.target === event.seat ? "yes" : "no" };
    for (const [name, value] of Object.entries(event)) {
      if (Array.isArray(value)) {
        values[`${name}-count`] = value.length;
        values[name] = this.joined(value.map((item) => String(this.argument(name, item, names))));
      } else if (name !== "key") {
        values[name] = this.argument(name, value, names);
      }
    }
    return this.say(`event-${event.key}${"named" in event ? "-named" : ""}`, values);
  }

  /** Several words as one list: `2 × Hot Poo and Unicorn Poo`. */
  joined(words: string[]): string {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const items = [...counts].map(([item, number]) => (number === 1 ? item : this.say("list-several", { number, item })));
    const last = items.pop();
    if (last === undefined) return this.say("list-nothing");
    return items.length === 0 ? last : this.say("list", { start: items.join(", "), last });
  }

  private argument(name: string, value: unknown, names: string[]): FluentVariable {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return SEAT_ARGUMENTS.includes(name) ? (names[value] ?? String(value)) : value;
    const key = [`${name}-${String(value)}`, cardKey(String(value))].find((known) => this.has(known));
    return key ? this.say(key) : String(value);
  }

  // ── Actions ──

  isLink(word: string): boolean {
    return this.has(`link-${word}`);
  }

  /** The message picks what its argument is. Where there is no message, the argument itself must tell. */
  kindOf({ word, argument, isVerb }: { word: string; argument: string; isVerb: boolean }): ArgumentKind {
    const key = `${isVerb ? "verb" : "link"}-${word}`;
    if (!this.has(key)) return this.kinds.has(argument) ? "card" : /^\d+$/.test(argument) ? "place" : "word";
    const probed = this.say(key, PROBES);
    if (probed.includes(PROBES.card)) return "card";
    if (probed.includes(PROBES.seat)) return "seat";
    return probed.includes(PROBES.number) ? "place" : "word";
  }

  read(action: string): Choice {
    return read(action, this);
  }

  /** An action as a phrase, a part a word: `Play Toilet`, `on Ada`. */
  phrases(action: string, names: string[]): string[] {
    return this.read(action).parts.map((part, i) => this.part(part.word, part.argument, i === 0, names));
  }

  phrase(action: string, names: string[]): string {
    return this.phrases(action, names).join(" ");
  }

  part(word: string, argument: string, isVerb: boolean, names: string[]): string {
    const key = `${isVerb ? "verb" : "link"}-${word}`;
    if (!this.has(key)) return `${word} ${argument === "" ? "" : this.card(argument)}`.trim();
    const number = /^\d+$/.test(argument) ? Number(argument) : -1;
    const seat = names[number] ?? argument;
    const value = this.named(`value-${argument}`, argument);
    return this.say(key, { card: this.card(argument), seat, number: number + 1, word: value });
  }
}

/** The message of what is printed on a card; `+` and `?` cannot be part of an id. */
export function cardKey(card: string): string {
  return `card-${card.replaceAll("+", "plus").replaceAll("?", "joker")}`;
}
