import { describe, expect, it } from "vitest";

import type { Archive, Lot } from "../src/net/archive";
import { Chance } from "../src/net/chance";
import { check, judgementOf, type Shown } from "../src/net/fair";
import { Piles, recount, type Recount, type Told } from "../src/net/recount";
import type { Draw, Draws, GameInfo, Verdict } from "../src/wire";
import games from "./fair.json";

interface Game {
  seen: { zones: Record<string, { count: number; cards: string[] }> }[];
  game: GameInfo;
  verdict: Verdict;
  archive: Archive;
  draws: Draws;
  forged: Archive[];
  forged_lots: Archive[];
}

const { caca, diablo, taco } = games as unknown as Record<"caca" | "diablo" | "taco", Game>;

function shownTo({ seen }: Game, seat: number): Shown {
  const whole = Object.entries(seen[seat]!.zones).filter(([, { count, cards }]) => count > 0 && cards.length === count);
  return Object.fromEntries(whole.map(([zone, { cards }]) => [zone, cards]));
}

/** A game as the server tells it, unless somebody has been at it. */
function told(game: Game, tamper: (told: Told) => void = () => {}): Told {
  const { verdict, archive, draws, game: known } = structuredClone(game);
  const all = { secret: verdict.secret, numbers: verdict.numbers, archive, draws, game: known, shown: [shownTo(game, 0)] };
  tamper(all);
  return all;
}

function found(game: Game, tamper: (told: Told) => void): [string, number] {
  const { found, place } = recount(told(game, tamper));
  return [found, place];
}

const at = (draws: Draws, is: (draw: Draw) => boolean): number => draws.draws.findIndex(is);
const later = (draw: Draw): boolean => draw.place > 0 && draw.bound > 1;

/** As a server would that covers its tracks. */
function drop(draws: Draws, index: number): void {
  draws.draws.splice(index, 1);
  draws.length -= 1;
}

describe("the chance of a game", () => {
  it("is the same as the server's", () => {
    const { secret, numbers } = diablo.verdict;
    const chance = Chance.at(0, secret, numbers)!;
    const dealt = diablo.draws.draws.filter(({ place }) => place === 0);
    expect(dealt.map(({ bound }) => chance.below(bound))).toEqual(dealt.map(({ value }) => value));
  });

  it("needs a secret, and draws below a whole number", () => {
    expect(Chance.at(0, "zz", [])).toBe(null);
    expect([0, -1, 1.5, 2 ** 40].map((n) => Chance.at(0, caca.verdict.secret, [])!.below(n))).toEqual([null, null, null, null]);
  });
});

describe("a game as it was played", () => {
  it.each([
    ["caca", caca, 17],
    ["diablo", diablo, 11],
  ])("of %s has every draw computed, and the own cards among them", (_, game, dealt) => {
    const { zones } = game.seen[0]!;
    const own = Object.entries(shownTo(game, 0)).flatMap(([, cards]) => cards);
    expect(zones["hand.0"]!.cards.length).toBeGreaterThan(0);
    const computed: Recount = recount(told(game));
    expect(computed).toMatchObject({ found: "yes", draws: game.draws.draws.length, shown: own.length });
    expect(computed.dealt).toBe(dealt);
    expect(computed.draws).toBeGreaterThan(computed.dealt);
  });

  it("counts what two at one device both saw once", () => {
    const [ana, bob] = [shownTo(diablo, 0), shownTo(diablo, 1)];
    const both = recount({ ...told(diablo), shown: [ana, bob] }).shown!;
    expect(both).toBe(Object.values({ ...ana, ...bob }).flat().length);
    expect(both).toBeLessThan([ana, bob].flatMap((shown) => Object.values(shown)).flat().length);
  });
});

