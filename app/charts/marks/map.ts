import { numberFormatter } from "../format.ts";
import { EM, NARROW } from "../frame.ts";
import { textWidth } from "../labels.ts";
import { hues } from "../palette.ts";
import { numberOf } from "../rows.ts";
import { round } from "../scale.ts";
import type { Label, Reading, Shape } from "../scene.ts";
import { isHighlighted } from "../series.ts";
import type { MarkInput, MarkLayout } from "./panel.ts";
import { shades } from "./shades.ts";

/** Diameters of the largest dot in pixels: of few, and of so many that they lie over one another. */
const LARGEST = 30;
const SMALLER = 14;

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
  const field = spec.color ?? "";
  const values = spec.rows.map((row) => numberOf(row[field]));
  const scale = !points && spec.color !== undefined ? shades(values, measure, spec.hue) : undefined;
  const write = numberFormatter(measure, values);
  /** Words stand in percent of the box; paths in its own units. */
  const yOf = (y: number) => round((y / geography.height) * 100);

  return {
    scenes: panels.map(({ name }) => {
      const rows =
        spec.facet === undefined
          ? spec.rows
          : spec.rows.filter((row) => String(row[spec.facet ?? ""]) === name);
      const land: Shape = {
        d: geography.regions.map(({ d }) => d).join(""),
        fill: "var(--color-hair)",
        opacity: 0.55,
      };
      const borders: Shape = { d: geography.borders, stroke: "var(--color-paper)", width: 0.75 };
      const shapes: Shape[] = [land];
      const labels: Label[] = [];
      const readings: Reading[] = [];
      if (points) {
        const sizes = rows.map((row) => (spec.size === undefined ? 1 : numberOf(row[spec.size])));
        const largest = Math.max(1e-9, ...sizes.filter(Number.isFinite));
        const paths = new Map<string, Shape>();
        rows.forEach((row, i) => {
          const place = geography.project(numberOf(row[spec.lon ?? ""]), numberOf(row[spec.lat ?? ""]));
          if (!place) return;
          const [x, y] = [round(place[0]), yOf(place[1])];
          const width =
            spec.size === undefined
              ? rows.length > 400
                ? 3
                : 6
              : Math.max(
                  2,
                  Math.round(
                    (rows.length > 300 ? SMALLER : LARGEST) * Math.sqrt((sizes[i] ?? 0) / largest),
                  ) || 2,
                );
          const named = spec.label === undefined ? undefined : (row[spec.label] ?? null);
          const strong = named !== undefined && isHighlighted(spec, named);
          const stroke = hues[strong ? "accent" : (spec.hue ?? "teal")].fill;
          const id = `${stroke}${width}`;
          const path = paths.get(id) ?? { d: "", stroke, width, dots: true, opacity: strong ? 1 : 0.6 };
          path.d += `M${x},${round(place[1])}h0`;
          paths.set(id, path);
          if (named !== undefined) {
            const size = spec.size === undefined ? "" : `: ${numberFormatter(measure, sizes)(sizes[i] ?? 0)}`;
            readings.push([x, y, `${named}${size}`]);
            if (spec.labels?.includes(named))
              labels.push({
                x,
                y,
                text: String(named),
                // On a phone the name must end where the map does.
                align: x + ((textWidth(String(named)) * EM + width) / NARROW) * 100 > 100 ? "right" : "left",
                gap: width / 2,
                color: "var(--color-ink)",
              });
          }
        });
        shapes.push(borders, ...[...paths.values()].sort((a, b) => (b.width ?? 0) - (a.width ?? 0)));
      } else {
        const byId = new Map(geography.regions.map((region) => [region.id, region]));
        const idField = spec.x ?? "id";
        const paths = new Map<string, Shape>();
        for (const row of rows) {
          const region = byId.get(numberOf(row[idField]));
          const value = numberOf(row[field]);
          if (!region || !Number.isFinite(value)) continue;
          const shade = scale?.shadeOf(value) ?? { fill: hues.teal.fill, opacity: 1 };
          const id = `${shade.fill}${shade.opacity}`;
          const path = paths.get(id) ?? { d: "", ...shade };
          path.d += region.d;
          paths.set(id, path);
          const label = spec.label === undefined ? region.name : String(row[spec.label] ?? region.name);
          readings.push([region.at[0], yOf(region.at[1]), `${label}: ${write(value)}`]);
        }
        // Paper first: a shade over the gray of the land would be another shade.
        const known = [...paths.values()];
        shapes.push({ d: known.map(({ d }) => d).join(""), fill: "var(--color-paper)" }, ...known, borders);
      }
      return {
        name,
        height: 0,
        aspect: 100 / geography.height,
        box: geography.height,
        left: { kind: "bands" as const, em: 0, labels: [] },
        right: { labels: [], em: 0 },
        xTicks: [],
        grid: { x: [], y: [] },
        shapes,
        labels,
        readings,
      };
    }),
    key: scale?.key ?? [],
  };
}
