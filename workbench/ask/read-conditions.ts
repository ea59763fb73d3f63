import type { Field } from "../model/table.ts";
import type { Filter, Part } from "../model/view.ts";
import { columnNamed, isYear, type Members, usualMeasure, yesNoOf } from "./columns.ts";
import { type Draft, extentOf, isMeanLike } from "./draft.ts";
import { type Period, plusDays, shifted, spanOf, type Unit, withYears } from "./periods.ts";
import type { Term } from "./terms.ts";
import type { Comparison } from "./words.data.ts";
import { keysOf } from "./words.ts";

/** Numbers with more values are not groups after "per", which asks for a ratio. */
const MAX_STEPS = 24;
const PERIOD_PARTS: readonly Unit[] = ["year", "quarter", "month", "week", "day"];
/** Returns true for a unit by which dates can be grouped. */
export const isPart = (unit: string | undefined): unit is Part & Unit =>
  PERIOD_PARTS.some((each) => each === unit);

const rangeText = ({ low, high }: Period) => (low === high ? low : `${low} to ${high}`);
const textOf = (terms: readonly Term[]) => terms.map(({ text }) => text).join(" ");

/** Reads periods, the ranges between them, and numbers of groups: "top 5", "3 worst stores". */
export function readPeriods(draft: Draft): void {
  const setTop = (found: readonly Term[]): undefined => {
    const count = found.find(({ number }) => number !== undefined);
    if (count?.number && Number.isInteger(count.number)) draft.top = count.number;
    else draft.lost.push(count?.text ?? "");
    draft.superlative = found.find(({ role }) => role === "S") ?? draft.has("S");
  };
  draft.take(/SN/, setTop);
  draft.take(/NS/, setTop);
  if (draft.has("S")) draft.take(/N(?=[tUrib])/, setTop);

  const explain = (period: Period) => {
    if (period.reason) draft.assume(`${rangeText(period)}: ${period.reason}`);
    else if (period.isYearless) draft.assume(`the newest: ${rangeText(period)}`);
  };
  const periodsIn = (found: readonly Term[]) => found.flatMap(({ period }) => period ?? []);
  draft.take(/[f~]?P[-~]P|~P&P/, (found) => {
    const [from, to] = periodsIn(found);
    if (!from || !to) return;
    const span = spanOf(from, to);
    draft.periods.push(span);
    explain({ ...span, ...(from.isYearless && to.isYearless && { isYearless: true }) });
  });
  draft.take(/[Lf]Po|LP|[M-]P|CP/, (found) => {
    const [word] = found;
    const [period] = periodsIn(found);
    if (!word || !period) return;
    explain(period);
    if (word.role === "L" || word.role === "f")
      draft.from = word.isStrict ? plusDays(period.high, 1) : period.low;
    else if (word.comparison === "<" || word.comparison === ">") draft.periods.push(period);
    else draft.to = word.isStrict ? plusDays(period.low, -1) : period.high;
  });
  draft.take(/X[.B]*P(?:&P(?!&?[tUrn]))*/, (found) => {
    for (const each of periodsIn(found)) draft.excluded.push(each);
  });
  // "opened in May and closed in June" is about two columns.
  const dates = new Set(draft.terms.flatMap(({ role, field }) => (role === "d" && field ? [field] : [])));
  if (dates.size > 1)
    draft.take(/dP/, ([term, date]) => {
      if (term?.field && date?.period) addPeriodFilters(draft, term.field, [date.period]);
    });
  const single = withYears(periodsIn(draft.terms));
  draft.take(/P/, () => {});
  const [first, second] = single;
  // "March compared with last year".
  const isYearBefore =
    draft.has("|") && first && second && first.unit !== second.unit && second.unit === "year";
  const found = isYearBefore ? [first, shifted(first, -1, "year")] : single;
  found.forEach(explain);
  draft.periods.push(...found);
}

