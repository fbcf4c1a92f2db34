// What one action did, as scenes to be shown one after the other: the story says in which order, the two views which
// cards went where.
import { flights, type Flight } from "./flights";
import type { StoryEvent, View } from "./view";

export type Burst = "burst" | "shake" | "flash" | "shout" | "party"; // what is felt at a player

export interface Scene {
  key: string; // of the event
  flights: Flight[];
  burst: Burst | null;
  seat: number | null; // where
}

const BURSTS: Record<string, Burst> = {
  cleared: "burst",
  fulfilled: "burst",
  out: "shake",
  caught: "shake",
  guilty: "shake",
  stung: "shake",
  took: "shake",
  innocent: "flash",
  skipped: "flash",
  freed: "flash",
  challenged: "flash",
  said: "shout",
  won: "party",
};
const STRUCK: Record<string, string> = { caught: "target" }; // who is hit, if not the one who acts
const HELD = ["hand", "stock"]; // zones from which cards are played
const AT = "at"; // a zone of nothing: the player's plate

export function scenes(before: View, after: View, story: StoryEvent[]): Scene[] {
  let left = flights(before, after);
  const shown: Scene[] = [];
  for (const event of story) {
    const { now, later } = told(event, left);
    left = later;
    shown.push({ key: event.key, flights: now, burst: BURSTS[event.key] ?? null, seat: struck(event) });
  }
  if (left.length > 0) shown.push({ key: "moved", flights: left, burst: null, seat: null });
  return shown.filter((scene) => scene.flights.length > 0 || scene.burst !== null);
}

function struck(event: StoryEvent): number | null {
  const seat = event[STRUCK[event.key] ?? "seat"] ?? (event.seats as number[] | undefined)?.[0];
  return typeof seat === "number" ? seat : null;
}

/** The flights that this event is about, and those still to come. */
function told(event: StoryEvent, left: Flight[]): { now: Flight[]; later: Flight[] } {
  if (event.key === "drew") return split(left, (flight) => flight.to === `hand.${Number(event.seat)}`);
  const isWhole = Object.values(event).some(Array.isArray) || event.key === "out";
  if (isWhole) return split(left, (flight) => isOf(flight.from, event.seat) && !isHeld(flight.from));
  const played = left.find((flight) => isHeld(flight.from) && isOf(flight.from, event.seat));
  const pest = left.find((flight) => flight !== played && flight.card !== null && flight.card === event.pest);
  const gone = [played, pest].filter((flight) => flight !== undefined);
  const later = left.filter((flight) => !gone.includes(flight));
  return played && typeof event.target === "number" ? stopped(played, event.target, gone, later) : { now: gone, later };
}

function split(all: Flight[], isNow: (flight: Flight) => boolean): { now: Flight[]; later: Flight[] } {
  return { now: all.filter(isNow), later: all.filter((flight) => !isNow(flight)) };
}

/** A card that is played on somebody goes there first, even if it does not stay. */
function stopped(played: Flight, target: number, gone: Flight[], later: Flight[]): { now: Flight[]; later: Flight[] } {
  if (isOf(played.to, target)) return { now: gone, later };
  const there = `${AT}.${target}`;
  return {
    now: gone.map((flight) => (flight === played ? { ...played, to: there } : flight)),
    later: [...later, { ...played, from: there }],
  };
}

function isOf(zone: string, seat: unknown): boolean {
  return zone.split(".")[1] === String(seat);
}

function isHeld(zone: string): boolean {
  return HELD.includes(zone.split(".")[0]!);
}
