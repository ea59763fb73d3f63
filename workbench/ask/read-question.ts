import { dimensionLabel, filterLabel, measureLabel, PART_NAMES } from "../model/labels.ts";
import { isCategorical } from "../model/sql.ts";
import {
  type Calculation,
  type Dimension,
  dimensionsOf,
  EMPTY_VIEW,
  type Filter,
  isSmallestFirst,
  type Measure,
  measuresOf,
  periodOf,
  ROW_COUNT,
  type View,
} from "../model/view.ts";
import { isYear, type Known, usualMeasure } from "./columns.ts";
import { Draft, extentOf, isMeanLike, usualDate } from "./draft.ts";
import { shifted } from "./periods.ts";
import {
  applyPeriods,
  applyValues,
  type Chosen,
  isPart,
  readComparisons,
  readPeriods,
  readValues,
} from "./read-conditions.ts";
import { readMeasures } from "./read-measures.ts";
import { type Term, termsOf } from "./terms.ts";

/*
 * Reads a question by rules: its words become terms with roles, and patterns of roles become the parts of a view. What was
 * assumed and what was not understood is returned beside the view.
 */

export type Reading = {
  /** Undefined if nothing was understood. */
  view: View | undefined;
  /** The view in words. */
  understood: string;
  assumed: readonly string[];
  notUnderstood: readonly string[];
  /** Questions that may be meant instead. */
  suggestions: readonly string[];
};

/** Words with which a question changes the view before it, whatever else it has. */
const CHANGES = /^(and|but|now|then|also|same|what about|how about|instead|add|remove|as)\b/;
/** Words with which it does, unless it has a measure and a group of its own. */
const CONDITIONS =
  /^(only|just|without|except|excluding|exclude|not|no|by|per|in|for|since|from|split|with|of|on)\b/;

/** Groups that a chart shows at most. */
const MAX_GROUPS = 3;
const MAX_SUGGESTIONS = 3;
const MAX_LISTED = 4;

/**
 * Reads a question in English about a table.
 * @param previous the view that a question such as "and by month?" changes
 */
export function readQuestion(question: string, known: Known, previous?: View): Reading {
  const { terms, corrected, similar } = termsOf(question, known, extentOf(usualDate(known.table)));
  const draft = new Draft(question, known, terms);
  for (const [typed, read] of corrected) draft.assume(`“${typed}” is “${read}”`);
  for (const [typed, word] of similar) draft.suggestions.push(question.replace(typed, () => word));
  preferDates(draft);
  readPeriods(draft);
  readComparisons(draft);
  const chosen = readValues(draft);
  readMeasures(draft);
  applyValues(draft, chosen);
  comparePeriods(draft, chosen);
  addGrowth(draft);
  applyPeriods(draft);

  const base = previous && isChange(draft) ? { ...previous, sql: null } : undefined;
  const calculation = calculationOf(draft);
  const shown = draft.has("k");
  // The biggest drop is the smallest change.
  const isFall = growthOf(draft)?.descending === false;
  const { measures, splits, filters, superlative, lost } = draft;
  const isUnderstood =
    measures.length + splits.length + filters.length > 0 || superlative !== undefined || calculation || shown;
  const result = {
    assumed: draft.assumed,
    notUnderstood: lost,
    suggestions: draft.suggestions.slice(0, MAX_SUGGESTIONS),
  };
  if (!isUnderstood) return { ...result, view: undefined, understood: "" };
  if (!base && measures.length === 0) addUsualMeasure(draft);

  splits.sort((a, b) => draft.asked.indexOf(a.term) - draft.asked.indexOf(b.term));
  const groups = base ? mergedGroups(draft, base) : splits.map(({ dimension }) => dimension);
  const present = base ? measuresOf(base) : [];
  const values = measures.length === 0 ? present : draft.has("+") ? [...present, ...measures] : measures;
  const view: View = {
    ...(base ?? {
      ...EMPTY_VIEW,
      show: previous && previous.show !== "sql" ? previous.show : EMPTY_VIEW.show,
    }),
    ...arranged(draft, groups, calculation === "share" && groups.length > 1),
    values: values.map((each) => calculated(draft, each, groups, calculation)),
    filters: base ? mergedFilters(draft, base) : filters,
    ...(draft.isCompared && { mark: "column" as const }),
    ...(shown?.show && { show: shown.show }),
    ...(shown?.mark && { mark: shown.mark }),
    ...(superlative && { order: { by: "value", descending: superlative.descending !== isFall } as const }),
    ...(draft.top !== undefined && { top: draft.top }),
  };
  const leading = view.rows[0] ?? view.columns[0];
  if (draft.top !== undefined && leading && groups.length > 1)
    draft.assume(`${draft.top} values of ${dimensionLabel(leading)} in all, not in each group`);
  if (draft.top !== undefined && !(leading && isCategorical(known.table, leading)))
    draft.assume(`all groups in their order: only names are cut to the first ${draft.top}`);
  if (base) draft.assume("the rest is as before");
  return { ...result, view, understood: describeView(view, draft.top) };
}

