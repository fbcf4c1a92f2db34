// One table, as this browser is connected to it.
import { NOTHING, reduce, type TableState } from "../game/reduce";
import type { Command, Refused, ServerMessage } from "../wire";
import { Connection, type Socket, type Status } from "./connection";
import { Deals, look } from "./deals";
import { followNetwork } from "./presence";
import { randomHex } from "./random";
import { browserPaint, Reveals } from "./reveals";

type Wish<C = Command> = C extends Command ? Omit<C, "cmd"> : never; // a command before it has its id

export class Session {
  state = $state.raw<TableState>(NOTHING);
  status = $state<Status>("connecting");
  refused = $state.raw<Refused | null>(null); // the last refusal
  isAsking = $state(false); // for a hint, which is being thought of
  private askedHint = "";
  private connection: Connection;
  private ignoreNetwork: () => void;
  private reveals = new Reveals(browserPaint);
  isDealing = $state(false); // at a new table without friends: the lobby need not be shown
  private deals = new Deals((wish) => {
    if (wish.type === "start") this.isDealing = true;
    return this.command(wish);
  });

  constructor(
    readonly code: string,
    readonly secret: string | null,
    private onRefused: (refused: Refused) => void,
  ) {
    this.connection = new Connection(
      {
        open: () => new WebSocket(socketAddress(code)) as unknown as Socket,
        after: (milliseconds, work) => {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
        random: Math.random,
      },
      {
        hello: () => ({ type: "hello", secret }),
        hear: (message) => this.hear(message),
        change: (status) => (this.status = status),
      },
    );
    this.connection.start();
    this.ignoreNetwork = followNetwork(this.connection);
  }

  send(wish: Wish): void {
    this.command(wish);
  }

  /** The id under which it was sent. */
  private command(wish: Wish): string {
    const cmd = randomHex(10);
    this.connection.command({ ...wish, cmd } as Command);
    return cmd;
  }

  /** Take an action; `at` is the time of the touch or key, for games in which milliseconds count. */
  act(action: string, at: number | null = null): void {
    const measured = at === null ? { reveal: null, reaction: null } : this.reveals.reaction(at);
    this.send({ type: "act", action, ...measured });
  }

  /** What would a master do? */
  askHint(): void {
    this.isAsking = true;
    this.askedHint = this.command({ type: "hint" });
  }

  /** The hint has been read. */
  dropHint(): void {
    this.state = { ...this.state, hint: null };
  }

  close(): void {
    this.ignoreNetwork();
    this.connection.close();
  }

  private hear(message: ServerMessage): void {
    if ((message.type === "ack" || message.type === "refused") && this.deals.hears(message)) return;
    const isForHint = "cmd" in message && message.cmd === this.askedHint;
    if (isForHint) this.isAsking = false;
    if (message.type === "refused" && message.code === "stale" && isForHint) return; // what it was about is gone
    if (message.type === "refused") {
      this.isDealing = false;
      this.refused = message;
      this.onRefused(message);
    }
    this.state = reduce(this.state, message);
    if (this.state.hasGap) this.connection.start();
    if (this.state.lobby?.phase === "playing") this.isDealing = false;
    if (this.state.lobby) this.deals.follow(this.state.lobby, this.state.member);
    if (this.state.lobby && this.state.view) look(this.state.lobby, this.state.view);
    if (message.type === "event" && message.is_reveal) this.reveals.heard(message.seq);
  }
}

function socketAddress(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${code}/socket`;
}
