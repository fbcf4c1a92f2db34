// Small sounds made on the spot. Silent until somebody has touched the page, as browsers want it, and while muted.
import { recall, remember } from "../net/memory";

export type Sound = "card" | "draw" | "slap" | "burst" | "thud" | "turn" | "alarm" | "party";

const TONES: Record<Exclude<Sound, keyof typeof RUSTLES>, { type: OscillatorType; notes: number[]; apart: number; length: number }> = {
  burst: { type: "triangle", notes: [523, 659, 784, 1047], apart: 0.06, length: 0.16 },
  thud: { type: "sine", notes: [140, 70], apart: 0.07, length: 0.3 },
  turn: { type: "sine", notes: [880, 1175], apart: 0.11, length: 0.22 },
  alarm: { type: "square", notes: [740, 740], apart: 0.14, length: 0.09 },
  party: { type: "triangle", notes: [523, 659, 784, 1047, 784, 1047], apart: 0.12, length: 0.3 },
};
const RUSTLES = {
  card: { pitch: 1800, length: 0.09 },
  draw: { pitch: 3200, length: 0.06 },
  slap: { pitch: 700, length: 0.14 },
};
const LOUD = 0.09;

const BY_EVENT: Record<string, Sound> = {
  drew: "draw",
  slapped: "slap",
  hit: "slap",
  erred: "alarm",
  cleared: "burst",
  fulfilled: "burst",
  out: "thud",
  caught: "thud",
  took: "thud",
  stung: "thud",
  guilty: "thud",
  said: "alarm",
  challenged: "alarm",
  won: "party",
};

/** What an event sounds like; a card that moves rustles. */
export function soundOf(key: string): Sound {
  return BY_EVENT[key] ?? "card";
}

class Player {
  isMuted = $state(recall("muted", false));
  private context: AudioContext | null = null;

  /** Only a touch or a key may wake the sound. */
  wake = (): void => {
    if (!this.isMuted && !this.context) this.context = new AudioContext();
    void this.context?.resume();
  };

  toggle(): void {
    this.isMuted = !this.isMuted;
    remember("muted", this.isMuted);
    this.wake();
  }

  play(sound: Sound): void {
    if (!this.context || this.isMuted || this.context.state !== "running") return;
    if (sound in RUSTLES) rustle(this.context, RUSTLES[sound as keyof typeof RUSTLES]);
    else sing(this.context, TONES[sound as keyof typeof TONES]);
  }
}

function sing(context: AudioContext, tones: (typeof TONES)["turn"]): void {
  tones.notes.forEach((note, i) => tone(context, tones, note, i));
}

function tone(context: AudioContext, { type, apart, length }: (typeof TONES)["turn"], note: number, i: number): void {
  const start = context.currentTime + i * apart;
  const source = new OscillatorNode(context, { type, frequency: note });
  source.connect(fading(context, start, length));
  source.start(start);
  source.stop(start + length);
}

function rustle(context: AudioContext, { pitch, length }: { pitch: number; length: number }): void {
  const noise = new AudioBuffer({ length: Math.ceil(context.sampleRate * length), sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(fading(context, context.currentTime, length));
  source.start();
}

function fading(context: AudioContext, start: number, length: number): GainNode {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(LOUD, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(context.destination);
  return volume;
}

export const sound = new Player();