describe("a draw that was tampered with", () => {
  it.each([caca, diablo, taco])("is found, whichever value is altered", (game) => {
    game.draws.draws.forEach(({ bound, place }, i) => {
      if (bound === 1) return;
      const altered = found(game, ({ draws }) => (draws.draws[i]!.value = (draws.draws[i]!.value + 1) % bound));
      expect(altered).toEqual([place === 0 ? "deal" : "move", place]);
    });
  });

  it.each([caca, diablo])("is found, whichever card is altered", (game) => {
    game.draws.draws.forEach(({ card, place }, i) => {
      if (card === null) return;
      const altered = found(game, ({ draws }) => (draws.draws[i]!.card = card + 1));
      expect(altered).toEqual([place === 0 ? "deal" : "move", place]);
    });
  });

  it.each([caca, diablo])("is missed, whichever is dropped", (game) => {
    game.draws.draws.forEach((_, i) => {
      expect(found(game, ({ draws }) => draws.draws.splice(i, 1))[0]).toBe("list");
    });
  });

  it.each([caca, diablo])("is missed even if the count is altered too, unless nothing comes after it", (game) => {
    const { draws } = game.draws;
    const isLast = ({ place, pool }: Draw, i: number): boolean =>
      draws.slice(i + 1).every((next) => next.place !== place && (pool === null || next.pool !== pool));
    const unseen = draws.filter((_, i) => found(game, (all) => drop(all.draws, i))[0] === "yes");
    expect(unseen).toEqual(draws.filter(isLast));
    expect(unseen.length).toBeLessThan(draws.length / 5);
  });

  it("is found where one is added, moved to another action, or drawn below another number", () => {
    const i = at(diablo.draws, later);
    const { place } = diablo.draws.draws[i]!;
    const added = ({ draws }: Told) => (draws.length = draws.draws.push(draws.draws.at(-1)!));
    expect(found(diablo, added)[0]).toBe("move");
    expect(found(diablo, ({ draws }) => (draws.draws[i]!.place -= 1))[0]).not.toBe("yes");
    expect(found(diablo, ({ draws }) => (draws.draws[i]!.bound += 1))).toEqual(["move", place]);
  });

  it("is found where not every card of a kind could come", () => {
    const i = at(caca.draws, ({ among }) => among.length > 1);
    expect(found(caca, ({ draws }) => draws.draws[i]!.among.pop())).toEqual(["deal", 0]);
  });

  it("is found where another card takes the place of one of its kind", () => {
    const i = at(caca.draws, ({ among, value }) => among.length > 1 && value !== among.length - 1);
    const outside = caca.draws.pools[0]!.findLast((card) => !caca.draws.draws[i]!.among.includes(card))!;
    expect(found(caca, ({ draws }) => draws.draws[i]!.among.splice(-1, 1, outside))).toEqual(["deal", 0]);
  });

  it("is no draw of an action that was left already, or that the game does not have", () => {
    const { secret, numbers } = caca.verdict;
    for (const place of [0, caca.archive.length + 1]) {
      const value = Chance.at(place, secret, numbers)!.below(2)!; // right, but for its place in the list
      const again: Draw = { place, bound: 2, value, pool: null, card: null, among: [], zone: "" };
      expect(found(caca, ({ draws }) => (draws.length = draws.draws.push(again)))[0]).toBe("list");
    }
  });

  it.each([
    ["as it should be", [2, 3], [1, 2], true],
    ["a card that lies in two piles", [1, 2], [1, 2], false],
    ["a pile that somebody put in order", [3, 2], [1, 2], false],
    ["a card that was never in the deck", [2, 3], [1, 4], false],
  ])("is from %s", (_, second, shuffled, isDeck) => {
    const from = (place: number, pool: number): Draw => ({ place, bound: 2, value: 0, pool, card: 0, among: [], zone: "" });
    const draws = [from(0, 0), from(0, 1), from(1, 2)];
    const listed: Draws = { head: "", length: 3, pools: [[0, 1], second, shuffled], draws };
    const cards = { id: "caca", kinds: [{ id: "hot", name: "hot", count: 5 }], deck: [0, 0, 0, 0, 0] };
    expect(new Piles(listed, cards).isDeck({ hot: 4, soft: 0 })).toBe(isDeck);
  });

  it("is no draw of a card if it is from no pile", () => {
    const i = at(caca.draws, ({ pool }) => pool === null);
    expect(found(caca, ({ draws }) => (draws.draws[i]!.card = 5))).toEqual(["deal", 0]);
  });

  it("is found where a card is missing in the deck, or is in it twice", () => {
    expect(found(caca, ({ draws }) => draws.pools[0]!.pop())[0]).toBe("deal");
    expect(found(caca, ({ draws }) => draws.pools[0]!.push(draws.pools[0]![0]!))[0]).toBe("deal");
    expect(found(caca, ({ game }) => (game.deck[0] = game.deck.at(-1)!))[0]).toBe("deal");
  });

  it("is no list at all if it cannot be read", () => {
    expect(found(caca, ({ draws }) => (draws.draws[0] = null as never))[0]).toBe("list");
    expect(found(caca, ({ draws }) => (draws.draws[at(draws, later)]!.pool = 99))[0]).toBe("list");
  });
});