/** "Closed in March" is about the date of closing, "closed tickets" about their status. */
function preferDates({ terms, ...draft }: Draft): void {
  if (!terms.some(({ period }) => period)) return;
  for (const term of terms)
    if (term.role === "v" && term.field) {
      term.role = "d";
      draft.assumed.push(`“${term.text}” is ${term.field.name}`);
    }
}

/** Returns true for a question that changes the view before it. */
function isChange({ question, measures, splits }: Draft): boolean {
  const text = question.trim().toLowerCase();
  const isWhole = measures.length > 0 && splits.length > 0;
  return CHANGES.test(text) || (CONDITIONS.test(text) && !isWhole) || measures.length + splits.length === 0;
}

function addUsualMeasure(draft: Draft): void {
  const isOfSize = draft.superlative ?? ["|", "%", "G", "m", "R"].find((role) => draft.has(role));
  const usual = isOfSize && !draft.has("r") ? usualMeasure(draft.table) : undefined;
  if (usual) draft.addMeasure(usual, isMeanLike(usual) ? "mean" : "sum");
  else draft.measures.push(ROW_COUNT);
  draft.assume(usual ? `the measure is ${usual.name}` : "the number of rows");
}

/** Compared periods are a group: "2024 vs 2025", "by month compared with last year". */
function comparePeriods(draft: Draft, chosen: readonly Chosen[]): void {
  const { periods, date, splits } = draft;
  const [only] = periods;
  const areValues = chosen.filter(({ not }) => !not).length > 1;
  if (!only || !date || !draft.has("|") || areValues) return;
  draft.isCompared = true;
  if (periods.length === 1) {
    const next = shifted(only, 1);
    periods.push(next.low <= (extentOf(date)?.high ?? "") ? next : shifted(only, -1));
  }
  const months = splits.find(({ dimension }) => dimension.part === "month");
  if (only.unit === "year" && months) months.dimension = { field: date.name, part: "monthOfYear" };
  const part = only.unit === "half" ? "quarter" : only.unit;
  if (isPart(part))
    draft.groupBy({ field: date.name, part: isYear(date) ? "exact" : part }, draft.has("|") as Term);
}

const growthOf = ({ terms }: Draft) =>
  terms.find(({ role, part, calculation }) => role === "G" && (part || calculation === "yearChangeRate")) ??
  terms.find(({ role }) => role === "G");

function calculationOf(draft: Draft): Calculation | undefined {
  const growth = growthOf(draft)?.calculation;
  const isByYear = draft.splits.some(({ dimension }) => dimension.part === "year");
  if (growth) return isByYear ? "changeRate" : growth;
  return draft.has("R") ? "running" : draft.has("#") ? "rank" : draft.has("%") && "share";
}

/** Adds the periods by which growth is measured, and the one before the first. */
function addGrowth(draft: Draft): void {
  const growth = growthOf(draft);
  const { date, periods } = draft;
  if (!growth || !date) return;
  const [only, ...more] = periods;
  const ofDate = () => draft.splits.find(({ dimension }) => dimension.field === date.name)?.dimension.part;
  const isYearly = growth.calculation === "yearChangeRate";
  if (!ofDate()) {
    const unit = isPart(only?.unit) ? only.unit : "year";
    const part = isYear(date) ? "exact" : (growth.part ?? unit);
    draft.groupBy({ field: date.name, part }, growth);
    draft.assume(`growth by ${PART_NAMES[part].toLowerCase()}`);
  }
  const part = ofDate();
  if (!only || more.length > 0) return;
  const earlier = shifted(only, -1, isYearly ? "year" : isPart(part) ? part : only.unit);
  draft.periods =
    part === only.unit ? [earlier, only] : [{ unit: "span", low: earlier.low, high: only.high }];
  draft.assume("with the period before, for the change");
}

