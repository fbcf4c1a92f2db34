// Where the zones of a view lie on the table, from what the server says about each zone.
import type { ZoneInfo } from "../wire";
import type { View, ZoneView } from "./view";

export interface Place {
  title: string; // `hand.2`: as notation and views name it
  info: ZoneInfo;
  index: number[];
  zone: ZoneView;
}

export interface Layout {
  centre: Place[];
  slots: Place[][]; // by the number of the slot
  seats: Place[][]; // by seat
}

export function layout(zones: ZoneInfo[], view: View): Layout {
  const places = Object.entries(view.zones).flatMap(([title, zone]) => placed(zones, title, zone));
  const slots = places.filter((place) => place.info.place === "slot");
  const slotCount = Math.max(0, ...slots.map((place) => slotOf(place) + 1));
  return {
    centre: places.filter((place) => place.info.place === "centre"),
    slots: range(slotCount).map((slot) => slots.filter((place) => slotOf(place) === slot)),
    seats: range(view.players).map((seat) =>
      places.filter((place) => place.info.place === "seat" && place.index[0] === seat),
    ),
  };
}

function placed(zones: ZoneInfo[], title: string, zone: ZoneView): Place[] {
  const [name, ...index] = title.split(".");
  const info = zones.find((known) => known.name === name);
  return info ? [{ title, info, index: index.map(Number), zone }] : [];
}

/** The last number of a zone in a slot is the slot, one before it the seat. */
export function slotOf(place: Place): number {
  return place.index.at(-1) ?? 0;
}

export function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

/** The other seats as one sees them from one's own, clockwise; a spectator sees all of them. */
export function seatsFrom(own: number | null, players: number): number[] {
  const start = own === null ? 0 : own + 1;
  return range(own === null ? players : players - 1).map((i) => (start + i) % players);
}

/** The cards of the own hand: all fans of the own seat, in order. */
export function handOf(places: Place[]): string[] {
  return places.filter((place) => place.info.look === "fan").flatMap((place) => place.zone.cards);
}

export interface Held {
  key: string; // tells apart cards that look alike
  card: string;
}

export function held(cards: string[]): Held[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return { key: `${card} ${n}`, card };
  });
}

/** How many of the others sit on the left, at the head and on the right of the table; a narrow one has a short head. */
export function around(others: number, isNarrow: boolean): [number, number, number] {
  const side = isNarrow ? Math.ceil((others - 3) / 2) : Math.round((others - 1) / 3);
  const sitting = Math.max(0, side);
  return [sitting, others - 2 * sitting, sitting];
}
