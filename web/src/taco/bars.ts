// A photo finish as bars: everybody's milliseconds beside the slowest.
import type { Slap } from "../wire";

export interface Bar {
  seat: number;
  milliseconds: number | null; // never slapped
  share: number; // of the slowest, 0 to 1
  isTie: boolean;
}

export function barsOf(slaps: Slap[]): Bar[] {
  const slowest = Math.max(1, ...slaps.map((slap) => slap.reaction ?? 0));
  return [...slaps]
    .sort((one, other) => one.rank - other.rank)
    .map((slap) => ({
      seat: slap.seat,
      milliseconds: slap.reaction === null ? null : Math.round(slap.reaction),
      share: (slap.reaction ?? 0) / slowest,
      isTie: slap.is_tie,
    }));
}
