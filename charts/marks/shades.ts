import { max, min, ticks } from "d3-array";
import { type NumberFormat, numberFormatter } from "../format.ts";
import { MIN_SIZE } from "../scale.ts";
import type { KeyEntry } from "./panel.ts";

/** Maximum number of steps of one hue that readers can distinguish. */
const STEPS = 5;

/** Below this, whole numbers are counts, and steps do not share their limits: "1–2" and "3–4". */
const COUNTED_UP_TO = 100;

export type Shades = { shadeOf: (value: number) => { fill: string; opacity: number }; key: KeyEntry[] };

/**
 * Returns a sequential scale in round steps, from pale to full. If values have both signs, each sign has its hue and
 * zero is palest.
 */
export function shades(values: readonly number[], format: NumberFormat, hue = "teal"): Shades {
  const finite = values.filter(Number.isFinite);
  const [low, high] = [min(finite) ?? 0, max(finite) ?? 1];
  const both = low < 0 && high > 0;
  const extreme = Math.max(Math.abs(low), Math.abs(high));
  const steps = extreme < MIN_SIZE ? [] : ticks(low, high, both ? 6 : STEPS);
  const bounds = steps.filter((value) => value > low && value < high);
  const edges = [low, ...bounds, high];
  const classes = edges.slice(1).map((to, i) => ({ from: edges[i] ?? low, to }));
  const shade = ({ from, to }: { from: number; to: number }, i: number) => {
    if (!both) return { fill: `var(--color-${hue})`, opacity: strength((i + 1) / classes.length) };
    const middle = (from + to) / 2;
    return {
      fill: middle < 0 ? "var(--color-sky)" : "var(--color-accent)",
      opacity: strength(Math.min(1, Math.max(Math.abs(from), Math.abs(to)) / extreme)),
    };
  };
  const write = numberFormatter(format, edges);
  const shadesOf = classes.map(shade);
  const counts = finite.every(Number.isInteger) && Math.abs(high) < COUNTED_UP_TO;
  const keyLabel = ({ from, to }: { from: number; to: number }, last: boolean) => {
    const end = counts && !last ? to - 1 : to;
    return end === from ? write(from, last) : `${write(from, false)}–${write(end, last)}`;
  };
  return {
    shadeOf: (value) => {
      const i = classes.findIndex(({ to }) => value < to);
      return shadesOf[i < 0 ? classes.length - 1 : i] ?? { fill: "none", opacity: 0 };
    },
    key: classes.map((each, i) => ({
      label: keyLabel(each, i === classes.length - 1),
      color: shadesOf[i]?.fill ?? "none",
      opacity: shadesOf[i]?.opacity ?? 1,
    })),
  };
}

const strength = (part: number) => Math.round((0.1 + 0.9 * part ** 1.3) * 100) / 100;
