// The browser's own voice says the words, if wanted.
import type { Language } from "../words/words";

const VOICES: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };
const BRISK = 1.25;

export function canSpeak(): boolean {
  return "speechSynthesis" in window;
}

/** The latest word is what matters: whatever is still being said is cut off. */
export function speak(word: string, language: Language): void {
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(word);
  said.lang = VOICES[language];
  said.rate = BRISK;
  speechSynthesis.speak(said);
}
