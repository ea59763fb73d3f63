import type { Field } from "../model/table.ts";
import { ROW_COUNT, type Summary } from "../model/view.ts";
import { columnNamed, isYear, usualMeasure } from "./columns.ts";
import { type Draft, isMeanLike } from "./draft.ts";
import type { Term } from "./terms.ts";

/** Superlatives that ask for a number of a row before a column: "highest salary", but not "best salary". */
const EXTREME = /^(?:highest|largest|biggest|greatest|maximal|lowest|smallest)$/i;

/** Reads measures, groups that are not after "by", and the words that are not understood. */
export function readMeasures(draft: Draft): void {
  const { table } = draft;
  let summaries: { summary: Summary; text: string }[] = [];
  let isUsed = false;
  let count: Term | undefined;
  let rows: Term | undefined;
  draft.take(/ir/, ([, each]) => each);
  const asked = draft.terms.filter(({ role }) => !".Oo+w&".includes(role));
  const isGroupedBefore = (at: number) => asked.slice(0, at).some(({ role }) => "tUW".includes(role));
  const usualSummary = (field: Field) =>
    isMeanLike(field) && !draft.has("%") && !draft.has("G") ? "mean" : "sum";
  const addUsual = (field: Field) => {
    draft.addMeasure(field, usualSummary(field));
    draft.assume(`the ${usualSummary(field)} of ${field.name}`);
  };

  const addNumber = (term: Term, at: number) => {
    // The number of chairs that were sold is one of pieces.
    const pieces = count && /^(?:sell|sold)$/i.test(term.text) && columnNamed("quantity", table, ["number"]);
    const field = pieces || draft.fieldOf(term);
    const before = asked[at - 1];
    if (!field) return;
    const isSummed = usualSummary(field) === "sum" && draft.splits.length > 0;
    const isExtreme =
      before?.role === "S" &&
      !isGroupedBefore(at) &&
      draft.top === undefined &&
      (before.field === field || (EXTREME.test(before.text) && !isSummed));
    if (summaries.length > 0) for (const { summary } of summaries) draft.addMeasure(field, summary);
    else if (isExtreme) {
      draft.addMeasure(field, before.descending ? "max" : "min");
      draft.assume(`the ${before.text} of all rows`);
      before.role = ".";
    } else addUsual(field);
    if (
      summaries.some(({ summary }) => summary === "mean") &&
      !isMeanLike(field) &&
      draft.splits.some(({ term: { role } }) => role === "U")
    )
      draft.assume("the mean of rows, not of sums");
    isUsed = true;
  };
  const addName = (term: Term, before: Term | undefined) => {
    if (count && before && (before === count || "DH".includes(before.role))) {
      const field = draft.fieldOf(term);
      if (field) draft.addMeasure(field, "distinct");
      count = undefined;
      return;
    }
    draft.addSplit(term);
    if (before && !"BWS%N|".includes(before.role)) draft.assume(`grouped by ${term.field?.name}`);
  };
  const addIdentifier = (term: Term) => {
    const field = draft.fieldOf(term);
    if (field) draft.addMeasure(field, "distinct");
    draft.assume(`“${term.text}” counts the different values of ${field?.name}`);
    count = undefined;
  };
  const isDated = draft.periods.length > 0 || draft.from !== undefined || draft.to !== undefined;
  for (const [at, term] of asked.entries()) {
    const { role, summary, text } = term;
    if (role === "A" && summary) {
      if (isUsed) summaries = [];
      isUsed = false;
      summaries.push({ summary, text });
    } else if (role === "H" || role === "D") count = term;
    else if (role === "r") rows ??= term;
    else if (role === "S") draft.superlative ??= term;
    else if (role === "n") addNumber(term, at);
    else if (role === "i") addIdentifier(term);
    else if (role === "t") addName(term, asked[at - 1]);
    else if (role === "U" || (role === "d" && term.field && isYear(term.field) && !isDated))
      draft.addSplit(term);
    else if ("N?Cc".includes(role)) draft.lost.push(text);
  }

  const { superlative } = draft;
  if (superlative?.role === ".") draft.superlative = undefined;
  const isAboutRows = superlative?.about === "rows";
  if (isAboutRows) draft.measures.splice(0);
  else if (superlative?.field && draft.measures.length === 0) addUsual(superlative.field);
  if (!isUsed && !isAboutRows) applySummaries();
  if (draft.measures.length === 0 && (count || rows || draft.has("d") || isAboutRows)) {
    draft.measures.push(ROW_COUNT);
    if (!count) draft.assume("the number of rows");
  }
  addRankedGroup();

  /** "Revenue by region, on average": the aggregate of all measures, or of the usual one. */
  function applySummaries() {
    const [first] = summaries;
    if (!first) return;
    const usual = draft.measures.length === 0 && !rows ? usualMeasure(table) : undefined;
    if (usual) draft.assume(`the measure is ${usual.name}`);
    const fields = usual
      ? [usual.name]
      : draft.measures.flatMap(({ field, summary }) => (summary === "distinct" ? [] : (field ?? [])));
    if (fields.length > 0)
      draft.measures.splice(
        0,
        draft.measures.length,
        ...fields.map((field) => ({ field, summary: first.summary })),
      );
    else if (first.summary !== "sum") draft.lost.push(first.text);
  }

  /** Groups by the column of names: "who", "top 5 earners". */
  function addRankedGroup() {
    const who = draft.terms.find(({ role, about }) => role === "W" && about);
    const texts = table.fields.filter(({ kind }) => kind === "text");
    const isRanked = draft.superlative !== undefined;
    if (draft.splits.length > 0 || !(isRanked || (who && draft.measures.length > 0))) return;
    const field =
      (who?.about && columnNamed(who.about, table, ["text"])) ||
      columnNamed("product", table, ["text"]) ||
      texts.find(({ name }) => /^(?:name|title)$/i.test(name)) ||
      texts.find(({ distinct }) => distinct === table.rows) ||
      (isRanked && texts.find(({ distinct }) => distinct > 1 && distinct <= 50));
    const term = who ?? draft.superlative;
    if (!field || !term) return;
    draft.groupBy({ field: field.name, part: "exact" }, term);
    draft.assume(`grouped by ${field.name}`);
  }
}
