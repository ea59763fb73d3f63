import type { Field } from "../model/table.ts";
import { ROW_COUNT, type Summary } from "../model/view.ts";
import { columnNamed, isMeanLike, isYear } from "./columns.ts";
import type { Draft } from "./draft.ts";
import type { Role, Term } from "./terms.ts";

/** Superlatives that ask for a number of a row before a column: "highest salary", but not "best salary". */
const EXTREME = /^(?:highest|largest|biggest|greatest|maximal|lowest|smallest)$/i;
const LOST: readonly Role[] = ["number", "unknown", "comparison", "orMore"];

/** Reads measures, groups that are not after "by", and the words that are not understood. */
export function readMeasures(draft: Draft): void {
  for (const [, each] of draft.take("identifier rows")) if (each) each.isUsed = false;
  const asked = draft.terms.filter(
    ({ role, isUsed }) => !isUsed && !["onward", "also", "and"].includes(role),
  );
  const isDated = draft.periods.length > 0 || draft.from !== undefined || draft.to !== undefined;
  let summaries: Term[] = [];
  let areSummariesUsed = false;
  let count: Term | undefined;
  asked.forEach((term, at) => {
    const { role, field } = term;
    const before = asked[at - 1];
    if (role === "summary") {
      if (areSummariesUsed) summaries = [];
      areSummariesUsed = false;
      summaries.push(term);
    } else if (role === "count") count = term;
    else if (role === "order") draft.superlative ??= term;
    else if (role === "amount") {
      const isGrouped = asked.slice(0, at).some((each) => ["name", "unit", "which"].includes(each.role));
      addAmount(draft, term, summaries, isGrouped ? undefined : before);
      areSummariesUsed = true;
    } else if (role === "identifier" || (role === "name" && count && before?.role === "count")) {
      const counted = draft.fieldOf(term);
      if (counted) draft.addMeasure(counted, "distinct");
      if (role === "identifier") draft.assume(`“${term.text}” counts the different values of ${field?.name}`);
      count = undefined;
    } else if (role === "name") {
      draft.addSplit(term);
      const isExpected = ["by", "which", "order", "share", "number", "versus"].includes(before?.role ?? "by");
      if (!isExpected) draft.assume(`grouped by ${field?.name}`);
    } else if (role === "unit" || (role === "date" && field && isYear(field) && !isDated))
      draft.addSplit(term);
    else if (LOST.includes(role)) draft.lose(term);
  });
  const isAboutRows = draft.superlative?.kind?.endsWith("Rows");
  if (isAboutRows) draft.measures.splice(0);
  else if (draft.superlative?.field && draft.measures.length === 0) addUsual(draft, draft.superlative.field);
  if (!areSummariesUsed) for (const term of summaries) if (term.kind !== "sum") draft.lose(term);
  if (draft.measures.length === 0 && (count || draft.has("rows") || draft.has("date") || isAboutRows)) {
    draft.measures.push(ROW_COUNT);
    if (!count) draft.assume("the number of rows");
  }
  addRankedGroup(draft);
}

const usualSummary = (draft: Draft, field: Field): Summary =>
  isMeanLike(field) && !draft.has("share") && !draft.has("growth") ? "mean" : "sum";

function addUsual(draft: Draft, field: Field): void {
  const summary = usualSummary(draft, field);
  draft.addMeasure(field, summary);
  draft.assume(`the ${summary} of ${field.name}`);
}

/** @param before the term before it, unless there is a group before */
function addAmount(draft: Draft, term: Term, summaries: readonly Term[], before: Term | undefined): void {
  // The number of chairs that were sold is one of pieces.
  const isSold = draft.has("count") && /^(?:sell|sold)$/i.test(term.text);
  const field = (isSold && columnNamed("quantity", draft.table, "number")) || draft.fieldOf(term);
  if (!field) return;
  const isSummed = usualSummary(draft, field) === "sum" && draft.splits.length > 0;
  const isExtreme =
    before?.role === "order" &&
    draft.top === undefined &&
    (before.field === field || (EXTREME.test(before.text) && !isSummed));
  for (const { kind } of summaries) draft.addMeasure(field, kind as Summary);
  if (summaries.length === 0 && isExtreme) {
    draft.addMeasure(field, before.kind === "most" ? "max" : "min");
    draft.assume(`the ${before.text} of all rows`);
    before.isUsed = true;
    draft.superlative = undefined;
  } else if (summaries.length === 0) addUsual(draft, field);
  const isOfPeriods = draft.splits.some(({ term: { role } }) => role === "unit");
  if (summaries.some(({ kind }) => kind === "mean") && !isMeanLike(field) && isOfPeriods)
    draft.assume("the mean of rows, not of sums");
}

/** Groups by the column of names: "who", "top 5 earners". */
function addRankedGroup(draft: Draft): void {
  const { table, superlative, splits, measures } = draft;
  const who = draft.terms.find(({ role, kind, isUsed }) => role === "which" && kind && !isUsed);
  if (splits.length > 0 || !(superlative || (who && measures.length > 0))) return;
  const texts = table.fields.filter(({ kind }) => kind === "text");
  const field =
    (who?.kind && columnNamed(who.kind, table, "text")) ||
    columnNamed("product", table, "text") ||
    texts.find(({ name, distinct }) => distinct === table.rows || /^(?:name|title)$/i.test(name));
  const term = who ?? superlative;
  if (!term) return;
  if (!field) return void draft.lose(term);
  draft.groupBy({ field: field.name, part: "exact" }, term);
  draft.assume(`grouped by ${field.name}`);
}
