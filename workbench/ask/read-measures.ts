import type { Field, Table } from "../model/table.ts";
import { ROW_COUNT, type Summary } from "../model/view.ts";
import { columnNamed, isMeanLike, isRowNoun, isUnreadNumber, isYear, measureOfRow } from "./columns.ts";
import type { Draft } from "./draft.ts";
import type { Role, Term } from "./terms.ts";

/** Superlatives that ask for a number of a row before a column: "highest salary", but not "best salary". */
const EXTREME = /^(?:highest|largest|biggest|greatest|maximal|lowest|smallest)$/i;
/** Of these, those that are not of a number of rows: "which store has the highest orders", but not "the biggest". */
const OF_SIZE = /^(?:largest|biggest|smallest)$/i;
/** Superlatives of a number of rows. */
const OF_COUNT = /^(?:most|least|fewest)$/i;
const BESIDE_ROWS: readonly Role[] = ["number", "member", "flag"];
/** "Longest", but not "how long". */
const SUPERLATIVE = /est$|^(?:most|least) /i;
/** Words of an order that another word may turn around: "sorted by cost ascending". */
const SORTED = /^(?:sort|order|rank)/i;
const OF_PRICE = /cheap|expensive/i;
const AFTER_BY: readonly (Role | undefined)[] = ["by", "which", "number", "versus"];
const LOST: readonly Role[] = ["number", "unknown", "comparison", "orMore", "divide", "ratio"];

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
    else if (role === "order" && (!draft.superlative || SORTED.test(draft.superlative.text)))
      draft.superlative = term;
    else if (role === "amount") {
      const isGrouped = asked.slice(0, at).some((each) => ["name", "unit", "which"].includes(each.role));
      addAmount(draft, term, summaries, isGrouped ? undefined : before);
      if (isRank(draft.terms, term)) rankBy(draft, term.field);
      areSummariesUsed = true;
    } else if (rankOf(draft, term)) addExtremeRow(draft, term);
    else if (role === "identifier" || (role === "name" && count && before?.role === "count")) {
      const counted = draft.fieldOf(term);
      if (counted) draft.addMeasure(counted, "distinct");
      if (role === "identifier") draft.assume(`“${term.text}” counts the different values of ${field?.name}`);
      count = undefined;
    } else if (role === "name" && field && isUnreadNumber(field) && !AFTER_BY.includes(before?.role)) {
      draft.lose(term);
      draft.assume(`${field.name} is text: its type can be changed beside the file`);
    } else if (role === "name") {
      draft.addSplit(term);
      const isExpected = ["by", "which", "order", "share", "number", "versus"].includes(before?.role ?? "by");
      if (!isExpected) draft.assume(`grouped by ${field?.name}`);
    } else if (role === "unit" || (role === "date" && field && isYear(field) && !isDated))
      draft.addSplit(term);
    else if (
      role === "rows" &&
      /ed$/i.test(term.text) &&
      asked.some((each) => each.text !== term.text && each.role === role)
    )
      draft.lose(term);
    else if (LOST.includes(role) || (role === "by" && term === draft.terms.at(-1))) draft.lose(term);
  });
  const isAboutRows = draft.superlative?.kind?.endsWith("Rows");
  if (isAboutRows) draft.measures.splice(0);
  else if (draft.superlative?.field) addRanking(draft, draft.superlative, draft.superlative.field);
  if (!areSummariesUsed) for (const term of summaries) if (term.kind !== "sum") draft.lose(term);
  if (draft.measures.length === 0 && (count || draft.has("rows") || draft.has("date") || isAboutRows)) {
    draft.measures.push(ROW_COUNT);
    if (!count) draft.assume("the number of rows");
  } else if (count && draft.terms[draft.terms.indexOf(count) + 1]?.role === "rows")
    draft.measures.push(ROW_COUNT);
  addRankedGroup(draft);
}

export const usualSummary = (draft: Draft, field: Field): Summary =>
  isMeanLike(field) && !draft.has("share") && !draft.has("growth") ? "mean" : "sum";

function addUsual(draft: Draft, field: Field): void {
  const summary = usualSummary(draft, field);
  draft.addMeasure(field, summary);
  draft.assume(`the ${summary} of ${field.name}`);
}

function addExtreme(draft: Draft, { text, kind }: Term, field: Field): void {
  draft.addMeasure(field, kind === "most" ? "max" : "min");
  draft.assume(`“${text}” is by ${field.name} of a row`);
}

/** Adds what an adjective is about, before what else is asked: "average salary of the 5 oldest". */
function addRanking(draft: Draft, term: Term, field: Field): void {
  const { role, text = "" } = draft.terms[draft.terms.indexOf(term) + 1] ?? {};
  const isInEach = role === "by" && / each$/i.test(text);
  if (draft.measures.length === 0 && !isInEach) return void addOrdered(draft, term, field);
  if (!draft.measures.some((each) => each.field === field.name)) addExtreme(draft, term, field);
  rankBy(draft, field);
}

/** Adds what an adjective is about. The sum of what a product costs would make the one that sells least the cheapest. */
function addOrdered(draft: Draft, term: Term, field: Field): void {
  if (!OF_PRICE.test(term.text) || (usualSummary(draft, field) === "sum" && term.kind === "most"))
    addUsual(draft, field);
  else addExtreme(draft, term, field);
}

