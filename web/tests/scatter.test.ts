import { expect, it } from "vitest";

import { spot } from "../src/look/middle/scatter";

it("what is thrown on a heap stays within it, and each thing has a place of its own", () => {
  const spots = Array.from({ length: 16 }, (_, i) => spot(i, 16));
  expect(spots.every(({ x, y }) => Math.hypot(x, y) <= 1)).toBe(true);
  expect(new Set(spots.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(16);
  expect(spot(3, 16)).toEqual(spots[3]);
});
