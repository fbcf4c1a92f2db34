// The words, cards and actions of the real games: what the page is told by the server.
import { bundleOf, Words, type Language } from "../src/words/words";
import games from "./games.json";

const SOURCES = import.meta.glob<string>("../../src/pioche/games/**/text/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const GAMES: Record<string, { kinds: string[]; actions: string[] }> = games;

export function wordsOf(game: string, language: Language): Words {
  const [common, own] = ["", `${game}/`].map((folder) => SOURCES[`../../src/pioche/games/${folder}text/${language}.ftl`]!);
  return new Words(bundleOf(language, common!, own!), new Set(GAMES[game]!.kinds), "hidden");
}
