// Addresses of the page.
export type Route = { screen: "home" } | { screen: "table"; code: string };

export function routeOf(path: string): Route {
  const code = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  return code ? { screen: "table", code: codeOf(decodeURIComponent(code)) } : { screen: "home" };
}

export function pathOf(code: string): string {
  return `/t/${code}`;
}

/** A code as people type it or paste it: from a whole address, in any case, with letters that are easily mistaken. */
export function codeOf(typed: string): string {
  const last = typed.trim().replace(/\/+$/, "").split("/").at(-1) ?? "";
  return last.toUpperCase().replace(/[^A-Z0-9]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
}
