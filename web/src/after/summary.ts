// A game in a few sentences, from its log alone: what seldom happens in it is what is worth telling.
import type { Entry } from "../game/reduce";
import type { StoryEvent } from "../game/view";

const MOST_TOLD = 4;
const SELDOM = 0.08; // of all that happened
const ENDING = "won";

/** The rare events, in the order in which they happened; of one kind the last, which decided more. */
export function turningPoints(log: Entry[]): StoryEvent[] {
  const told = log.flatMap((entry) => ("story" in entry && entry.story.key !== ENDING ? [entry.story] : []));
  const counts = new Map<string, number>();
  for (const { key } of told) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(1, told.length * SELDOM);
  const rare = [...counts].filter(([, count]) => count <= most).sort(([, one], [, other]) => one - other);
  const kinds = new Set(rare.slice(0, MOST_TOLD).map(([key]) => key));
  return told.filter((story, i) => kinds.has(story.key) && told.findLastIndex(({ key }) => key === story.key) === i);
}
