// From everything that is legal to one action, a pick at a time. Works on the words of the actions only.
import { read, type ArgumentKind, type Choice, type Part, type Reading } from "./notation";

export interface Grouped {
  byCard: Map<string, Choice[]>; // what can be done with a card of the own hand
  others: Choice[]; // what needs no card of the hand
}

/** The legal actions by the card of the hand that they name first. */
export function grouped(choices: Choice[], hand: string[]): Grouped {
  const byCard = new Map<string, Choice[]>();
  const others: Choice[] = [];
  for (const choice of choices) {
    const card = cardOf(choice);
    if (card === null || !hand.includes(card)) others.push(choice);
    else byCard.set(card, [...(byCard.get(card) ?? []), choice]);
  }
  return { byCard, others };
}

function cardOf(choice: Choice): string | null {
  const first = choice.parts[0];
  return first?.kind === "card" ? first.argument : null;
}

function partOf(choice: Choice, word: string): Part | undefined {
  return choice.parts.find((part) => part.word === word);
}

/** A word that is still to be decided, and what it may become; without the word the argument is null. */
export interface Question {
  word: string;
  kind: ArgumentKind;
  answers: Answer[];
}

export interface Answer {
  argument: string | null;
  choices: Choice[];
}

/** The first thing that these actions differ in; null when there is nothing to ask. */
export function question(choices: Choice[]): Question | null {
  return questions(choices)[0] ?? null;
}

function questions(choices: Choice[]): Question[] {
  const words = new Set(choices.flatMap((choice) => choice.parts.map((part) => part.word)));
  return [...words].map((word) => asked(choices, word)).filter((asking) => asking.answers.length > 1);
}

function asked(choices: Choice[], word: string): Question {
  const answers = new Map<string | null, Choice[]>();
  let kind: ArgumentKind = "none";
  for (const choice of choices) {
    const part = partOf(choice, word);
    if (part && part.kind !== "none") kind = part.kind;
    const argument = part ? part.argument : null;
    answers.set(argument, [...(answers.get(argument) ?? []), choice]);
  }
  return { word, kind, answers: [...answers].map(([argument, chosen]) => ({ argument, choices: chosen })) };
}

/** Something on the table that was touched: a player, a card in front of a player, a numbered place. */
export interface Touch {
  seat?: number;
  card?: string;
  place?: number;
}

/** The actions that are left once something was touched; none if it means nothing to them. */
export function touched(choices: Choice[], touch: Touch): Choice[] {
  const withCard = cardTouched(choices, touch);
  if (withCard.length > 0) return withCard;
  if (touch.seat !== undefined) return answered(choices, "seat", String(touch.seat));
  if (touch.place !== undefined) return answered(choices, "place", String(touch.place));
  return [];
}

/** The actions that name this very card, in front of this very player. */
export function cardTouched(choices: Choice[], { card, seat }: Touch): Choice[] {
  const withCard = card === undefined ? [] : answered(choices, "card", card);
  return seat === undefined || withCard.length === 0 ? withCard : answered(withCard, "seat", String(seat));
}

/** The first word of a kind that is open decides; where none is open, the one that all actions share. */
function answered(choices: Choice[], kind: ArgumentKind, argument: string): Choice[] {
  const open = questions(choices).find((asking) => asking.kind === kind);
  const word = open?.word ?? choices[0]?.parts.slice(1).find((part) => part.kind === kind)?.word;
  return word === undefined ? [] : choices.filter((choice) => partOf(choice, word)?.argument === argument);
}

/** The action that somebody meant who put this card there, if there is such an action at all, legal or not. */
export function attempt(actions: string[], card: string, touch: Touch, reading: Reading): string | null {
  const meant = actions.filter((action) => action.split(" ")[1] === card).map((action) => read(action, reading));
  const fits = touch.seat === undefined && touch.place === undefined ? meant : touched(meant, touch);
  return fits[0]?.action ?? null;
}
