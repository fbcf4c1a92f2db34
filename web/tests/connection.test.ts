import { beforeEach, describe, expect, it } from "vitest";

import { Connection, wait, type Socket, type Status } from "../src/net/connection";
import type { ServerMessage } from "../src/wire";

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  sent: { type: string; cmd?: string }[] = [];
  isClosed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { type: "welcome", seq: 3 };
const ACT = { type: "act", cmd: "command-1", action: "pass" } as const;

let sockets: FakeSocket[];
let timers: { milliseconds: number; work: () => void; isOff: boolean }[];
let heard: ServerMessage[];
let statuses: Status[];
let seen: number;
let onHear: (message: ServerMessage) => void;
let connection: Connection;

beforeEach(() => {
  [sockets, timers, heard, statuses, seen, onHear] = [[], [], [], [], 0, () => {}];
  connection = new Connection(
    {
      open: () => (sockets.push(new FakeSocket()), sockets.at(-1)!),
      after: (milliseconds, work) => {
        const timer = { milliseconds, work, isOff: false };
        timers.push(timer);
        return () => (timer.isOff = true);
      },
      random: () => 1,
    },
    {
      hello: () => ({ type: "hello", secret: "s", since: seen }),
      hear: (message) => (heard.push(message), onHear(message)),
      change: (status) => statuses.push(status),
    },
  );
  connection.start();
});

function open(socket = sockets.at(-1)!): void {
  socket.onopen?.();
  socket.say(WELCOME);
}

describe("the wait before another try", () => {
  it("doubles up to three seconds", () => {
    expect([0, 1, 2, 5, 20].map((failures) => wait(failures, 1))).toEqual([250, 500, 1000, 3000, 3000]);
  });

  it("is never the same for all, and at least half", () => {
    expect([wait(2, 0), wait(2, 0.5)]).toEqual([500, 750]);
  });
});

describe("a connection", () => {
  it("says hello first, and is open once welcomed", () => {
    sockets[0]!.onopen?.();
    expect(sockets[0]!.sent).toEqual([{ type: "hello", secret: "s", since: 0 }]);
    expect(statuses).toEqual([]);
    sockets[0]!.say(WELCOME);
    expect([statuses, heard]).toEqual([["open"], [WELCOME]]);
  });

  it("does not hear events before it is welcomed", () => {
    sockets[0]!.say({ type: "event", seq: 3 });
    expect(heard).toEqual([]);
  });

  it("comes back after a loss and says what it has seen", () => {
    open();
    seen = 3;
    sockets[0]!.onclose?.({ code: 1006 });
    expect(statuses).toEqual(["open", "waiting"]);
    timers[0]!.work();
    sockets[1]!.onopen?.();
    expect(sockets[1]!.sent).toEqual([{ type: "hello", secret: "s", since: 3 }]);
  });

  it("waits longer each time, and shortly again once it was welcomed", () => {
    sockets[0]!.onclose?.({ code: 1006 });
    timers[0]!.work();
    sockets[1]!.onclose?.({ code: 1006 });
    timers[1]!.work();
    open();
    sockets[2]!.onclose?.({ code: 1001 });
    expect(timers.map((timer) => timer.milliseconds)).toEqual([250, 500, 250]);
  });

  it("does not wait when the network is back", () => {
    sockets[0]!.onclose?.({ code: 1006 });
    connection.hurry();
    expect([sockets.length, timers[0]!.isOff]).toEqual([2, true]);
  });

  it("gives up a line that hangs on to a network that is gone", () => {
    open();
    connection.cut();
    expect([statuses, sockets[0]!.isClosed, sockets[0]!.onmessage]).toEqual([["open", "waiting"], true, null]);
    connection.hurry();
    open();
    expect([sockets.length, statuses.at(-1)]).toEqual([2, "open"]);
  });

  it("has nothing to give up once it was told to go", () => {
    open();
    sockets[0]!.onclose?.({ code: 4001 });
    connection.cut();
    expect([statuses.at(-1), timers]).toEqual(["replaced", []]);
  });

  it("sends nothing on a new line before it is welcomed there", () => {
    open();
    connection.start();
    connection.command(ACT);
    expect([statuses.at(-1), sockets[1]!.sent]).toEqual(["connecting", []]);
    open();
    expect(sockets[1]!.sent.at(-1)).toEqual(ACT);
  });

  it("is not hurried while it is open", () => {
    open();
    connection.hurry();
    expect(sockets.length).toBe(1);
  });

  it.each([
    [4001, "replaced"],
    [4003, "removed"],
    [1008, "refused"],
    [1000, "closed"],
  ])("does not come back after %i", (code, status) => {
    open();
    sockets[0]!.onclose?.({ code });
    expect([statuses.at(-1), timers]).toEqual([status, []]);
  });

  it("can be closed, and hears nothing afterwards", () => {
    open();
    connection.close();
    expect([statuses.at(-1), sockets[0]!.isClosed, sockets[0]!.onmessage]).toEqual(["closed", true, null]);
  });
});

describe("a command", () => {
  it("is sent at once on an open line", () => {
    open();
    connection.command(ACT);
    expect(sockets[0]!.sent.at(-1)).toEqual(ACT);
  });

  it("waits for the welcome", () => {
    connection.command(ACT);
    expect(sockets[0]!.sent).toEqual([]);
    open();
    expect(sockets[0]!.sent.at(-1)).toEqual(ACT);
  });

  it("that answers the welcome is sent once", () => {
    onHear = (message) => message.type === "welcome" && connection.command(ACT);
    open();
    expect(sockets[0]!.sent.map((message) => message.type)).toEqual(["hello", "act"]);
  });

  it("is repeated on the next line, with the same id, until it is answered", () => {
    open();
    connection.command(ACT);
    sockets[0]!.onclose?.({ code: 1006 });
    timers[0]!.work();
    open();
    expect(sockets[1]!.sent.at(-1)).toEqual(ACT);
    sockets[1]!.say({ type: "ack", cmd: ACT.cmd, seq: 4 });
    sockets[1]!.onclose?.({ code: 1006 });
    timers[1]!.work();
    open();
    expect(sockets[2]!.sent.map((message) => message.type)).toEqual(["hello"]);
  });

  it("is not repeated once it was refused", () => {
    open();
    connection.command(ACT);
    sockets[0]!.say({ type: "refused", cmd: ACT.cmd, code: "illegal", text: "", head: 3, rule: null });
    connection.start();
    open();
    expect(sockets[1]!.sent.map((message) => message.type)).toEqual(["hello"]);
  });
});
