import { periodAround } from "../model/calendar.ts";
import { type Calculation, type Part, partName } from "../model/view.ts";
import { isYear } from "./columns.ts";
import type { Draft } from "./draft.ts";
import { LAST, shifted, yearOf } from "./periods.ts";
import { extentOf, isPart, periodsIn, rangeText } from "./read-periods.ts";
import type { Chosen } from "./read-values.ts";

/** In data that end with a year, this year and the last complete one are the same: the last is then the one before. */
export function tellApart({ terms, assumed }: Draft): void {
  for (const term of terms.toReversed()) {
    const others = periodsIn(terms.filter(({ text }) => text !== term.text)).map(rangeText);
    const isLast = term.text.toLowerCase().match(LAST);
    while (isLast && term.period && others.includes(rangeText(term.period))) {
      const same = rangeText(term.period);
      term.period = shifted(term.period, -1, /last year$/i.test(term.text) ? "year" : undefined);
      assumed.push(`${rangeText(term.period)}: the one before ${same}`);
    }
  }
}

/** Shows what a difference is of; names it as not understood if that is no group. */
export function tellDifference(draft: Draft): void {
  const { periods, filters, splits } = draft;
  const versus = draft.has("versus");
  if (versus?.kind !== "difference") return;
  const isShown = periods.length > 1 || filters.some((each) => "values" in each && each.values.length > 1);
  if (isShown && splits.length > 0) draft.assume("side by side: their difference is not computed");
  else draft.lose(versus);
}

/** Compared periods are a group: "2024 vs 2025", "by month compared with last year". */
export function comparePeriods(draft: Draft, chosen: readonly Chosen[]): void {
  // "Revenue minus cost in 2025" compares measures, and no view has their difference.
  const isDifference = draft.has("versus")?.kind === "difference";
  const compared = `amount versus amount${isDifference ? " | versus amount (and|to) amount" : ""}`;
  for (const found of draft.periods.length < 2 ? draft.take(compared) : [])
    for (const term of found) if (term.kind === "difference") draft.lose(term);
  const { periods, date, splits } = draft;
  const [only, second] = periods;
  const versus = draft.has("versus");
  if (!only || !date || !versus || chosen.filter(({ not }) => !not).length > 1) return;
  if (periods.length === 1) {
    const next = shifted(only, 1);
    const other = next.low <= (extentOf(date)?.high ?? "") ? next : shifted(only, -1);
    periods.push(other);
    draft.assume(`compared with ${rangeText(other)}`);
  }
  // "March compared with last year".
  if (second?.unit === "year" && only.unit !== "year") {
    const years = yearOf(second.low) - yearOf(only.low);
    periods.splice(1, 1, shifted(only, years || -1, "year"));
  }
  const months = splits.find(({ dimension }) => dimension.part === "month");
  if (only.unit === "year" && months) months.dimension = { field: date.name, part: "monthOfYear" };
  if (isPart(only.unit))
    draft.groupBy({ field: date.name, part: isYear(date) ? "exact" : only.unit }, versus);
}

/** Returns the term of growth, rather the one with its period. */
export const growthOf = ({ terms }: Draft) => {
  const found = terms.filter(({ role, isUsed }) => role === "growth" && !isUsed);
  return found.find(({ kind }) => isPart(kind)) ?? found[0];
};

/** Returns the calculation that a question asks for. */
export function calculationOf(draft: Draft): Calculation | undefined {
  const growth = growthOf(draft);
  const isByYear = draft.splits.some(({ dimension }) => dimension.part === "year");
  if (growth) return growth.kind === "year" && !isByYear ? "yearChangeRate" : "changeRate";
  return draft.has("running") ? "running" : draft.has("share") && "share";
}

/** Adds the periods by which growth is measured, and the one before the first. */
export function addGrowth(draft: Draft): void {
  const growth = growthOf(draft);
  const { date, periods, splits } = draft;
  if (!growth || !date) return;
  const [only, ...more] = periods;
  const isYearly = growth.kind === "year";
  let part = splits.find(({ dimension }) => dimension.field === date.name)?.dimension.part;
  if (!part) {
    const named = isPart(growth.kind) && !isYearly ? growth.kind : only?.unit;
    const asked: Part = isPart(named) ? named : "year";
    part = isYear(date) ? "exact" : asked;
    draft.groupBy({ field: date.name, part }, growth);
    draft.assume(`growth by ${partName(part).toLowerCase()}`);
  }
  const extent = extentOf(date);
  if (extent && isPart(part)) {
    const isCut =
      periodAround(part, extent.low).low < extent.low || periodAround(part, extent.high).high > extent.high;
    if (isCut)
      draft.assume(
        `the data has dates from ${extent.low} to ${extent.high}: the first or last ${part} is a part of one`,
      );
  }
  if (!only || more.length > 0) return;
  const unit = isPart(part) ? part : only.unit;
  const first = unit === only.unit ? only : periodAround(unit, only.low);
  const earlier = shifted(first, -1, isYearly ? "year" : unit);
  draft.periods =
    part === only.unit ? [earlier, only] : [{ unit: "span", low: earlier.low, high: only.high }];
  draft.assume("with the period before, for the change");
}
