import { placeCallouts } from "../callouts.ts";
import { numberFormatter } from "../format.ts";
import { NARROW } from "../frame.ts";
import type { Geography } from "../geography.server.ts";
import { hues } from "../hues.ts";
import type { Place } from "../labels.ts";
import { numberOf, type Row } from "../rows.ts";
import { round } from "../scale.ts";
import type { PlotMark, Scene, Shape } from "../scene.ts";
import { isHighlighted } from "../series.ts";
import { type AnySpec, measureOf } from "../spec.ts";
import { dotShapes, joinAlike, type MarkInput, type MarkKind, type MarkLayout } from "./panel.ts";
import { type Shades, shades } from "./shades.ts";

/** Diameters in pixels of the largest dot: of few dots, and of so many that they overlap. */
const MAX_RADIUS = 30;
const SMALLER = 14;
/** Numbers of dots above which they become smaller: with `size`, and without. */
const MANY = 300;
const VERY_MANY = 400;
const REM = 16;

/** Contents of the scene of a map. */
type MapContents = Pick<Scene, "shapes" | "labels" | "marks">;
type MapPanel = { spec: AnySpec; geography: Geography; rows: readonly Row[] };

export const map: MarkKind = {
  layout: layoutMap,
  extremes: ({ size, color = size, label }) => [color, color, label],
};

/** Lays out regions shaded by a number, or dots at positions. The specification includes the shapes. */
function layoutMap({ spec, panels }: MarkInput): MarkLayout {
  const { geography } = spec;
  if (!geography) throw new Error("a map needs its geography");
  const points = spec.lat !== undefined && spec.lon !== undefined;
  const values = spec.rows.map((row) => numberOf(row[spec.color ?? ""]));
  const scale = !points && spec.color !== undefined ? shades(values, measureOf(spec), spec.hue) : undefined;
  const format = numberFormatter(measureOf(spec), values);

  return {
    scenes: panels.map(({ name, rows }) => ({
      name,
      height: 0,
      aspect: 100 / geography.height,
      box: geography.height,
      left: { kind: "bands" as const, em: 0, labels: [] },
      right: { labels: [], em: 0 },
      xTicks: [],
      grid: { x: [], y: [] },
      ...(points
        ? dotsOn({ spec, geography, rows })
        : shadedRegions({ spec, geography, rows }, scale, format)),
    })),
    key: scale?.key ?? [],
  };
}

const landOf = (d: string): Shape => ({ d, fill: "var(--color-hair)", opacity: 0.55 });
const bordersOf = ({ borders }: Geography): Shape => ({
  d: borders,
  stroke: "var(--color-paper)",
  width: 0.75,
});
/** Converts units of the map to percent of its box: text is placed in percent, paths in units. */
const percentDown = (y: number, { height }: Geography) => round((y / height) * 100);

/** Lays out dots on the land, the largest at the back; selected ones carry their name. */
function dotsOn({ spec, geography, rows }: MapPanel): MapContents {
  const sizes = rows.map((row) => (spec.size === undefined ? 1 : numberOf(row[spec.size])));
  const largest = Math.max(1e-9, ...sizes.filter(Number.isFinite));
  const format = numberFormatter(measureOf(spec), sizes);
  const diameter = (size: number) => {
    if (spec.size === undefined) return rows.length > VERY_MANY ? 3 : 6;
    return Math.max(
      2,
      Math.round((rows.length > MANY ? SMALLER : MAX_RADIUS) * Math.sqrt(size / largest)) || 2,
    );
  };
  const dots = rows.flatMap((row, i) => {
    const place = geography.project(numberOf(row[spec.lon ?? ""]), numberOf(row[spec.lat ?? ""]));
    if (!place) return [];
    const size = sizes[i] ?? 0;
    const name = spec.label === undefined ? undefined : (row[spec.label] ?? null);
    const [x, y] = [round(place[0]), round(place[1])];
    return [{ row, x, y, down: percentDown(place[1], geography), size, width: diameter(size), name }];
  });

  const shapes = dotShapes(
    dots.map(({ x, y, width, name }) => {
      const strong = name !== undefined && isHighlighted(spec, name);
      return {
        x,
        y,
        width,
        stroke: hues[strong ? "highlight" : (spec.hue ?? "slate")].fill,
        opacity: strong ? 1 : 0.6,
      };
    }),
  );
  const height = (geography.height / 100) * NARROW;
  /** The center and the four ends of each dot in percent, which a name must not cover. */
  const marks = dots.flatMap(({ x, down, width }): Place[] => {
    const across = (width / 2 / NARROW) * 100;
    const along = (width / 2 / height) * 100;
    return [
      { x, y: down },
      { x: x - across, y: down },
      { x: x + across, y: down },
      { x, y: down - along },
      { x, y: down + along },
    ];
  });
  const named = dots.filter(({ name }) => name !== undefined);
  const { labels } = placeCallouts(
    named
      .filter(({ name }) => spec.labels?.includes(name ?? null))
      .map(({ x, down, width, name }) => ({ x, y: down, text: String(name), stalk: 0, radius: width / 2 })),
    marks,
    height / REM,
  );
  return {
    shapes: [landOf(geography.land), bordersOf(geography), ...shapes],
    labels,
    marks: named.map(({ row, x, down, size, name }) => ({
      rows: [row],
      field: spec.size ?? "",
      x,
      y: down,
      names: [String(name)],
      value: spec.size === undefined ? "" : format(size),
    })),
  };
}

/** Shades each region by its number; regions without one are plain land. */
function shadedRegions(
  { spec, geography, rows }: MapPanel,
  scale: Shades | undefined,
  format: (value: number) => string,
): MapContents {
  const unknown = new Map(geography.regions.map((region) => [region.id, region]));
  const marks: PlotMark[] = [];
  const shapes: Shape[] = [];
  const { color: field = "" } = spec;
  for (const row of rows) {
    const region = unknown.get(numberOf(row.id));
    const value = numberOf(row[field]);
    if (!region || !Number.isFinite(value)) continue;
    unknown.delete(region.id);
    shapes.push({ d: region.d, ...(scale?.shadeOf(value) ?? { fill: hues.slate.fill, opacity: 1 }) });
    const label = spec.label === undefined ? region.name : String(row[spec.label] ?? region.name);
    const [x, y] = region.at;
    marks.push({
      rows: [row],
      field,
      x,
      y: percentDown(y, geography),
      names: [label],
      value: format(value),
    });
  }
  // The gray of the land is not below the shades, because it would change their colors.
  const rest = [...unknown.values()].map(({ d }) => d).join("");
  return {
    shapes: [...(rest ? [landOf(rest)] : []), ...joinAlike(shapes), bordersOf(geography)],
    labels: [],
    marks,
  };
}
