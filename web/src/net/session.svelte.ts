// One table, as this browser is connected to it.
import { NOTHING, reduce, type TableState } from "../game/reduce";
import type { Command, Refused, ServerMessage } from "../wire";
import { randomHex } from "./api";
import { Connection, type Socket, type Status } from "./connection";

type Wish<C = Command> = C extends Command ? Omit<C, "cmd"> : never; // a command before it has its id

export class Session {
  state = $state.raw<TableState>(NOTHING);
  status = $state<Status>("connecting");
  refused = $state.raw<Refused | null>(null); // the last refusal
  private connection: Connection;
  private shownAt = 0; // when the last frame was painted, on the clock of the page's events

  constructor(
    readonly code: string,
    secret: string | null,
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
  }

  send(wish: Wish): void {
    this.connection.command({ ...wish, cmd: randomHex(10) } as Command);
  }

  /** Take an action; `at` is the time of the touch or key, for games in which milliseconds count. */
  act(action: string, at: number | null = null): void {
    this.send({ type: "act", action, reaction: at === null ? null : Math.max(0, at - this.shownAt) });
  }

  hurry = (): void => this.connection.hurry();

  close(): void {
    this.connection.close();
  }

  private hear(message: ServerMessage): void {
    if (message.type === "refused") {
      this.refused = message;
      this.onRefused(message);
    }
    this.state = reduce(this.state, message);
    if (this.state.hasGap) this.connection.start();
    requestAnimationFrame(() => (this.shownAt = performance.now()));
  }
}

function socketAddress(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${code}/socket`;
}
