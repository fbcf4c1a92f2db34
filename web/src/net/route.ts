// Addresses of the page.
export type Route =
  | { screen: "home" }
  | { screen: "table" | "screen"; code: string }
  | { screen: "replay"; code: string; round: number };

export function routeOf(path: string): Route {
  const [, typed, what, round] = /^\/t\/([^/]+)(?:\/(screen|replay\/(\d+)))?\/?$/.exec(path) ?? [];
  if (!typed) return { screen: "home" };
  const code = codeOf(decodeURIComponent(typed));
  if (round) return { screen: "replay", code, round: Number(round) };
  return { screen: what === "screen" ? "screen" : "table", code };
}

export function pathOf(code: string): string {
  return `/t/${code}`;
}

export function replayPathOf(code: string, round: number): string {
  return `${pathOf(code)}/replay/${round}`;
}

/** A code as people type it or paste it: from a whole address, in any case, with letters that are easily mistaken. */
export function codeOf(typed: string): string {
  const last = typed.trim().replace(/\/+$/, "").split("/").at(-1) ?? "";
  return last.toUpperCase().replace(/[^A-Z0-9]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
}
