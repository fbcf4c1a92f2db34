// Fingers on the table, read as the gestures of the special cards. Fires as soon as a gesture cannot be another one.

export interface Finger {
  id: number;
  x: number; // pixels
  y: number;
  at: number; // milliseconds
}

interface Track {
  start: Finger;
  last: Finger;
  travelled: number;
  swings: [Swing, Swing]; // across and along
}

/** How far a finger went one way, and how often it has turned round. */
interface Swing {
  from: number;
  way: -1 | 0 | 1;
  turns: number;
}

interface Tap {
  x: number;
  at: number;
  beats: number; // taps in a row, each on the other side
}

const SWING = 22; // pixels: less is a tremble
const RUBS = 2; // there, back and there again
const STILL = 16; // pixels that a tap may slip
const TAP_WITHIN = 320; // milliseconds down
const NEXT_TAP_WITHIN = 480; // milliseconds between taps
const SIDES_APART = 80; // pixels between the two sides of a chest
const BEATS = 3;
const SPREAD = 44; // pixels that two fingers come nearer, or part
const RAISE = 36; // pixels up

export class Gestures {
  private tracks = new Map<number, Track>();
  private most = 0; // fingers down at once since the table was touched
  private lifted: Track[] = [];
  private isDone = false; // a gesture was made: nothing more until all fingers are lifted
  private tap: Tap | null = null;

  down(finger: Finger): void {
    const swings: [Swing, Swing] = [finger.x, finger.y].map((from) => ({ from, way: 0, turns: 0 })) as [Swing, Swing];
    this.tracks.set(finger.id, { start: finger, last: finger, travelled: 0, swings });
    this.most = Math.max(this.most, this.tracks.size);
  }

  move(finger: Finger): string | null {
    const track = this.tracks.get(finger.id);
    if (!track) return null;
    track.travelled += Math.hypot(finger.x - track.last.x, finger.y - track.last.y);
    track.last = finger;
    swing(track.swings[0], finger.x);
    swing(track.swings[1], finger.y);
    if (this.isDone) return null;
    return this.made(this.most === 1 ? rubbed(track) : this.most === 2 ? paired([...this.tracks.values()]) : null);
  }

  up(finger: Finger): string | null {
    const track = this.tracks.get(finger.id);
    if (!track) return null;
    this.tracks.delete(finger.id);
    this.lifted.push({ ...track, last: finger });
    if (this.tracks.size > 0) return null;
    const [fingers, isDone] = [this.lifted, this.isDone];
    this.cancel();
    if (isDone || !fingers.every(isTap)) return null;
    if (fingers.length === 2) return "groundhog";
    return fingers.length === 1 ? this.tapped(finger) : null;
  }

  /** The fingers are gone, nobody knows where. */
  cancel(): void {
    this.tracks.clear();
    this.lifted = [];
    this.most = 0;
    this.isDone = false;
  }

  private made(gesture: string | null): string | null {
    if (gesture) {
      this.isDone = true;
      this.tap = null;
    }
    return gesture;
  }

  private tapped(finger: Finger): string | null {
    const before = this.tap && finger.at - this.tap.at < NEXT_TAP_WITHIN ? this.tap : null;
    const isOtherSide = before !== null && Math.abs(finger.x - before.x) >= SIDES_APART;
    const beats = before && isOtherSide ? before.beats + 1 : 1;
    const gesture = before && !isOtherSide ? "seal" : beats >= BEATS ? "gorilla" : null;
    this.tap = gesture ? null : { x: finger.x, at: finger.at, beats };
    return gesture;
  }
}

function isTap(track: Track): boolean {
  return track.travelled < STILL && track.last.at - track.start.at < TAP_WITHIN;
}

/** A turn counts once the finger has come back far enough. */
function swing(state: Swing, at: number): void {
  const way = Math.sign(at - state.from) as -1 | 0 | 1;
  if (way === state.way || state.way === 0) {
    if (Math.abs(at - state.from) < SWING && state.way === 0) return;
    state.way = way;
    state.from = at;
  } else if (Math.abs(at - state.from) >= SWING) {
    state.way = way;
    state.from = at;
    state.turns += 1;
  }
}

function rubbed(track: Track): string | null {
  return Math.max(...track.swings.map((one) => one.turns)) >= RUBS ? "panda" : null;
}

/** Two fingers: antlers go up or apart, a horn is two hands that meet. */
function paired(tracks: Track[]): string | null {
  if (tracks.length !== 2) return null;
  const [one, other] = tracks as [Track, Track];
  const apart = (at: "start" | "last"): number => Math.hypot(one[at].x - other[at].x, one[at].y - other[at].y);
  const wider = apart("last") - apart("start");
  if (wider <= -SPREAD) return "narwhal";
  const isRaised = tracks.every((track) => track.start.y - track.last.y >= RAISE);
  return wider >= SPREAD || isRaised ? "moose" : null;
}
