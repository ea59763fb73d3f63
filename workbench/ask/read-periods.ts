import { plusDays, type Unit } from "../model/calendar.ts";
import type { Field } from "../model/table.ts";
import type { Part } from "../model/view.ts";
import { isYear } from "./columns.ts";
import type { Draft } from "./draft.ts";
import { type Extent, type Period, spanOf, withYears, yearOf } from "./periods.ts";
import type { Term } from "./terms.ts";

const PERIOD_PARTS: readonly Unit[] = ["year", "quarter", "month", "week", "day"];
/** Returns true for a unit by which dates can be grouped. */
export const isPart = (unit: string | undefined): unit is Part & Unit =>
  PERIOD_PARTS.some((each) => each === unit);

export const rangeText = ({ low, high }: Period) => (low === high ? low : `${low} to ${high}`);
export const periodsIn = (found: readonly Term[]) => found.flatMap(({ period }) => period ?? []);

/** Returns the days of a column of dates. */
export function extentOf(date: Field | undefined): Extent | undefined {
  if (!date || date.low === null || date.high === null) return undefined;
  if (isYear(date)) return { low: `${date.low}-01-01`, high: `${date.high}-12-31` };
  return { low: String(date.low).slice(0, 10), high: String(date.high).slice(0, 10) };
}

/** Reads periods and the ranges between them. */
export function readPeriods(draft: Draft): void {
  const add = (period: Period) => {
    if (!draft.periods.some((each) => rangeText(each) === rangeText(period))) draft.periods.push(period);
    explain(period);
  };
  const explain = (period: Period) => {
    if (period.reason) draft.assume(`${rangeText(period)}: ${period.reason}`);
    else if (period.isYearless) draft.assume(`the newest: ${rangeText(period)}`);
  };
  // No filter has all but a range.
  const ends = "(between|since|before|to|comparison|unknown+)";
  draft.refuse(`not ${ends} period ((to|and) period)? onward? | not from? period to period`);
  for (const found of draft.take("(from|between)? period to period | between period and period")) {
    const [from, to] = periodsIn(found);
    if (from && to) add(spanOf(from, to));
  }
  // No filter has two ranges.
  draft.refuse("before period and (since|from) period | between date (and|to)? date");
  const limits = "(since|from) period onward | since period | (before|to|comparison) period";
  for (const found of draft.take(limits)) {
    const [word] = found;
    const [period] = periodsIn(found);
    if (!word || !period) continue;
    const isStrict = word.kind === "strict";
    if (word.role === "comparison" && word.kind !== "<=") draft.periods.push(period);
    else if (word.role === "since" || word.role === "from")
      draft.from = isStrict ? plusDays(period.high, 1) : period.low;
    else draft.to = isStrict ? plusDays(period.low, -1) : period.high;
    explain(period);
  }
  const more = "(and period (?! and? (name|unit|amount|rows)))*";
  for (const found of draft.take(`not (used|by|from|date|onward)* period ${more}`)) {
    draft.excluded.push(...periodsIn(found));
    for (const term of found) if (term.role === "date") term.isUsed = false;
  }
  // "Opened in May and closed in June" is about two columns.
  const dates = new Set(draft.terms.flatMap(({ role, field }) => (role === "date" && field ? [field] : [])));
  if (dates.size > 1)
    for (const [date, term] of draft.take("date period"))
      if (date?.field && term?.period) addPeriodFilters(draft, date.field, [term.period]);
  const found = periodsIn(draft.take("period").flat());
  // "June vs last year" is not about that June alone.
  const isToYear = draft.has("versus") && found[0]?.unit !== "year" && found[1]?.unit === "year";
  (isToYear ? found : withYears(found)).forEach(add);
}

/** Adds filters for the periods, and for those that are left out. */
export function applyPeriods(draft: Draft): void {
  const { periods, excluded, from, to, lost } = draft;
  if (periods.length + excluded.length === 0 && !from && !to) return;
  const date = draft.takeDate();
  if (!date || !extentOf(date)) return void lost.push(...[...periods, ...excluded].map(rangeText));
  addPeriodFilters(draft, date, periods, from, to);
  for (const period of excluded) {
    // "Except in December" is about all of them.
    const isMonth = period.unit === "month" && period.isYearless && !isYear(date);
    const group = isMonth
      ? { part: "monthOfYear" as const, values: [Number(period.low.slice(5, 7))] }
      : groupOf(date, [period]);
    if (group) draft.filters.push({ field: date.name, ...group, not: true });
    else lost.push(`without ${rangeText(period)}`);
  }
}

/** Returns the group whose values are these periods; undefined if there is none. */
function groupOf(date: Field, periods: readonly Period[]) {
  const [unit, ...others] = new Set(periods.map((each) => each.unit));
  if (!isPart(unit) || others.length > 0 || (isYear(date) && unit !== "year")) return undefined;
  const values = periods.map(({ low }) => (unit === "year" ? yearOf(low) : low));
  return { part: isYear(date) ? ("exact" as const) : unit, values };
}

function addPeriodFilters(
  draft: Draft,
  date: Field,
  periods: readonly Period[],
  from?: string,
  to?: string,
): void {
  const extent = extentOf(date);
  const reach = [...periods, ...(from || to ? [{ low: from ?? "0", high: to ?? "9" }] : [])];
  if (extent && reach.some(({ low, high }) => low > extent.high || high < extent.low))
    draft.assume(`the data has dates from ${extent.low} to ${extent.high} only`);
  const field = date.name;
  const bound = (day: string | undefined) => (day === undefined ? null : isYear(date) ? yearOf(day) : day);
  if (from || to) draft.filters.push({ field, low: bound(from), high: bound(to) });
  const [only, ...more] = periods;
  const group = groupOf(date, periods);
  if (group) draft.filters.push({ field, ...group });
  else if (only && isYear(date) && only.unit !== "span") draft.lost.push(...periods.map(rangeText));
  else if (only) {
    draft.filters.push({ field, low: bound(only.low), high: bound(only.high) });
    draft.lost.push(...more.map(rangeText));
  }
}
