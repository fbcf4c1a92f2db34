// The people at this device and their lines to one table: usually one person, or several who pass it round.
import type { Refused } from "../wire";
import { forgetSeat, secretsOf } from "./memory";
import { nextInFront } from "./passing";
import { Session } from "./session.svelte";

export class Company {
  sessions = $state.raw<Session[]>([]);
  private shown = $state(0); // whose hand the device shows, or has shown last

  constructor(
    readonly code: string,
    private onRefused: (refused: Refused) => void,
  ) {}

  get isEmpty(): boolean {
    return this.sessions.length === 0;
  }

  /** The line by which the device looks at the table: in a game whoever holds it, else the host if he is here. */
  get front(): Session | null {
    const host = this.sessions.findIndex((session) => isHost(session));
    const index = this.isPlaying ? this.shown : Math.max(host, 0);
    return this.sessions[index] ?? this.sessions[0] ?? null;
  }

  /** Who should have the device now. */
  get wanted(): Session | null {
    const people = this.sessions.map(({ state }) => ({
      seat: state.view?.seat ?? null,
      canAct: (state.view?.legal.length ?? 0) > 0,
    }));
    return this.sessions[nextInFront(people, this.shown)] ?? null;
  }

  get isPlaying(): boolean {
    return this.sessions[0]?.state.lobby?.phase === "playing";
  }

  /** Members at this device. */
  get members(): number[] {
    return this.sessions.flatMap((session) => session.state.member ?? []);
  }

  /** Everybody of this device who has a seat at the table. */
  reopen(): void {
    this.close();
    this.sessions = secretsOf(this.code).map((secret) => this.line(secret));
  }

  watch(): void {
    this.close();
    this.sessions = [this.line(null)];
  }

  add(secret: string): void {
    const seated = this.sessions.filter((session) => session.secret !== null);
    for (const session of this.sessions) if (session.secret === null) session.close();
    this.sessions = [...seated, this.line(secret)];
  }

  /** A seat that is no more, or a person who leaves. */
  drop(session: Session): void {
    session.close();
    forgetSeat(this.code, session.secret);
    this.sessions = this.sessions.filter((known) => known !== session);
  }

  hand(to: Session): void {
    this.shown = Math.max(0, this.sessions.indexOf(to));
  }

  close(): void {
    for (const session of this.sessions) session.close();
    this.sessions = [];
  }

  private line(secret: string | null): Session {
    const session: Session = new Session(this.code, secret, (refused) => {
      this.onRefused(refused);
      if (refused.code === "wrong-secret") this.drop(session);
    });
    return session;
  }
}

function isHost(session: Session): boolean {
  const { lobby, member } = session.state;
  return lobby?.people.some((person) => person.id === member && person.is_host) ?? false;
}
