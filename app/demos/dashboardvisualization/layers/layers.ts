/** Something on the map: at a place in its units, with the number that it is drawn by. */
export type Item = { name: string; value: number; x: number; y: number };

export type Kind = "states" | "routes" | "airports" | "earthquakes";
export type Layer = { kind: Kind; visible: boolean; opacity: number };

/** From the top down. The page's order: pale areas first, then points, the message on top. */
export const START: readonly Layer[] = [
  { kind: "airports", visible: true, opacity: 0.9 },
  { kind: "routes", visible: true, opacity: 0.5 },
  { kind: "earthquakes", visible: false, opacity: 0.6 },
  { kind: "states", visible: true, opacity: 0.8 },
];

/** Parts of the map in percent of its width: where they begin and how wide they are. */
export const VIEWS = {
  all: { x: 0, width: 100 },
  west: { x: 0, width: 50 },
  east: { x: 50, width: 50 },
} as const;
export type View = keyof typeof VIEWS;

export const inView = <T extends Item>(items: readonly T[], view: View): T[] => {
  const { x, width } = VIEWS[view];
  const end = x + width;
  return items.filter((item) => item.x >= x && (item.x < end || end === 100));
};

/** How strongly a value is shaded, from a tenth for the smallest to all for the largest. */
export function shadeOf(value: number, values: readonly number[]): number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return 0.1 + (0.9 * (value - low)) / (high - low || 1);
}

/**
 * Points as paths of round ends, one path for each width: a thousand points are a few elements.
 * @param largest the width in pixels of the largest value; the area of a point is in proportion to its value
 */
export function dots(items: readonly Item[], largest: number): { width: number; d: string }[] {
  const most = Math.max(1e-9, ...items.map(({ value }) => value));
  const widths = Map.groupBy(items, ({ value }) =>
    Math.max(2, Math.round(largest * Math.sqrt(Math.max(0, value) / most))),
  );
  return [...widths]
    .map(([width, part]) => ({ width, d: part.map(({ x, y }) => `M${x},${y}h0`).join("") }))
    .sort((a, b) => b.width - a.width);
}