function calculated(
  draft: Draft,
  { calculation: own, ...measure }: Measure,
  groups: readonly Dimension[],
  asked: Calculation | undefined,
): Measure {
  const wanted = asked ?? own;
  const isAdditive = measure.summary === "sum" || measure.summary === "count";
  const isPossible =
    (isAdditive || (wanted !== "share" && wanted !== "running")) &&
    (wanted !== "running" || periodOf({ ...EMPTY_VIEW, rows: groups }) !== undefined);
  if (!wanted) return measure;
  if (!isPossible) {
    draft.lost.push(`${(draft.has("%") ?? draft.has("R"))?.text ?? wanted} of ${measureLabel(measure)}`);
    return measure;
  }
  return { ...measure, calculation: asked === "share" && groups.length > 1 ? "rowShare" : wanted };
}

/** Puts groups on shelves: a date to the columns, names to the rows or the color. */
function arranged(
  { table, terms, splits, ...draft }: Draft,
  groups: readonly Dimension[],
  isShared: boolean,
) {
  if (isShared) {
    const share = terms.findIndex(({ role }) => role === "%");
    const next = terms.slice(share + 1).find(({ role }) => !"B.&".includes(role));
    const shared =
      splits.find(({ term }) => term.role === "%" || term === next)?.dimension ??
      splits[0]?.dimension ??
      groups[0];
    const rest = groups.filter((each) => each !== shared);
    draft.assumed.push(`shares of each ${rest.map(dimensionLabel).join(" and ")}`);
    return { columns: [], rows: rest, color: shared ? [shared] : [] };
  }
  const isOrdered = (each: Dimension) => each.part !== "exact" || !isCategorical(table, each);
  const [time, ...times] = groups.filter(isOrdered);
  const [one, two, ...more] = [...groups.filter((each) => !isOrdered(each)), ...times];
  const list = (...dimensions: (Dimension | undefined)[]) => dimensions.filter((each) => each !== undefined);
  return time
    ? { columns: [time], rows: list(two, ...more), color: list(one) }
    : { columns: [], rows: list(one, ...more), color: list(two) };
}

/** Adds the groups to those before, of which the last yield, or replaces them: "now by quarter". */
function mergedGroups({ question, splits, suggestions }: Draft, base: View): readonly Dimension[] {
  const asked = splits.map(({ dimension }) => dimension);
  if (asked.length === 0) return dimensionsOf(base);
  if (/^(?:now|what about|how about)\b|\binstead\b/i.test(question.trim())) return asked;
  const kept = dimensionsOf(base).filter(({ field }) => !asked.some((each) => each.field === field));
  if (kept.length > 0) suggestions.push(`now by ${asked.map(dimensionLabel).join(" and ")}`);
  return [...kept.slice(0, Math.max(0, MAX_GROUPS - asked.length)), ...asked];
}

/** Replaces the filters of the same columns, or adds values to them: "and Texas too". */
function mergedFilters(draft: Draft, base: View): readonly Filter[] {
  const isNot = (filter: Filter) => "not" in filter && filter.not === true;
  const isAdded = draft.has("+") !== undefined;
  const replaced = (each: Filter) => (other: Filter) =>
    each.field === other.field && (isNot(each) === isNot(other) || each.field === draft.date?.name);
  const kept = base.filters.filter((each) => isAdded || !draft.filters.some(replaced(each)));
  const merged = [...kept];
  for (const each of draft.filters) {
    const at = merged.findIndex(
      (other) => "values" in other && "values" in each && replaced(each)(other) && other.part === each.part,
    );
    const same = merged[at];
    if (same && "values" in same && "values" in each)
      merged[at] = { ...same, values: [...new Set([...same.values, ...each.values])] };
    else merged.push(each);
  }
  return merged;
}

const listOf = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);

/** @example describeView(…) === "Sum of revenue by region; order_date: 2025; largest first" */
export function describeView(view: View, top?: number): string {
  const groups = dimensionsOf(view).map(dimensionLabel);
  const which = isSmallestFirst(view) ? "smallest" : "largest";
  return [
    `${listOf(measuresOf(view).map(measureLabel))}${groups.length > 0 ? ` by ${listOf(groups)}` : ""}`,
    ...view.filters.map((each) => filterLabel(each, MAX_LISTED)),
    ...(view.order?.by === "value" ? [top ? `the ${top} ${which}` : `${which} first`] : []),
  ].join("; ");
}
