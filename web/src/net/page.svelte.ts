// Where the person is, the games there are, and short notices.
import type { GameInfo, Level } from "../wire";
import { say } from "../words/language.svelte";
import { api, Refusal, type Code } from "./api";
import { recall, remember, type Myself } from "./memory";
import { routeOf, type Route } from "./route";

export interface Notice {
  id: number;
  text: string;
}

const NOTICE_FOR = 5000; // milliseconds
const NAMES = { fr: ["Loutre", "Renard", "Girafe", "Hibou", "Marmotte"], en: ["Otter", "Fox", "Giraffe", "Owl", "Badger"] };
const FIRST_COLOURS = ["teal", "violet", "orange", "pink", "green", "blue"] as const;

class Page {
  route = $state.raw<Route>(routeOf(location.pathname));
  games = $state.raw<GameInfo[]>([]);
  myself = $state.raw<Myself>(recall("myself", someone()));
  level = $state<Level>(recall("level", "normal")); // of the bots that one plays against
  notices = $state.raw<Notice[]>([]);
  private noticed = 0;

  constructor() {
    addEventListener("popstate", () => (this.route = routeOf(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = routeOf(path);
    scrollTo(0, 0);
  }

  be(myself: Myself): void {
    this.myself = myself;
    remember("myself", myself);
  }

  playAgainst(level: Level): void {
    this.level = level;
    remember("level", level);
  }

  async load(): Promise<void> {
    await this.try(async () => {
      this.games = await api.games();
    });
  }

  /** Do something that may be refused, and say so if it is. */
  async try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.notice(refusalText(error.problem.code, error.problem.text));
    }
  }

  notice(text: string): void {
    const id = this.noticed++;
    this.notices = [...this.notices.filter((known) => known.text !== text), { id, text }].slice(-3);
    setTimeout(() => (this.notices = this.notices.filter((known) => known.id !== id)), NOTICE_FOR);
  }
}

/** A refusal in the person's language; the server's own English if it is newer than the page. */
export function refusalText(code: Code, text: string): string {
  const said = say(`refused-${code}`);
  return said.startsWith("refused-") ? text : said;
}

function someone(): Myself {
  const names = NAMES[navigator.language.startsWith("fr") ? "fr" : "en"];
  return { name: pick(names), colour: pick(FIRST_COLOURS) };
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}

export const page = new Page();
