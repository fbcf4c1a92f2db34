// A socket that comes back: waits longer after each failure, says what it has seen, repeats what was not answered.
import type { ClientMessage, Command, Hello, ServerMessage } from "../wire";

export type Status =
  | "connecting" // not there yet
  | "open" // welcomed
  | "waiting" // lost; will try again
  | "replaced" // opened in another tab
  | "removed" // by the host
  | "refused" // no such table, or not this seat
  | "closed"; // on purpose

export interface Socket {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(data: string): void;
  close(code?: number): void;
}

export interface Surroundings {
  open(): Socket;
  after(milliseconds: number, work: () => void): () => void; // gives back how to call it off
  random(): number;
}

export interface Listener {
  hello(): Hello;
  hear(message: ServerMessage): void;
  change(status: Status): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 3000;
const CUT = 1006; // as browsers name a line that broke
const ENDINGS: Record<number, Status> = { 1000: "closed", 1008: "refused", 4001: "replaced", 4003: "removed" };

/** Milliseconds before try number `failures`: doubling, never all clients at once. */
export function wait(failures: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
  return Math.round(whole * (0.5 + random / 2));
}

export class Connection {
  private socket: Socket | null = null;
  private failures = 0;
  private callOff: (() => void) | null = null;
  private unanswered = new Map<string, Command>();
  status: Status = "connecting";

  constructor(
    private around: Surroundings,
    private listener: Listener,
  ) {}

  start(): void {
    this.callOff?.();
    this.callOff = null;
    this.drop();
    if (this.status === "open") this.become("connecting"); // what is asked meanwhile waits for the welcome
    const socket = this.around.open();
    this.socket = socket;
    socket.onopen = () => this.write(this.listener.hello());
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.lost(event.code);
  }

  /** Take effect once, whatever happens to the line: it is repeated until it is answered. */
  command(command: Command): void {
    this.unanswered.set(command.cmd, command);
    if (this.status === "open") this.write(command);
  }

  /** The network or the person is back: do not wait any longer. */
  hurry(): void {
    if (this.status === "waiting") this.start();
  }

  /** The network is gone: a line that hangs on to it is dead, and would say so only minutes later. */
  cut(): void {
    if (!this.socket) return;
    this.drop();
    this.lost(CUT);
  }

  close(): void {
    this.callOff?.();
    this.drop();
    this.become("closed");
  }

  private take(message: ServerMessage): void {
    if (message.type === "event" && this.status !== "open") return; // the welcome will tell it
    if (message.type === "welcome") {
      this.failures = 0;
      this.become("open");
      for (const command of this.unanswered.values()) this.write(command); // before what hearing the welcome leads to
    }
    if ("cmd" in message && message.cmd) this.unanswered.delete(message.cmd);
    this.listener.hear(message);
  }

  private lost(code: number): void {
    this.socket = null;
    const ending = ENDINGS[code];
    if (ending) return this.become(ending);
    this.become("waiting");
    this.callOff = this.around.after(wait(this.failures, this.around.random()), () => this.start());
    this.failures += 1;
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  private write(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.listener.change(status);
  }
}
