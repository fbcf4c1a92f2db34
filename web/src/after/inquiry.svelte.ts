// The review of a finished game, asked for until it is there: the server takes its time to make it.
import { Refusal } from "../net/api";
import type { Review } from "../wire";

const AGAIN_AFTER = 1000; // milliseconds

export class Inquiry {
  review = $state.raw<Review | null>(null); // once it is whole
  progress = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  private isStopped = false;

  constructor(
    private ask: () => Promise<Review>,
    private wait: () => Promise<void> = () => new Promise((done) => setTimeout(done, AGAIN_AFTER)),
  ) {}

  async begin(): Promise<void> {
    try {
      while (!this.isStopped && !this.review) {
        const answer = await this.ask();
        this.progress = answer.progress;
        if (answer.progress >= 1) this.review = answer;
        else await this.wait();
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
    }
  }

  stop(): void {
    this.isStopped = true;
  }
}
