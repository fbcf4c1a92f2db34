// When the last card was really seen: reactions are intervals on this page's own clock, from the paint to the touch.

export interface Paint {
  now(): number;
  afterPaint(work: () => void): void; // once the next frame has been painted
}

export class Reveals {
  private seen: { seq: number; at: number } | null = null;

  constructor(private paint: Paint) {}

  /** An event with a card to react to was heard: it counts from the frame that shows it. */
  heard(seq: number): void {
    this.paint.afterPaint(() => (this.seen = { seq, at: this.paint.now() }));
  }

  /** What an action at that time, on the clock of the page's events, says about itself. */
  reaction(at: number): { reveal: number | null; reaction: number | null } {
    if (!this.seen) return { reveal: null, reaction: null };
    return { reveal: this.seen.seq, reaction: Math.max(0, at - this.seen.at) };
  }
}

/** A message posted while a frame is prepared is delivered after that frame was painted. */
export const browserPaint: Paint = {
  now: () => performance.now(),
  afterPaint: (work) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        work();
      };
      port2.postMessage(null);
    });
  },
};
