// Who sits where: people by name, bots by names of their own.
import type { Colour, Level, Lobby, Person } from "../wire";

export interface Sitter {
  seat: number;
  name: string;
  colour: Colour;
  isBot: boolean; // a bot plays this seat now
  level: Level | null; // of a bot whose own seat it is
  person: Person | null;
}

const BOTS = ["Pixel", "Turbo", "Gizmo", "Bidule", "Zigzag", "Widget", "Boulon", "Bip", "Mambo", "Ficelle", "Tango", "Plume"];

export function sitters(lobby: Lobby): Sitter[] {
  return Array.from({ length: lobby.players }, (_, seat) => sitter(lobby, seat));
}

function sitter(lobby: Lobby, seat: number): Sitter {
  const person = lobby.people.find((one) => one.seat === seat) ?? null;
  const isBot = String(seat) in lobby.bots || lobby.played_by_bot.includes(seat);
  const name = person?.name ?? (isBot ? botName(seat) : "");
  return { seat, name, colour: person?.colour ?? "grey", isBot, level: lobby.bots[String(seat)] ?? null, person };
}

function botName(seat: number): string {
  return BOTS[seat % BOTS.length]!;
}

/** Who sat where in a game that is over: names by seat, none for a bot. */
export function sittersOf(names: string[], colours: string[]): Sitter[] {
  return names.map((name, seat) => ({
    seat,
    name: name || botName(seat),
    colour: (colours[seat] || "grey") as Colour,
    isBot: name === "",
    level: null,
    person: null,
  }));
}
