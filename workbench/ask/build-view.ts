import { dimensionLabel, measureLabel } from "../model/labels.ts";
import { isCategorical } from "../model/shown-groups.ts";
import type { Table } from "../model/table.ts";
import {
  type Calculation,
  type ChosenMark,
  calculationsOf,
  type Dimension,
  dimensionsOf,
  EMPTY_VIEW,
  type Filter,
  leadingOf,
  type Measure,
  measuresOf,
  ROW_COUNT,
  type Show,
  TOP,
  type View,
} from "../model/view.ts";
import { isMeanLike, usualMeasure } from "./columns.ts";
import { calculationOf, growthOf } from "./compare-periods.ts";
import type { Draft } from "./draft.ts";
import type { Role } from "./terms.ts";

/** Words with which a question changes the view before it, whatever else it has. */
const CHANGES =
  /^(and|but|now|then|also|same(?! (?:day|week|month|quarter)\b)|what about|how about|instead|add|remove|as)\b/;
/** Words with which it does, unless it has a measure and a group of its own. */
const CONDITIONS =
  /^(only|just|without|except|excluding|exclude|not|no|by|per|in|for|since|from|split|with|of|on)\b/;
/** Words that ask for a quantity. */
const OF_SIZE: readonly Role[] = ["versus", "share", "growth", "size", "running"];

/** Groups that a chart shows at most. */
const MAX_GROUPS = 3;

/**
 * Puts what was read on the shelves.
 * @param previous the view that the question may change
 * @returns undefined if nothing was understood
 */
export function buildView(draft: Draft, previous: View | undefined): View | undefined {
  const { measures, splits, superlative, top } = draft;
  const calculation = calculationOf(draft);
  const [show, mark] = [draft.has("show"), draft.has("mark")];
  const parts = [...measures, ...splits, ...draft.filters];
  if (parts.length === 0 && !superlative && !calculation && !show && !mark) return undefined;
  const base = previous && isChange(draft) ? { ...previous, sql: null } : undefined;
  if (!base && measures.length === 0) addUsualMeasure(draft);

  splits.sort((a, b) => draft.terms.indexOf(a.term) - draft.terms.indexOf(b.term));
  const groups = base ? mergedGroups(draft, base) : splits.map(({ dimension }) => dimension);
  const present = base ? measuresOf(base) : [];
  const values = measures.length === 0 || draft.has("also") ? [...present, ...measures] : measures;
  const isShared = calculation === "share" && groups.length > 1;
  const shelves = isShared ? sharedShelves(draft, groups) : shelvesOf(draft.table, groups);
  // The biggest drop is the smallest change.
  const isFall = growthOf(draft)?.kind === "fall";
  const descending = superlative?.kind?.startsWith("most") !== isFall;
  const kept = {
    ...EMPTY_VIEW,
    ...(previous && { calculated: previous.calculated }),
    ...(previous && previous.show !== "sql" && { show: previous.show }),
  };
  const view: View = {
    ...(base ?? kept),
    ...shelves,
    filters: base ? mergedFilters(draft, base) : draft.filters,
    ...(draft.has("versus") && draft.periods.length > 1 && { mark: "column" as const }),
    ...(superlative && groups.some((each) => isNumbered(draft.table, each)) && { show: "table" as const }),
    ...(show && { show: show.kind as Show }),
    ...(mark && { show: "chart" as const, mark: mark.kind as ChosenMark }),
    ...(superlative && { order: { by: "value" as const, descending } }),
    ...(top !== undefined && { top }),
  };
  const leading = leadingOf(view);
  if (top !== undefined && leading && groups.length > 1)
    draft.assume(`${top} values of ${dimensionLabel(leading)} in all, not in each group`);
  if (top !== undefined && !(leading && isCategorical(draft.table, leading)))
    draft.assume(`all groups in their order: only names are cut to the first ${top}`);
  if (base) draft.assume("the rest is as before");
  return { ...view, values: values.map((each) => calculated(draft, view, each, calculation)) };
}

/** True for groups such as orders by their numbers, which are too many for a chart. */
const isNumbered = ({ fields }: Table, { field, part }: Dimension) =>
  part === "exact" &&
  fields.some(({ name, kind, distinct }) => name === field && kind === "number" && distinct > TOP);

/** Returns true for a question that changes the view before it. */
function isChange({ question, measures, splits }: Draft): boolean {
  const text = question.trim().toLowerCase();
  const isWhole = measures.length > 0 && splits.length > 0;
  return CHANGES.test(text) || (CONDITIONS.test(text) && !isWhole) || measures.length + splits.length === 0;
}

function addUsualMeasure(draft: Draft): void {
  const isOfSize = draft.superlative !== undefined || OF_SIZE.some((role) => draft.has(role));
  const usual = isOfSize && !draft.has("rows") ? usualMeasure(draft.table) : undefined;
  if (usual) draft.addMeasure(usual, isMeanLike(usual) ? "mean" : "sum");
  else draft.measures.push(ROW_COUNT);
  draft.assume(usual ? `the measure is ${usual.name}` : "the number of rows");
}

/** Adds a calculation to a measure, if the view has groups for it. */
function calculated(draft: Draft, view: View, measure: Measure, asked: Calculation | undefined): Measure {
  const { calculation: own, ...plain } = measure;
  const isWithin = asked === "share" && dimensionsOf(view).length > 1;
  const wanted = isWithin ? "rowShare" : (asked ?? own);
  if (!wanted) return plain;
  const isGrowth = wanted === "changeRate" || wanted === "yearChangeRate";
  // Without groups, any share is all of it.
  const isWhole = wanted === "share" && dimensionsOf(view).length === 0;
  if (isGrowth || (!isWhole && calculationsOf(view, plain).includes(wanted)))
    return { ...plain, calculation: wanted };
  const word = draft.has("share") ?? draft.has("running");
  draft.lost.push(`${word?.text ?? wanted} of ${measureLabel(plain)}`);
  return plain;
}

/** Puts what is shared on the color, and the groups within which it is on the rows. */
function sharedShelves({ terms, splits, assumed }: Draft, groups: readonly Dimension[]) {
  const after = terms.slice(terms.findIndex(({ role }) => role === "share") + 1);
  const next = after.find(({ role, isUsed }) => !["by", "and"].includes(role) && !isUsed);
  const found = splits.find(({ term }) => term.role === "share" || term === next) ?? splits[0];
  const shared = found?.dimension ?? groups[0];
  const rows = groups.filter((each) => each !== shared);
  assumed.push(`shares of each ${rows.map(dimensionLabel).join(" and ")}`);
  return { columns: [], rows, color: shared ? [shared] : [] };
}

/** Puts groups on shelves: a date to the columns, names to the rows or the color. */
function shelvesOf(table: Table, groups: readonly Dimension[]) {
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
  const isSame = (a: Filter, b: Filter) =>
    a.field === b.field && (isNot(a) === isNot(b) || a.field === draft.date?.name);
  const isAdded = draft.has("also") !== undefined;
  const merged = base.filters.filter((each) => isAdded || !draft.filters.some((own) => isSame(each, own)));
  for (const each of draft.filters) {
    const at = merged.findIndex(
      (other) => "values" in other && "values" in each && isSame(each, other) && other.part === each.part,
    );
    const same = merged[at];
    if (same && "values" in same && "values" in each)
      merged[at] = { ...same, values: [...new Set([...same.values, ...each.values])] };
    else merged.push(each);
  }
  return merged;
}
