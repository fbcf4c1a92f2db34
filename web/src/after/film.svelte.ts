// A finished game, step by step, as one seat saw it. Steps are fetched a part at a time, and only when they are needed.
import type { Replay, Step } from "../wire";

type Fetch = (seat: number | null, start: number) => Promise<Replay>;

export class Film {
  game = $state.raw<Replay | null>(null); // the last part that came: what does not change is in all of them
  seat = $state<number | null>(null); // whose eyes; null: a spectator's
  at = $state(0);
  jumps = $state(0); // how often a step was shown that does not follow the one before
  private steps = $state.raw(new Map<number, Step>());
  private fetching = new Set<number>();

  constructor(private fetch: Fetch) {}

  get step(): Step | null {
    return this.steps.get(this.at) ?? null;
  }

  get last(): number {
    return (this.game?.total ?? 1) - 1;
  }

  /** How long the step before this one took in a game against time; null where there is no time. */
  get pause(): number | null {
    const [now, then] = [this.steps.get(this.at + 1)?.at ?? null, this.step?.at ?? null];
    return now === null ? null : now - (then ?? 0);
  }

  /** Show a step; nearby ones are asked for too. */
  async go(at: number): Promise<void> {
    const before = this.at;
    this.at = Math.min(Math.max(at, 0), Math.max(this.last, 0));
    if (this.at !== before + 1) this.jumps += 1;
    await this.need(this.at);
    if (this.at < this.last) await this.need(this.at + 1);
  }

  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    this.steps = new Map();
    this.fetching.clear();
    await this.go(this.at);
  }

  private async need(at: number): Promise<void> {
    if (this.steps.has(at) || this.fetching.has(at)) return;
    const seat = this.seat;
    this.fetching.add(at);
    try {
      const part = await this.fetch(seat, at);
      if (seat !== this.seat) return; // somebody looks through other eyes by now
      this.game = part;
      this.steps = new Map([...this.steps, ...part.steps.map((step) => [step.number, step] as const)]);
    } finally {
      this.fetching.delete(at);
    }
  }
}
