import { placeCallouts } from "../callouts.ts";
import { type NumberFormat, numberFormatter } from "../format.ts";
import { NARROW } from "../frame.ts";
import type { Geography } from "../geography.ts";
import type { Place } from "../labels.ts";
import { hues } from "../palette.ts";
import { dotPath } from "../paths.ts";
import { numberOf, type Row } from "../rows.ts";
import { round } from "../scale.ts";
import type { Reading, Scene, Shape } from "../scene.ts";
import { isHighlighted } from "../series.ts";
import type { ChartSpec } from "../spec.ts";
import type { MarkInput, MarkLayout } from "./panel.ts";
import { type Shades, shades } from "./shades.ts";

/** Diameters of the largest dot in pixels: of few, and of so many that they lie over one another. */
const LARGEST = 30;
const SMALLER = 14;
/** Above so many dots they are smaller: where their size says something, and where it does not. */
const MANY = 300;
const VERY_MANY = 400;
const REM = 16;

/** What is drawn over a map, or as one. */
type Drawing = Pick<Scene, "shapes" | "labels" | "readings">;
type Drawn = { spec: ChartSpec; geography: Geography; measure: NumberFormat; rows: readonly Row[] };

/** Regions shaded by a number, or dots where things are. The shapes come with the specification. */
export function layoutMap({ spec, panels, locale }: MarkInput): MarkLayout {
  const { geography } = spec;
  if (!geography) throw new Error("a map needs its geography");
  const measure = {
    locale,
    style: spec.format,
    unit: spec.unit,
    currency: spec.currency,
    digits: spec.digits,
  };
  const points = spec.lat !== undefined && spec.lon !== undefined;
  const values = spec.rows.map((row) => numberOf(row[spec.color ?? ""]));
  const scale = !points && spec.color !== undefined ? shades(values, measure, spec.hue) : undefined;
  const write = numberFormatter(measure, values);

  return {
    scenes: panels.map(({ name }) => {
      const rows =
        spec.facet === undefined
          ? spec.rows
          : spec.rows.filter((row) => String(row[spec.facet ?? ""]) === name);
      const drawn = { spec, geography, measure, rows };
      return {
        name,
        height: 0,
        aspect: 100 / geography.height,
        box: geography.height,
        left: { kind: "bands" as const, em: 0, labels: [] },
        right: { labels: [], em: 0 },
        xTicks: [],
        grid: { x: [], y: [] },
        ...(points ? dotsOn(drawn) : shadedRegions(drawn, scale, write)),
      };
    }),
    key: scale?.key ?? [],
  };
}

const landOf = (d: string): Shape => ({ d, fill: "var(--color-hair)", opacity: 0.55 });
const bordersOf = ({ borders }: Geography): Shape => ({
  d: borders,
  stroke: "var(--color-paper)",
  width: 0.75,
});
/** Words stand in percent of the box; paths in its own units. */
const percentDown = (y: number, { height }: Geography) => round((y / height) * 100);

/** Dots on the land, the largest below the others; chosen ones carry their name. */
function dotsOn({ spec, geography, measure, rows }: Drawn): Drawing {
  const sizes = rows.map((row) => (spec.size === undefined ? 1 : numberOf(row[spec.size])));
  const largest = Math.max(1e-9, ...sizes.filter(Number.isFinite));
  const write = numberFormatter(measure, sizes);
  const diameter = (size: number) => {
    if (spec.size === undefined) return rows.length > VERY_MANY ? 3 : 6;
    return Math.max(2, Math.round((rows.length > MANY ? SMALLER : LARGEST) * Math.sqrt(size / largest)) || 2);
  };
  const dots = rows.flatMap((row, i) => {
    const place = geography.project(numberOf(row[spec.lon ?? ""]), numberOf(row[spec.lat ?? ""]));
    if (!place) return [];
    const size = sizes[i] ?? 0;
    const name = spec.label === undefined ? undefined : (row[spec.label] ?? null);
    const [x, y] = [round(place[0]), round(place[1])];
    return [{ x, y, down: percentDown(place[1], geography), size, width: diameter(size), name }];
  });

  const paths = new Map<string, Shape>();
  for (const { x, y, width, name } of dots) {
    const strong = name !== undefined && isHighlighted(spec, name);
    const stroke = hues[strong ? "accent" : (spec.hue ?? "teal")].fill;
    const id = `${stroke}${width}`;
    const path = paths.get(id) ?? { d: "", stroke, width, dots: true, opacity: strong ? 1 : 0.6 };
    path.d += dotPath(x, y);
    paths.set(id, path);
  }
  const height = (geography.height / 100) * NARROW;
  /** The middle and the four ends of each dot, in percent, which a name shall not cover. */
  const marks = dots.flatMap(({ x, down, width }): Place[] => {
    const across = (width / 2 / NARROW) * 100;
    const along = (width / 2 / height) * 100;
    return [
      [x, down],
      [x - across, down],
      [x + across, down],
      [x, down - along],
      [x, down + along],
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
    shapes: [
      landOf(geography.land),
      bordersOf(geography),
      ...[...paths.values()].sort((a, b) => (b.width ?? 0) - (a.width ?? 0)),
    ],
    labels,
    readings: named.map(
      ({ x, down, size, name }): Reading => [
        x,
        down,
        `${name}${spec.size === undefined ? "" : `: ${write(size)}`}`,
      ],
    ),
  };
}

/** Each region in the shade of its number, and as plain land where it has none. */
function shadedRegions(
  { spec, geography, rows }: Drawn,
  scale: Shades | undefined,
  write: (value: number) => string,
): Drawing {
  const unknown = new Map(geography.regions.map((region) => [region.id, region]));
  const readings: Reading[] = [];
  const paths = new Map<string, Shape>();
  for (const row of rows) {
    const region = unknown.get(numberOf(row[spec.x ?? "id"]));
    const value = numberOf(row[spec.color ?? ""]);
    if (!region || !Number.isFinite(value)) continue;
    unknown.delete(region.id);
    const shade = scale?.shadeOf(value) ?? { fill: hues.teal.fill, opacity: 1 };
    const id = `${shade.fill}${shade.opacity}`;
    const path = paths.get(id) ?? { d: "", ...shade };
    path.d += region.d;
    paths.set(id, path);
    const label = spec.label === undefined ? region.name : String(row[spec.label] ?? region.name);
    readings.push([region.at[0], percentDown(region.at[1], geography), `${label}: ${write(value)}`]);
  }
  // The gray of the land is not under the shades, which would be other shades over it.
  const rest = [...unknown.values()].map(({ d }) => d).join("");
  return {
    shapes: [...(rest ? [landOf(rest)] : []), ...paths.values(), bordersOf(geography)],
    labels: [],
    readings,
  };
}
