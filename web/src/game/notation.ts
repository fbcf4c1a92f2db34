// Actions as text, read word by word. No rule is known here: the server says which actions are legal, and the games'
// messages say what the word after a word is.

/** What the word after a word names: a card, a player, a numbered place, some other word, or nothing. */
export type ArgumentKind = "card" | "seat" | "place" | "word" | "none";

export interface Part {
  word: string;
  argument: string;
  kind: ArgumentKind;
}

export interface Choice {
  action: string;
  parts: Part[];
}

/** What the reader has to know of a game's words. */
export interface Reading {
  isLink(word: string): boolean;
  kindOf(part: { word: string; argument: string; isVerb: boolean }): ArgumentKind;
}

/** Each word takes the next one as its argument, unless that is a word of its own: `play hot · on 2`. */
export function read(action: string, reading: Reading): Choice {
  const left = action.split(" ");
  const parts: Part[] = [];
  while (left.length > 0) {
    const word = left.shift()!;
    const argument = left.length > 0 && !reading.isLink(left[0]!) ? left.shift()! : "";
    const isVerb = parts.length === 0;
    parts.push({ word, argument, kind: argument === "" ? "none" : reading.kindOf({ word, argument, isVerb }) });
  }
  return { action, parts };
}
