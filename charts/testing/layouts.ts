import { chartLayout } from "../chart-layout.ts";
import type { Row } from "../rows.ts";
import type { PlotMark } from "../scene.ts";
import type { AnySpec } from "../spec.ts";

/** Coal and wind in three years: 30, 20, 10 and 10, 20, 40. */
export const years = [2001, 2002, 2003].flatMap((year, i): Row[] => [
  { year, source: "Coal", TWh: [30, 20, 10][i] ?? 0 },
  { year, source: "Wind", TWh: [10, 20, 40][i] ?? 0 },
]);
export const base: AnySpec = {
  rows: years,
  mark: "line",
  x: "year",
  y: "TWh",
  color: "source",
  unit: "TWh",
};
/** Lays out the chart of these years with other properties. @returns the layout, and its first scene */
export const one = (spec: Partial<AnySpec>) => {
  const layout = chartLayout({ ...base, ...spec });
  const [scene] = layout.scenes;
  if (!scene) throw new Error("there is no scene");
  return { layout, scene };
};
/** Returns what a tooltip says of a mark, however it is written: its groups and its numbers. */
export const textsOf = ({ names, value }: PlotMark) => [...names.filter(Boolean), value];
/** Returns the corners of the boxes in a path of bars. */
export const boxes = (d: string) =>
  [...d.matchAll(/M([\d.-]+),([\d.-]+)h([\d.-]+)v([\d.-]+)/g)].map(([, ...numbers]) => numbers.map(Number));

/**
 * Returns the points of a path of relative commands (`charts/paths.ts`), in percent. Of curves it returns the ends, and
 * it omits the closing line of an area.
 */
export function pathPoints(d: string): [number, number][] {
  let at: [number, number] = [0, 0];
  return [...d.matchAll(/([Mlc])([^MlcHVz]*)/g)].flatMap(([, command, places = ""]) => {
    const numbers = (places.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number);
    const each = command === "c" ? 6 : 2;
    return Array.from({ length: numbers.length / each }, (_, i): [number, number] => {
      const [x = 0, y = 0] = numbers.slice((i + 1) * each - 2);
      at =
        command === "M"
          ? [x, y]
          : ([at[0] + x, at[1] + y].map((n) => Math.round(n * 100) / 100) as [number, number]);
      return at;
    });
  });
}
