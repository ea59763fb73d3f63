/** A place on the map: position in map units, and the value that sets the size of its dot. */
export type Place = { value: number; x: number; y: number };

/** Layers with their color on the map and in the legend. */
export const LAYERS = {
  airports: { name: "Airports", color: "var(--color-plum)" },
  routes: { name: "Routes", color: "var(--color-slate)" },
  earthquakes: { name: "Earthquakes", color: "var(--color-highlight)" },
  states: { name: "States", color: "var(--color-amber)" },
} as const;
export type Kind = keyof typeof LAYERS;
/** The items of each layer; those of the states have their id. */
export type Items = Record<Exclude<Kind, "states">, readonly Place[]> & {
  states: readonly { id: number; value: number }[];
};
export type Layer = { kind: Kind; visible: boolean; opacity: number };

/** Initial layers, topmost first, in the order that the page recommends: areas at the bottom, points on top. */
export const START: readonly Layer[] = [
  { kind: "airports", visible: true, opacity: 0.9 },
  { kind: "routes", visible: true, opacity: 0.5 },
  { kind: "earthquakes", visible: false, opacity: 0.6 },
  { kind: "states", visible: true, opacity: 0.8 },
];

/** Returns the smallest and the largest value. */
export function rangeOf(items: readonly { value: number }[]): readonly [low: number, high: number] {
  const values = items.map(({ value }) => value);
  return [Math.min(...values), Math.max(...values)];
}

/** Returns the opacity of a shade, from 0.1 for the smallest value to 1 for the largest. */
export const shadeOf = (value: number, [low, high]: readonly [number, number]): number =>
  0.1 + (0.9 * (value - low)) / (high - low || 1);

/**
 * Returns dots as zero-length strokes with round caps, one path per width, which keeps the number of elements small.
 * A dot's area is proportional to its value.
 * @param largest width of the largest dot in pixels
 */
export function dots(items: readonly Place[], largest: number): { width: number; d: string }[] {
  const [, most] = rangeOf(items);
  const widths = Map.groupBy(items, ({ value }) =>
    Math.max(2, Math.round(largest * Math.sqrt(Math.max(0, value) / most))),
  );
  return [...widths]
    .map(([width, part]) => ({ width, d: part.map(({ x, y }) => `M${x},${y}h0`).join("") }))
    .sort((a, b) => b.width - a.width);
}