/** Returns the superlative before or after a row, which is about a number of it: "biggest deal", "top 3 orders". */
function rankOf({ terms, splits, measures }: Draft, term: Term): Term | undefined {
  const { role, text } = term;
  const isRow = role === "rows" || role === "identifier" || (role === "unknown" && isRowNoun(text));
  if (!isRow || measures.length > 0 || terms.some((each) => each.role === "amount")) return undefined;
  const at = terms.indexOf(term);
  const before = terms.slice(0, at).findLast((each) => !BESIDE_ROWS.includes(each.role));
  const last = at === terms.length - 2 && terms.at(-1);
  const rank = [before, last].find((each) => each && each.role === "order");
  if (!rank || rank.kind?.endsWith("Rows") || OF_COUNT.test(rank.text)) return undefined;
  const isGrouped = splits.length > 0 || terms.some((each) => each.role === "which" && each !== terms[0]);
  if (rank.field) return SUPERLATIVE.test(rank.text) ? rank : undefined;
  return OF_SIZE.test(rank.text) || !isGrouped || !/s$/i.test(text) ? rank : undefined;
}

/** Adds the number by which a row is the first, and groups by what names it. */
function addExtremeRow(draft: Draft, term: Term): void {
  const rank = rankOf(draft, term);
  const measure = rank?.field ?? measureOfRow(draft.known);
  const key = term.field;
  if (term.role === "unknown") draft.assume(`“${term.text}” is a row`);
  if (!rank || !measure) return void draft.lose(term);
  draft.superlative ??= rank;
  const isNamed =
    draft.splits.length === 0 && !draft.terms.some(({ role, kind }) => role === "which" && kind);
  // An order may have several rows.
  const isSummed = term.role === "identifier" && isNamed && usualSummary(draft, measure) === "sum";
  if (!isSummed) addExtreme(draft, rank, measure);
  else {
    draft.addMeasure(measure, "sum");
    draft.assume(`the sum of ${measure.name} of each ${key?.name}`);
  }
  if (key && isNamed) draft.groupBy({ field: key.name, part: "exact" }, term);
}

/** Roles before an amount by which groups are ranked: "most visits", "top 5 stores by revenue". */
const RANKED_BY = /(?:^|,)order(?:,number)?(?:(?:,(?:name|rows|identifier))?,by)?$/;

const isRank = (terms: readonly Term[], term: Term) =>
  RANKED_BY.test(
    terms
      .slice(0, terms.indexOf(term))
      .map(({ role }) => role)
      .join(),
  );

/** Puts the measures of a field first, by which a view orders its groups. */
function rankBy({ measures }: Draft, field: Field | undefined): void {
  measures.sort((a, b) => Number(b.field === field?.name) - Number(a.field === field?.name));
}

/** @param before the term before it, unless there is a group before */
function addAmount(draft: Draft, term: Term, summaries: readonly Term[], before: Term | undefined): void {
  // The number of chairs that were sold is one of pieces.
  const isSold = draft.has("count") && /^(?:sell|sold)$/i.test(term.text);
  const field = (isSold && columnNamed("quantity", draft.table, "number")) || draft.fieldOf(term);
  if (!field) return;
  // "Highest revenue city" ranks cities by their sums, "highest revenue by city" is of a row of each.
  const { role, text = "" } = draft.terms[draft.terms.indexOf(term) + 1] ?? {};
  const isOfGroups = role === "name" || (role === "unit" && !/ly$/i.test(text));
  const isExtreme =
    before?.role === "order" &&
    draft.top === undefined &&
    (before.field === field || (EXTREME.test(before.text) && !isOfGroups));
  for (const { kind } of summaries) draft.addMeasure(field, kind as Summary);
  if (summaries.length === 0 && isExtreme) {
    draft.addMeasure(field, before.kind === "most" ? "max" : "min");
    draft.assume(`the ${before.text} of ${draft.splits.length > 0 ? "the rows of each group" : "all rows"}`);
    before.isUsed = true;
    draft.superlative = draft.splits.length > 0 ? before : undefined;
    const named = draft.splits.length === 0 && nameOf(draft.table);
    if (named)
      draft.suggestions.push(`${draft.question.replace(/(?<![?.!\s])[?.!\s]+$/, "")} by ${named.name}`);
  } else if (summaries.length === 0) addUsual(draft, field);
  const isOfPeriods = draft.has("unit") ?? draft.splits.some(({ term: { role } }) => role === "unit");
  if (summaries.some(({ kind }) => kind === "mean") && !isMeanLike(field) && isOfPeriods)
    draft.assume("the mean of rows, not of sums");
}

/** Returns the column that names each row. */
const nameOf = ({ fields, rows }: Table) =>
  fields.find(
    ({ kind, name, distinct }) => kind === "text" && (distinct === rows || /^(?:name|title)$/i.test(name)),
  );

/** Groups by the column of names: "who", "top 5 earners". */
function addRankedGroup(draft: Draft): void {
  const { table, superlative, splits, measures } = draft;
  const who = draft.terms.find(({ role, kind, isUsed }) => role === "which" && kind && !isUsed);
  if (splits.length > 0 || !(superlative || (who && measures.length > 0))) return;
  const field =
    (who?.kind && columnNamed(who.kind, table, "text")) ||
    columnNamed("product", table, "text") ||
    nameOf(table);
  const term = who ?? superlative;
  if (!term) return;
  if (!field) return void draft.lose(term);
  draft.groupBy({ field: field.name, part: "exact" }, term);
  draft.assume(`grouped by ${field.name}`);
}