describe("a game that was tampered with", () => {
  it("is found by another secret or another number, in the archive or beside it", () => {
    const another = caca.verdict.secret.replace(/^../, (two) => (two === "00" ? "01" : "00"));
    expect(found(caca, (all) => (all.archive.chance.secret = another))).toEqual(["game", 0]);
    expect(found(caca, (all) => (all.secret = another))).toEqual(["game", 0]);
    expect(found(caca, (all) => (all.numbers[0] = "ff"))).toEqual(["game", 0]);
  });

  it.each([caca, diablo, taco])("is found by its draws, even if the chain was written anew around another secret or number", (game) => {
    for (const archive of game.forged) {
      const { secret, numbers } = archive.chance;
      const draws = { ...game.draws, head: archive.head };
      expect(recount({ ...told(game), archive, draws, secret, numbers }).found).toBe("deal");
    }
  });

  it.each([caca, diablo, taco])("is found where any action was edited, left out or exchanged", (game) => {
    game.archive.actions.forEach((_, i) => {
      expect(found(game, ({ archive }) => (archive.actions[i]![1] = "pass it on"))[0]).toBe("game");
      expect(found(game, ({ archive }) => archive.actions.splice(i, 1))[0]).toBe("game");
    });
    expect(found(game, ({ archive }) => (archive.length -= 1))[0]).toBe("game");
    expect(found(game, ({ archive }) => (archive.players = 5))[0]).toBe("game");
  });

  it("is not the one whose draws are listed", () => {
    expect(found(caca, ({ draws }) => (draws.head = diablo.draws.head))[0]).toBe("list");
    expect(found(caca, (all) => (all.game = diablo.game))[0]).toBe("game");
    expect(recount({ ...told(caca), draws: diablo.draws }).found).toBe("list");
  });
});

