// The words of the real games, read from their sources: what the page is told by the server.
import { bundleOf, Words, type Language } from "../src/words/words";

const SOURCES = import.meta.glob<string>("../../src/pioche/games/**/text/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function wordsOf(game: string, language: Language, kinds: string[]): Words {
  const [common, own] = ["", `${game}/`].map((folder) => SOURCES[`../../src/pioche/games/${folder}text/${language}.ftl`]!);
  return new Words(bundleOf(language, common!, own!), new Set(kinds), "hidden");
}

export const CACA = ["hot", "golden", "hard", "mouldy", "frozen", "unicorn", "toilet", "suppository", "constipation"];
export const VERMINE = ["spider", "cockroach", "ant", "fly", "mosquito", "scorpion", "larva"].concat(
  ["exterminator", "infestation", "migration"],
);
export const TACO = ["taco", "cat", "goat", "cheese", "pizza", "panda", "moose", "seal"];
