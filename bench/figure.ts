import type { Budget } from "./budgets.ts";

/** One line of the table, or one cell of the table of pages. */
export type Figure = {
  readonly what: string;
  /** The page that it was measured on, where there is the same figure of many. */
  readonly page?: string;
  /** The measured value; undefined where it could not be measured on this machine. */
  readonly value: number | undefined;
  readonly unit?: string;
  /** Without one the figure only informs. */
  readonly budget?: Budget;
  /** What one must know to read the figure, or why there is none. */
  readonly note?: string;
};

export type Options = {
  /** Whether measurements that take minutes are wanted. */
  readonly long: boolean;
};

/** Measures something. @throws where it could not, through no property of the machine */
export type Measure = (options: Options) => Promise<readonly Figure[]>;

/** Whether a figure keeps its budget; empty where it has none. */
export function verdict({ value, budget }: Figure): "ok" | "over" | "skipped" | "" {
  if (value === undefined) return "skipped";
  if (!budget) return "";
  const kept = "most" in budget ? value <= budget.most : value >= budget.least;
  return kept ? "ok" : "over";
}

/** The middle value, or the mean of the two middle ones. @throws RangeError where there is none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError("There is no median of nothing");
  return (lower + upper) / 2;
}