/** Reads comparisons of numbers, which are conditions on each row. */
export function readComparisons(draft: Draft): void {
  /** Returns the numbers, of percentages as the column has them: from 0 to 1 or to 100. */
  const numbersIn = (found: readonly Term[], { name, high }: Field) =>
    found.flatMap(({ number, text }) => {
      if (number === undefined) return [];
      const isOfOne = Number(high) <= 1;
      const factor = text.endsWith("%") ? (isOfOne ? 1 : 100) : isOfOne && number > 1 ? 0.01 : 1;
      if (factor !== 1) draft.assume(`${text} is ${number * factor} in ${name}`);
      return [number * factor];
    });
  /** Returns the column beside a comparison, or the usual one, and a column that is not a part of it. */
  const partsOf = (found: readonly Term[]): { field: Field | undefined; left?: Term | undefined } => {
    const about = found.find(({ role }) => role === "C")?.field;
    const [a, b] = found.filter(({ role }) => role === "n");
    const isApart = a && b && a.field !== b.field && !b.isLoose;
    const beside = isApart ? b : a;
    if (about && (!beside || beside.isLoose)) return { field: about };
    if (beside) {
      const unit = [a, b].find((each) => each?.isUnit);
      if (unit)
        draft.assume(`${textOf(found)}: the number is that of ${unit.field?.name}, without a conversion`);
      return { field: draft.fieldOf(beside), left: isApart ? a : undefined };
    }
    const age = draft.has("r") && columnNamed("age", draft.table, ["number"]);
    const field = age || draft.has("n")?.field || usualMeasure(draft.table);
    if (field) draft.assume(`${textOf(found)}: the number is compared with ${field.name} of each row`);
    return { field };
  };
  const compare = (found: readonly Term[], make: (field: Field, numbers: readonly number[]) => Filter) => {
    const { field, left } = partsOf(found);
    if (!field) draft.lost.push(textOf(found));
    else draft.filters.push(make(field, numbersIn(found, field)));
    return left;
  };
  draft.take(/n?~N[&-]Nn?/, (found) =>
    compare(found, ({ name }, numbers) => ({
      field: name,
      low: Math.min(...numbers),
      high: Math.max(...numbers),
    })),
  );
  // "more than 5 tickets" would be about groups, not rows.
  draft.take(/CN[ri](?!n)/, (found) =>
    found[0]?.field ? oneSided(found) : void draft.lost.push(textOf(found)),
  );
  draft.take(/C?NU|CU/, (found) => void draft.lost.push(textOf(found)));
  draft.take(/n?(?:CN|Nc)n?|nN|Nn/, (found) => oneSided(found));

  function oneSided(found: readonly Term[]) {
    const comparison: Comparison = found.find((each) => each.comparison)?.comparison ?? "=";
    return compare(found, ({ name }, [value = 0]) => {
      if (comparison === "=") return { field: name, part: "exact", values: [value] };
      const strict = comparison.length === 1 && { strict: true as const };
      return comparison.startsWith(">")
        ? { field: name, low: value, high: null, ...strict }
        : { field: name, low: null, high: value, ...strict };
    });
  }
}

export type Chosen = { members: Members; not: boolean; text: string };

