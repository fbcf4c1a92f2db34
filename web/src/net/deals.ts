// What this device does about each deal: it keeps the seal it is shown, and only then gives a random number of its own.
import type { View } from "../game/view";
import type { Ack, Lobby, Refused } from "../wire";
import type { Shown } from "./fair";
import { type Giving, keepGiving, keepSight, numberFor, rememberPromise } from "./memory";

type Wish = { type: "mix"; number: string; commitment: string } | { type: "start" };

const dealtAtOnce = new Set<string>(); // codes of new tables without friends

/** Deal as soon as the number has been given: somebody plays against bots. */
export function dealAtOnce(code: string): void {
  dealtAtOnce.add(code);
}

/** One person's part in the deals of a table. */
export class Deals {
  private known = ""; // what was seen last
  private given = ""; // the seal for which a number was sent
  private asked = new Map<string, Giving>(); // by command

  constructor(private send: (wish: Wish) => string) {}

  follow(lobby: Lobby, member: number | null): void {
    const seen = [lobby.phase, lobby.commitment, lobby.next_commitment].join(" ");
    if (seen === this.known) return;
    this.known = seen;
    witness(lobby);
    if (member === null) return;
    if (lobby.phase === "playing") keepGiving({ code: lobby.code, round: lobby.round, member, seat: seatOf(lobby, member) });
    else this.give(lobby, member);
  }

  /** Whether this answers a number of ours: nobody has to be told. */
  hears(answer: Ack | Refused): boolean {
    const giving = answer.cmd === null ? undefined : this.asked.get(answer.cmd);
    if (giving && answer.type === "ack") keepGiving({ ...giving, isTaken: true });
    return giving !== undefined;
  }

  private give(lobby: Lobby, member: number): void {
    const commitment = lobby.next_commitment;
    if (commitment !== this.given) {
      this.given = commitment;
      const giving = { code: lobby.code, round: lobby.round + 1, member };
      this.asked.set(this.send({ type: "mix", number: numberFor(giving), commitment }), giving);
    }
    if (dealtAtOnce.delete(lobby.code)) this.send({ type: "start" });
  }
}

/** Keep what lies face up right after a deal, until it can be compared with what was drawn. */
export function look({ code, round, phase }: Lobby, view: View): void {
  if (phase !== "playing" || view.last !== null) return;
  const seen = Object.entries(view.zones).filter(([, { count, cards }]) => count > 0 && cards.length === count);
  const shown: Shown = Object.fromEntries(seen.map(([zone, { cards }]) => [zone, cards]));
  if (seen.length > 0) keepSight({ code, round, seat: view.seat, shown });
}

/** The seals as they are shown: of the deal to come, and of the running one for whoever came after it. */
function witness({ code, round, phase, commitment, next_commitment }: Lobby): void {
  rememberPromise({ code, round: round + 1, commitment: next_commitment, isBeforeDeal: true });
  if (phase === "playing") rememberPromise({ code, round, commitment, isBeforeDeal: false });
}

function seatOf(lobby: Lobby, member: number): number | null {
  return lobby.people.find((person) => person.id === member)?.seat ?? null;
}
