import { max, min, pairs, ticks } from "d3-array";
import { type NumberFormat, numberFormatter } from "../format.ts";
import { MIN_SIZE } from "../scale.ts";
import type { KeyEntry } from "./panel.ts";

/** Maximum number of steps of one hue that readers can distinguish. */
const STEPS = 5;

/** Below this, whole numbers are counts, and steps do not share their limits: "1–2" and "3–4". */
const COUNTED_UP_TO = 100;

export type Shades = {
  shadeOf: (value: number) => { fill: string; opacity: number } | undefined;
  key: KeyEntry[];
};

/**
 * Returns a sequential scale in round steps, from pale to full. If values have both signs, each sign has its hue and
 * zero is palest. A few different counts are a step each.
 */
export function shades(values: readonly number[], format: NumberFormat, hue = "highlight"): Shades {
  const finite = values.filter(Number.isFinite);
  const [low, high] = [min(finite) ?? 0, max(finite) ?? 1];
  const both = low < 0 && high > 0;
  const extreme = Math.max(Math.abs(low), Math.abs(high));
  const whole = finite.every(Number.isInteger);
  const distinct = [...new Set(finite)].sort((a, b) => a - b);
  const counts = whole && extreme < COUNTED_UP_TO;
  const few = counts && distinct.length > 0 && distinct.length <= STEPS;
  const edges = few ? distinct : [low, ...boundsOf(low, high, both ? 6 : STEPS, whole, format), high];
  // Values from `from` up to, but without, `to`; the key names `from` and `end`. The last step includes its end.
  const ranges = few
    ? edges.map((value) => ({ from: value, to: value, end: value }))
    : pairs(edges, (from, to) => ({ from, to, end: counts && to < high ? to - 1 : to }));
  const last = ranges.length - 1;
  const formatValue = numberFormatter(format, edges);
  const steps = ranges.map(({ from, to, end }, i) => {
    const ends = [formatValue(from, false), formatValue(end, i === last)];
    const label = formatValue(from) === formatValue(end) ? ends[1] : ends.join("–");
    const part = few && high > low ? (from - low) / (high - low) : i / Math.max(1, last);
    const shade = both
      ? {
          fill: from + to < 0 ? "var(--color-amber)" : "var(--color-highlight)",
          opacity: strength(Math.min(1, Math.max(Math.abs(from), Math.abs(to)) / extreme)),
        }
      : { fill: `var(--color-${hue})`, opacity: strength((1 + part * last) / ranges.length) };
    return { to, label: label ?? "", shade };
  });
  return {
    shadeOf: (value) => (steps.find(({ to }) => value < to || (few && value === to)) ?? steps.at(-1))?.shade,
    key: steps.map(({ label, shade: { fill, opacity } }) => ({ label, color: fill, opacity })),
  };
}

/** Returns round bounds between two numbers; there are fewer where the format would write two of them alike. */
function boundsOf(low: number, high: number, count: number, whole: boolean, format: NumberFormat): number[] {
  if (Math.max(Math.abs(low), Math.abs(high)) < MIN_SIZE) return [];
  for (let most = count; most > 0; most--) {
    const inner = ticks(low, high, most).filter((value) => value > low && value < high);
    const formatValue = numberFormatter(format, [low, ...inner, high]);
    const ends = [formatValue(low), formatValue(high)];
    const bounds = inner.filter((value) => !ends.includes(formatValue(value)));
    const alike = new Set(bounds.map((value) => formatValue(value))).size < bounds.length;
    if (!alike && (!whole || bounds.every(Number.isInteger))) return bounds;
  }
  return [];
}

const strength = (part: number) => Math.round((0.1 + 0.9 * part ** 1.3) * 100) / 100;
