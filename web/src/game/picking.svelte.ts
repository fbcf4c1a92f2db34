// Picking an action by hand: a card, then what it needs, until one legal action is left. Knows no rule.
import type { GameInfo } from "../wire";
import type { Words } from "../words/words";
import { attempt, cardTouched, grouped, touched, type Touch } from "./choices";
import type { Held } from "./layout";
import type { Choice } from "./notation";
import type { View } from "./view";

/** What lies before the one who picks. */
export interface Sight {
  game: GameInfo;
  words: Words;
  view: View;
  hand: string[];
}

/** What picking leads to. */
export interface Deeds {
  act(action: string, at: number | null): void;
  /** Nothing can be done with that; the words are for the person. */
  explain(card: string): void;
}

export class Picking {
  chosen = $state.raw<{ held: Held; choices: Choice[] } | null>(null);
  private isWaiting = $state(false); // for the answer to an action

  choices = $derived.by(() => this.sight().view.legal.map((action) => this.sight().words.read(action)));
  legal = $derived.by(() => grouped(this.choices, this.sight().hand));
  active = $derived.by(() => this.chosen?.choices ?? this.legal.others);

  constructor(
    private sight: () => Sight,
    private deeds: Deeds,
  ) {}

  get isMyTurn(): boolean {
    const { view } = this.sight();
    return view.seat !== null && view.facts.turn === view.seat;
  }

  /** The server has spoken: what was asked is answered, and a choice that is no longer legal is put back. */
  refresh(): void {
    this.isWaiting = false;
    const { legal } = this.sight().view;
    if (this.chosen && !this.chosen.choices.every((choice) => legal.includes(choice.action))) this.chosen = null;
  }

  putBack = (): void => {
    this.chosen = null;
  };

  /** Take the action that is left, or go on asking. */
  pick = (left: Choice[], at: number | null = null): void => {
    if (left.length !== 1) {
      if (this.chosen) this.chosen = { ...this.chosen, choices: left };
      return;
    }
    const { is_timed: isTimed } = this.sight().game;
    if (this.isWaiting && !isTimed) return;
    this.isWaiting = true;
    this.chosen = null;
    this.deeds.act(left[0]!.action, isTimed ? at : null);
  };

  tapCard = (held: Held): void => {
    if (this.chosen?.held.key === held.key) {
      if (this.chosen.choices.length === 1) this.pick(this.chosen.choices);
      else this.chosen = null;
    } else this.hold(held);
  };

  /** Pick a card up; whether it can be played at all. */
  hold = (held: Held): boolean => {
    const choices = this.legal.byCard.get(held.card);
    if (choices) this.chosen = { held, choices };
    else this.refuse(held.card, {});
    return choices !== undefined;
  };

  /** A card was let go over something: that is what it is played on. Over the bare table it is played as it is, and
   * beside the table it is put back. */
  drop = (touch: Touch | null): void => {
    if (!this.chosen) return;
    if (touch === null) this.putBack();
    else if (touch.seat !== undefined || touch.place !== undefined) this.touch(touch);
    else if (this.chosen.choices.length === 1) this.pick(this.chosen.choices);
  };

  touch = (touch: Touch): void => {
    const left = touched(this.active, touch);
    if (left.length > 0) this.pick(left);
    else this.refuse(this.chosen?.held.card ?? "", touch);
  };

  isLit = (touch: Touch): boolean => touched(this.active, touch).length > 0;

  canPick = (seat: number, card: string): boolean =>
    this.chosen !== null && cardTouched(this.active, { seat, card }).length > 0;

  pileActions = (name: string): Choice[] =>
    this.chosen ? [] : this.legal.others.filter((choice) => choice.action === name);

  /** The server says which rule forbids it, where there is a way to ask; in one's own turn only, so that it cannot have
   * become legal on the way. */
  private refuse(card: string, touch: Touch): void {
    const { game, words, view } = this.sight();
    const asked = this.isMyTurn && card ? attempt(game.actions, card, touch, words) : null;
    if (asked && !view.legal.includes(asked)) this.deeds.act(asked, null);
    else this.deeds.explain(card);
  }
}
