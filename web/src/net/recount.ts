// Every draw of a finished game computed again, from its secret and numbers alone, and every lot between slaps that tied.
// No rule is known here: how many draws an action makes, and which piles they are from, is the server's word, and so is
// who tied; what was drawn is not.
import type { Draw, Draws, GameInfo } from "../wire";
import { type Archive, isWhole, type Lot } from "./archive";
import { Chance } from "./chance";
import type { Shown } from "./fair";

const SLAP = "slap "; // how the notation of a slap begins

export type Recounted =
  | "yes"
  | "deal" // a draw of the deal is not what it had to be
  | "move" // one of a later action
  | "lot" // one between slaps that tied, or nobody followed it
  | "list" // the draws are not all of this game's
  | "game"; // the game was altered

export interface Recount {
  found: Recounted;
  draws: number; // computed
  dealt: number; // of these, for the deal
  lots: number; // computed besides
  place: number; // the action at which something is wrong
  shown: number | null; // cards that this device was shown after the deal, and that were drawn; null: others were drawn
}

/** What is printed on the cards of a game, by their numbers. */
type Cards = Pick<GameInfo, "id" | "kinds" | "deck">;

/** What the server tells of a finished game, and what this device knows of it. */
export interface Told {
  secret: string;
  numbers: string[];
  archive: Archive;
  draws: Draws;
  game: Cards; // as it was known before the deal
  shown: Shown[];
}

export function recount(told: Told): Recount {
  try {
    return recounted(told);
  } catch {
    return wrong("list"); // what cannot even be read is no list of draws
  }
}

function recounted(told: Told): Recount {
  const { archive, draws } = told;
  if (!isWhole(archive) || !isOf(told)) return wrong("game");
  if (!isComplete(draws, archive)) return wrong("list");
  const piles = new Piles(draws, told.game);
  if (!piles.isDeck(archive.counts)) return wrong("deal");
  const bad = firstBad(told, piles);
  if (bad !== null) return wrong(bad === 0 ? "deal" : "move", bad);
  const lots = archive.lots ?? [];
  const lot = lots.find((one, i) => one.place <= (lots[i - 1]?.place ?? 0) || !isLot(one, told));
  if (lot) return wrong("lot", lot.place);
  const dealt = draws.draws.filter(({ place }) => place === 0).length;
  return { found: "yes", draws: draws.length, dealt, lots: lots.length, place: 0, shown: countShown(told) };
}

function wrong(found: Recounted, place = 0): Recount {
  return { found, draws: 0, dealt: 0, lots: 0, place, shown: 0 };
}

/** Whether the archive is of that game, and has the secret and the numbers that were checked. */
function isOf({ archive, game, secret, numbers }: Told): boolean {
  return archive.game === game.id && archive.chance.secret === secret && areSame(archive.chance.numbers, numbers);
}

function isComplete({ head, length, draws }: Draws, archive: Archive): boolean {
  const places = [0, ...draws.map(({ place }) => place), archive.length];
  const isOrdered = places.every((place, i) => Number.isInteger(place) && (i === 0 || place >= places[i - 1]!));
  return head === archive.head && length === draws.length && isOrdered;
}

/** The place of the first draw that is not what it had to be. */
function firstBad({ secret, numbers, draws }: Told, piles: Piles): number | null {
  let [chance, at]: [Chance | null, number] = [null, -1];
  for (const draw of draws.draws) {
    if (draw.place !== at) chance = Chance.at((at = draw.place), secret, numbers);
    if (chance?.below(draw.bound) !== draw.value || !piles.give(draw)) return draw.place;
  }
  return null;
}

/** Whether the lot fell on the seat on which it had to fall, and that seat's slap came first. */
function isLot({ place, seats, drawn }: Lot, { archive, secret, numbers }: Told): boolean {
  const [seat, action] = archive.actions[place - 1] ?? [];
  const value = Chance.forLot(place, secret, numbers)?.below(seats.length) ?? -1;
  const isChoice = seats.length > 1 && isAscending(seats);
  return isChoice && seats[value] === drawn && seat === drawn && String(action).startsWith(SLAP);
}

/** The piles that are drawn from: each draw takes the card at its value, and the next one finds it gone. */
export class Piles {
  private left: number[][];
  private deck: number[]; // what the deal draws from

  constructor(drawn: Draws, private cards: Cards) {
    this.left = drawn.pools.map((pool) => [...pool]);
    const first = new Set(drawn.draws.filter(({ place }) => place === 0).map(({ pool }) => pool));
    this.deck = drawn.pools.filter((_, i) => first.has(i)).flat();
  }

  /** Whether the deal draws from every card of the game, each once, and nothing that comes later from any other. */
  isDeck(counts: Record<string, number>): boolean {
    const found: Record<string, number> = {};
    for (const card of this.deck) found[this.kind(card)] = (found[this.kind(card)] ?? 0) + 1;
    const wanted = Object.entries(counts).filter(([, count]) => count > 0);
    const isAll = wanted.length === Object.keys(found).length && wanted.every(([kind, count]) => found[kind] === count);
    const known = new Set(this.deck);
    const areKnown = this.left.every((pile) => isAscending(pile) && pile.every((card) => known.has(card)));
    return isAll && known.size === this.deck.length && areKnown;
  }

  /** Take the card of a draw; false: it is not the one at its value, or others could have come. */
  give({ pool, card, among, bound, value }: Draw): boolean {
    if (pool === null) return card === null;
    const pile = this.left[pool]!;
    const choice = among.length > 0 ? among : pile;
    if (choice.length !== bound || choice[value] !== card || !this.isFairChoice(choice, pile)) return false;
    this.left[pool] = pile.filter((other) => other !== card);
    return true;
  }

  /** Cards of a pile, and with each all of its kind. */
  private isFairChoice(choice: number[], pile: number[]): boolean {
    const kinds = new Set(choice.map((card) => this.kind(card)));
    return areSame(choice, pile.filter((card) => kinds.has(this.kind(card))));
  }

  private kind(card: number): string {
    return kindOf(this.cards, card)!.id;
  }
}

/** How many cards were shown; null if they are not those that were drawn for where they lay. */
function countShown({ shown, game, draws }: Told): number | null {
  const dealt = draws.draws.filter(({ place }) => place === 0);
  const nameOf = ({ card }: Draw) => kindOf(game, card)?.name;
  const lain = shown.flatMap((zones) => Object.entries(zones));
  const isDrawn = ([zone, cards]: [string, string[]]) =>
    areSame([...cards].sort(), dealt.filter((draw) => draw.zone === zone).map(nameOf).sort());
  return lain.every(isDrawn) ? [...new Map(lain).values()].flat().length : null; // what two saw counts once
}

function kindOf({ kinds, deck }: Cards, card: number | null): Cards["kinds"][number] | undefined {
  return card === null ? undefined : kinds[deck[card] ?? -1];
}

function isAscending(numbers: number[]): boolean {
  return numbers.every((number, i) => i === 0 || number > numbers[i - 1]!);
}

function areSame<T>(some: T[], others: T[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
