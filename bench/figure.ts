import { median as medianOf } from "d3-array";
import type { Budget } from "./budgets.ts";

/** A row of the table, or a cell of the table of pages. */
export type Figure = {
  readonly what: string;
  /** Path of the page, for figures that are measured on many. */
  readonly page?: string;
  /** Undefined if it cannot be measured on this machine. */
  readonly value: number | undefined;
  readonly unit?: string;
  /** Figures without a budget are for information only. */
  readonly budget?: Budget;
  /** Explains the figure, or why it is missing. */
  readonly note?: string;
};

/**
 * Measures one or more figures.
 * @throws Error if the measurement fails, unless the machine lacks a program for it
 */
export type Measure = () => Promise<readonly Figure[]>;

/** Compares a figure with its budget. @returns "" for a figure without a budget */
export function verdict({ value, budget }: Figure): "ok" | "over" | "skipped" | "" {
  if (value === undefined) return "skipped";
  if (!budget) return "";
  const isWithin = "most" in budget ? value <= budget.most : value >= budget.least;
  return isWithin ? "ok" : "over";
}

/**
 * Returns the median; of an even number of values, the mean of the two middle ones.
 * @throws RangeError if there are none
 */
export function median(values: readonly number[]): number {
  const middle = medianOf(values);
  if (middle === undefined) throw new RangeError("There is no median of nothing");
  return middle;
}
