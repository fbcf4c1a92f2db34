// The language of the page, and the words that go with it: its own, and the games' as the server has them.
import type { FluentVariable } from "@fluent/bundle";

import { api } from "../net/api";
import { recall, remember } from "../net/memory";
import type { GameInfo } from "../wire";
import en from "./en.ftl?raw";
import fr from "./fr.ftl?raw";
import { bundleOf, format, LANGUAGES, Words, type Language } from "./words";

const OWN = { fr: bundleOf("fr", fr), en: bundleOf("en", en) };

class Speech {
  language = $state<Language>(firstLanguage());
  private texts = $state.raw<Record<string, string>>({}); // by language and package
  private asked = new Set<string>();

  /** A message of the page itself. */
  say = (key: string, values: Record<string, FluentVariable> = {}): string => format(OWN[this.language], key, values);

  choose(language: Language): void {
    this.language = language;
    remember("language", language);
    document.documentElement.lang = language;
  }

  /** The words of a game, once they are here. */
  of(game: GameInfo): Words | null {
    const common = this.text("common");
    const own = this.text(game.id);
    if (common === undefined || own === undefined) return null;
    const kinds = new Set(game.kinds.map((kind) => kind.name));
    return new Words(bundleOf(this.language, common, own), kinds, this.say("hidden-card"));
  }

  private text(name: string): string | undefined {
    const key = `${this.language} ${name}`;
    if (!this.asked.has(key)) {
      this.asked.add(key);
      void api.text(this.language, name).then(
        (text) => (this.texts = { ...this.texts, [key]: text }),
        () => this.asked.delete(key),
      );
    }
    return this.texts[key];
  }
}

function firstLanguage(): Language {
  const wanted = [recall<string>("language", ""), ...navigator.languages];
  const found = wanted.map((tag) => LANGUAGES.find((known) => tag.toLowerCase().startsWith(known))).find(Boolean);
  return found ?? "en";
}

export const speech = new Speech();
export const say = speech.say;