/** Reads values and what is left out, and the groups after "by". */
export function readValues(draft: Draft): Chosen[] {
  const { terms, table, known } = draft;
  const chosen: Chosen[] = [];
  const choose = (found: readonly Term[], not: boolean) => {
    for (const term of found) {
      const pair = term.role === "b" && term.field && yesNoOf(term.field, known);
      const [members, ...others] = term.members ?? [];
      if (term.field && pair) {
        const value = not === (term.isOpposite === true) ? pair.yes : pair.no;
        chosen.push({
          members: { field: term.field, part: "exact", values: [value] },
          not: false,
          text: term.text,
        });
      } else if (members) {
        const { field, part, values } = members;
        if (others.length > 0) draft.assume(`“${term.text}” is a ${field.name}`);
        for (const other of others)
          draft.suggestions.push(draft.question.replace(term.text, () => `${other.field.name} ${term.text}`));
        const asked = new Set(keysOf(term.text));
        const isWhole = values.some((value) => keysOf(String(value)).every((each) => asked.has(each)));
        if (part === "exact" && (values.length > 1 || !isWhole))
          draft.assume(`“${term.text}” is ${values.join(" or ")}`);
        chosen.push({ members, not, text: term.text });
      }
    }
  };
  draft.take(/y-y/, ([from, , to]) => {
    const [first, last] = [Number(from?.about), Number(to?.about)];
    const days = Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => ((first - 1 + i) % 7) + 1);
    return { role: "y", text: `${from?.text} to ${to?.text}`, about: days.join(" ") };
  });
  terms.forEach((term, at) => {
    const isEither = term.role === "&" && /^or$/i.test(term.text);
    const sides = [terms[at - 1], terms[at + 1]].map((each) => each?.members?.[0]?.field);
    if (isEither && sides[0] && sides[1] && sides[0] !== sides[1])
      draft.lost.push("or: both conditions hold");
    // The column named beside a value decides whose value it is.
    const near = [terms[at - 1], terms[at + 1]].filter((each) =>
      each?.members?.some(({ field }) => field === term.field),
    );
    if (term.role === "t" && near.length > 0 && terms[at - 1]?.role !== "B") {
      for (const each of near)
        if (each) each.members = each.members?.filter(({ field }) => field === term.field) ?? [];
      terms[at] = { role: ".", text: term.text };
    }
    const date = term.role === "y" ? draft.takeDate() : undefined;
    if (date && !isYear(date)) {
      const values = (term.about ?? "").split(" ").map(Number);
      terms[at] = { role: "v", text: term.text, members: [{ field: date, part: "weekday", values }] };
    }
  });
  draft.take(/C(?=[tv])/, ([term]) => term && { role: "|", text: term.text });
  draft.take(/"/, ([term]) => {
    const contains = term?.text.slice(1, -1) ?? "";
    const texts = table.fields.filter(({ kind }) => kind === "text");
    const [field] = texts.toSorted((a, b) => b.distinct - a.distinct);
    if (!field) return void draft.lost.push(contains);
    draft.assume(`“${contains}” is a part of ${field.name}`);
    draft.filters.push({ field: field.name, contains });
  });
  draft.take(/X\.?t?[vb](?:[.t]?&?[.X]?[vb])*/, (found) => {
    choose(found, true);
  });
  draft.take(/(?:X[r.?]*)?X[tn]/, (found) => {
    const [term] = found.slice(-1);
    const field = term && draft.fieldOf(term);
    if (!field) return;
    const value = field.missing > 0 || field.kind !== "number" ? null : 0;
    const isTwice = found.filter(({ role }) => role === "X").length > 1;
    draft.filters.push({
      field: field.name,
      part: "exact",
      values: [value],
      ...(isTwice && { not: true as const }),
    });
    draft.assume(`“${textOf(found)}” is about rows ${value === null ? "without a value" : "with 0"}`);
  });
  draft.take(/X/, ([term]) => void draft.lost.push(term?.text ?? ""));
  const isRanked = draft.superlative !== undefined || draft.has("S") !== undefined;
  draft.take(/B(?:[tUdnbri](?:&*B?(?=[tUdnbri]))?)+/, (found) => {
    const [word] = found;
    for (const term of found) {
      // "top 5 by revenue" is no group, "employees by age" is one.
      const isRatio =
        word?.text.toLowerCase() === "per" && term.field !== undefined && term.field.distinct > MAX_STEPS;
      const isMeasure = term.role === "n" && (isRanked || !terms.some(({ role }) => "nrHiA".includes(role)));
      if (term.role === "r" || isMeasure) terms.push(term);
      else if (term.role === "n" && isRatio && term.field && !isMeanLike(term.field))
        draft.lost.push(`per ${term.text}`);
      else if (term.role !== "B" && term.role !== "&") draft.addSplit(term);
    }
  });
  draft.take(/[vb]/, (found) => {
    choose(found, false);
  });
  return chosen;
}