describe("a lot between slaps that tied", () => {
  const { lots } = taco.archive as { lots: Lot[] };

  it("is computed with every draw, and was drawn between three as between two", () => {
    expect(new Set(lots.map(({ seats }) => seats.length))).toEqual(new Set([2, 3]));
    expect(recount(told(taco))).toMatchObject({ found: "yes", draws: 49, lots: lots.length });
    expect(recount(told(caca))).toMatchObject({ found: "yes", lots: 0 });
  });

  it("is drawn by words of its own", () => {
    const { secret, numbers } = taco.verdict;
    const drawn = (kind: "at" | "forLot") => lots.map(({ place }) => Chance[kind](place, secret, numbers)!.below(1000));
    expect(drawn("at").filter((value, i) => value === drawn("forLot")[i]).length).toBeLessThan(3);
  });

  it.each(lots.map((lot, i) => [lot.place, i]))("is found where it was altered or left out, for action %i", (_, i) => {
    const other = lots[i]!.seats.find((seat) => seat !== lots[i]!.drawn)!;
    expect(found(taco, ({ archive }) => (archive.lots![i]!.drawn = other))).toEqual(["game", 0]);
    expect(found(taco, ({ archive }) => archive.lots![i]!.seats.push(3))).toEqual(["game", 0]);
    expect(found(taco, ({ archive }) => (archive.lots![i]!.place += 1))).toEqual(["game", 0]);
    expect(found(taco, ({ archive }) => archive.lots!.splice(i, 1))).toEqual(["game", 0]);
  });

  it("is found where it was added, to any action or to none", () => {
    const { length } = taco.archive;
    for (const place of [0, 1, 4, length, length + 1]) {
      const added = ({ archive }: Told) => archive.lots!.push({ place, seats: [0, 1], drawn: 0 });
      expect(found(taco, added)[0]).toBe(place === 0 || place > length ? "lot" : "game");
    }
    expect(found(caca, ({ archive }) => (archive.lots = [{ place: 1, seats: [0, 1], drawn: 0 }]))[0]).toBe("game");
  });

  it("is found where it is said twice, or all are left out, or one hides in its action", () => {
    expect(found(taco, ({ archive }) => archive.lots!.unshift(archive.lots![0]!))[0]).toBe("lot");
    expect(found(taco, ({ archive }) => delete archive.lots)[0]).toBe("game");
    const hide = ({ archive }: Told) => archive.lots!.forEach((lot) => archive.actions[lot.place - 1]!.splice(3, 0, lot));
    expect(found(taco, (all) => (hide(all), delete all.archive.lots))[0]).toBe("game");
  });

  it("is found though the chain was written anew, where it fell on another, was not heeded, or was for no slap", () => {
    const places = taco.forged_lots.map((archive) => {
      const { found, place } = recount({ ...told(taco), archive, draws: { ...taco.draws, head: archive.head } });
      return [found, place];
    });
    expect(places).toEqual([
      ["lot", lots[0]!.place],
      ["lot", lots.at(-1)!.place],
      ["lot", 1],
    ]);
  });

  it("is no lot at all if it cannot be read", () => {
    expect(found(taco, ({ archive }) => (archive.lots = 7 as never))[0]).toBe("list");
    expect(found(taco, ({ archive }) => (archive.lots![0] = null as never))[0]).toBe("list");
  });
});

describe("the cards that were shown after the deal", () => {
  it("are missed where others were drawn", () => {
    const [zone, cards] = Object.entries(shownTo(caca, 0)).find(([title]) => title === "hand.0")!;
    const shown = [{ [zone]: [...cards.slice(1), "unicorn"] }];
    expect(recount({ ...told(caca), shown })).toMatchObject({ found: "yes", shown: null });
    expect(recount({ ...told(caca), shown: [{ "hand.1": cards }] }).shown).toBe(null);
  });

  it("are nothing to compare where nothing was seen", () => {
    expect(recount({ ...told(caca), shown: [] })).toMatchObject({ found: "yes", shown: 0 });
  });
});

describe("the judgement", () => {
  const witness = {
    commitment: caca.verdict.commitment,
    isBeforeDeal: true,
    numbers: [{ number: caca.verdict.numbers[0]!, isTaken: true, seat: 0 }],
    shown: [shownTo(caca, 0)],
  };
  const judged = (tamper: (told: Told) => void) => judgementOf(check(witness, caca.verdict, recount(told(caca, tamper))));

  it("is sound where everything follows, and foul as soon as one draw or card does not", () => {
    expect(judged(() => {})).toBe("sound");
    expect(judged(({ draws }) => (draws.draws.at(-1)!.value += 1))).toBe("foul");
    expect(judged((all) => (all.shown = [{ "hand.0": ["unicorn"] }]))).toBe("foul");
  });

  it("does not say that draws were checked before they were", () => {
    expect(check(witness, caca.verdict, null)).toMatchObject({ draws: "unknown", cards: "unknown" });
  });
});
