import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Plugin } from "vite";

import { ICON_NAMES, TINTS } from "./src/look/icon-names.ts";

const MODULE = "virtual:icons";
const SET = "@iconify-json/fluent-emoji-flat/icons.json";

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

function bodies(): Record<string, string> {
  const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(SET), "utf-8")) as IconSet;
  const body = (name: string): string => {
    const found = set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent ?? ""]?.body;
    if (!found) throw new Error(`${SET} has no icon "${name}": see src/look/icon-names.ts`);
    return found;
  };
  const plain = ICON_NAMES.map((name) => [name, body(name)]);
  const tinted = Object.entries(TINTS).map(([name, tint]) => [name, body(tint.of).replaceAll(tint.from, tint.to)]);
  return Object.fromEntries([...plain, ...tinted]);
}

/** `virtual:icons`: the drawings of the icons that the page names, cut out of the whole set. */
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const BODIES = ${JSON.stringify(bodies())};` : undefined),
  };
}