/** Turns values into filters, or into a group if they are compared or shared. */
export function applyValues(draft: Draft, chosen: readonly Chosen[]): void {
  const [versus, shares] = [draft.has("|"), draft.has("%")];
  for (const field of new Set(chosen.map(({ members }) => members.field))) {
    const own = chosen.filter(({ members }) => members.field === field);
    const [included, excluded] = [own.filter(({ not }) => !not), own.filter(({ not }) => not)];
    const part = own[0]?.members.part ?? "exact";
    const isShared = part === "exact" && shares !== undefined && included.length === 1;
    const group = isShared ? shares : part === "exact" && included.length > 1 ? versus : undefined;
    if (group && !draft.splits.some(({ dimension }) => dimension.field === field.name))
      draft.groupBy({ field: field.name, part: "exact" }, group);
    if (isShared) draft.assume(`all values of ${field.name}, for the share of ${included[0]?.text}`);
    for (const list of [isShared ? [] : included, excluded])
      if (list.length > 0) {
        const values = [...new Set(list.flatMap(({ members }) => members.values))];
        draft.filters.push({
          field: field.name,
          part,
          values,
          ...(list === excluded && { not: true as const }),
        });
      }
  }
}

/** Adds filters for the periods, and for those that are left out. */
export function applyPeriods(draft: Draft): void {
  const { periods, excluded, from, to } = draft;
  if (periods.length + excluded.length === 0 && !from && !to) return;
  const date = draft.takeDate();
  if (!date || !extentOf(date)) return void draft.lost.push(...[...periods, ...excluded].map(rangeText));
  addPeriodFilters(draft, date, periods, from, to);
  for (const { unit, low, isYearless } of excluded) {
    const field = date.name;
    const month = Number(low.slice(5, 7));
    // "except in December" is about all of them.
    if (unit === "month" && isYearless)
      draft.filters.push({ field, part: "monthOfYear", values: [month], not: true });
    else if (isPart(unit) && (!isYear(date) || unit === "year")) {
      const value = unit === "year" ? Number(low.slice(0, 4)) : low;
      draft.filters.push({ field, part: isYear(date) ? "exact" : unit, values: [value], not: true });
    } else draft.lost.push(`without ${low}`);
  }
}

function addPeriodFilters(
  draft: Draft,
  date: Field,
  periods: readonly Period[],
  from?: string,
  to?: string,
): void {
  const extent = extentOf(date);
  if (!extent) return;
  const reach = [...periods, ...(from || to ? [{ low: from ?? "0", high: to ?? "9" }] : [])];
  if (reach.some(({ low, high }) => low > extent.high || high < extent.low))
    draft.assume(`the data has dates from ${extent.low} to ${extent.high} only`);
  const field = date.name;
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const bound = (day: string | undefined) => (day === undefined ? null : isYear(date) ? yearOf(day) : day);
  if (from || to) draft.filters.push({ field, low: bound(from), high: bound(to) });
  const units = new Set(periods.map(({ unit }) => unit));
  const [unit, ...others] = units;
  const [only, ...more] = periods;
  if (!only) return;
  if (isYear(date) && periods.some((each) => each.unit !== "year" && each.unit !== "span"))
    draft.lost.push(...periods.map(rangeText));
  else if (isPart(unit) && others.length === 0 && (unit !== "week" || more.length > 0)) {
    const values = periods.map(({ low }) => (unit === "year" ? yearOf(low) : low));
    draft.filters.push({ field, part: isYear(date) ? "exact" : unit, values });
  } else if (
    more.length > 0 &&
    !units.has("span") &&
    ![...units].some((each) => each === "month" || each === "day")
  )
    draft.filters.push({ field, part: "quarter", values: periods.flatMap(quartersOf) });
  else {
    draft.filters.push({ field, low: bound(only.low), high: bound(only.high) });
    draft.lost.push(...more.map(rangeText));
  }
}

function quartersOf({ unit, low }: Period): string[] {
  const first: Period = { unit: "quarter", low, high: low };
  const length = unit === "year" ? 4 : unit === "half" ? 2 : 1;
  return Array.from({ length }, (_, i) => shifted(first, i).low);
}
