import { max, min, ticks } from "d3-array";
import { type NumberFormat, numberFormatter } from "../format.ts";
import { MIN_SIZE } from "../scale.ts";
import type { KeyEntry } from "./panel.ts";

/** Maximum number of steps of one hue that readers can distinguish. */
const STEPS = 5;

/** Below this, whole numbers are counts, and steps do not share their limits: "1–2" and "3–4". */
const COUNTED_UP_TO = 100;

export type Shades = { shadeOf: (value: number) => { fill: string; opacity: number }; key: KeyEntry[] };

/** Values from `from` up to, but without, `to`; the key names `from` and `end`. The last step includes its end. */
type Step = { from: number; to: number; end: number };

/**
 * Returns a sequential scale in round steps, from pale to full. If values have both signs, each sign has its hue and
 * zero is palest. A few different counts are a step each.
 */
export function shades(values: readonly number[], format: NumberFormat, hue = "teal"): Shades {
  const finite = values.filter(Number.isFinite);
  const [low, high] = [min(finite) ?? 0, max(finite) ?? 1];
  const both = low < 0 && high > 0;
  const extreme = Math.max(Math.abs(low), Math.abs(high));
  const whole = finite.every(Number.isInteger);
  const distinct = [...new Set(finite)].sort((a, b) => a - b);
  const counts = whole && extreme < COUNTED_UP_TO;
  const few = counts && distinct.length > 0 && distinct.length <= STEPS;
  const edges = few ? distinct : [low, ...boundsOf(low, high, both ? 6 : STEPS, whole, format), high];
  const steps: Step[] = few
    ? edges.map((value) => ({ from: value, to: value, end: value }))
    : edges.slice(1).map((to, i) => ({
        from: edges[i] ?? low,
        to,
        end: counts && i < edges.length - 2 ? to - 1 : to,
      }));
  const shade = ({ from, to }: Step, i: number) => {
    if (both) {
      const middle = (from + to) / 2;
      return {
        fill: middle < 0 ? "var(--color-sky)" : "var(--color-accent)",
        opacity: strength(Math.min(1, Math.max(Math.abs(from), Math.abs(to)) / extreme)),
      };
    }
    const part = few && high > low ? (from - low) / (high - low) : i / Math.max(1, steps.length - 1);
    return { fill: `var(--color-${hue})`, opacity: strength((1 + part * (steps.length - 1)) / steps.length) };
  };
  const formatValue = numberFormatter(format, edges);
  const shadesOf = steps.map(shade);
  const keyLabel = ({ from, end }: Step, last: boolean) =>
    formatValue(from) === formatValue(end)
      ? formatValue(end, last)
      : `${formatValue(from, false)}–${formatValue(end, last)}`;
  return {
    shadeOf: (value) => {
      const i = steps.findIndex(({ to }) => value < to || (few && value === to));
      return shadesOf[i < 0 ? steps.length - 1 : i] ?? { fill: "none", opacity: 0 };
    },
    key: steps.map((each, i) => ({
      label: keyLabel(each, i === steps.length - 1),
      color: shadesOf[i]?.fill ?? "none",
      opacity: shadesOf[i]?.opacity ?? 1,
    })),
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
