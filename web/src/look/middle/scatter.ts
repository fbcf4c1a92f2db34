// Where things lie that were thrown somewhere: always the same for the same number.

export interface Spot {
  x: number; // from -1 to 1, within a disc
  y: number;
  turn: number; // degrees
}

const GOLDEN = 2.399963; // radians: no two in one line

export function spot(i: number, of: number): Spot {
  const radius = Math.sqrt((i + 0.5) / Math.max(1, of));
  return { x: radius * Math.cos(i * GOLDEN), y: radius * Math.sin(i * GOLDEN), turn: ((i * 47) % 60) - 30 };
}
