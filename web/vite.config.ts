import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { icons } from "./icons.ts";

const SERVER = "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: "../src/pioche/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a page without data: addresses needs no exception from a strict content policy
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
