import { describe, expect, it } from "vitest";

import { pathOf, replayPathOf, routeOf } from "../src/net/route";

describe("addresses of the page", () => {
  it("are read as they are written", () => {
    expect(routeOf(pathOf("K7QM2XWD"))).toEqual({ screen: "table", code: "K7QM2XWD" });
    expect(routeOf(replayPathOf("K7QM2XWD", 12))).toEqual({ screen: "replay", code: "K7QM2XWD", round: 12 });
    expect(routeOf("/t/K7QM2XWD/screen")).toEqual({ screen: "screen", code: "K7QM2XWD" });
  });

  it("lead home if they say nothing", () => {
    expect(["/", "/t/", "/t/K7QM2XWD/replay/x", "/elsewhere"].map((path) => routeOf(path).screen)).toEqual(
      Array(4).fill("home"),
    );
  });

  it("forgive letters that are easily mistaken", () => {
    expect(routeOf("/t/o7il2xwd/")).toEqual({ screen: "table", code: "0711" + "2XWD" });
  });
});
