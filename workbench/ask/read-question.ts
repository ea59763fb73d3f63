import { tokensOf } from "#company/words.ts";
import { filterLabel, titleOf } from "../model/labels.ts";
import { isSmallestFirst, type View } from "../model/view.ts";
import { buildView } from "./build-view.ts";
import { type Known, usualDate } from "./columns.ts";
import { addGrowth, comparePeriods, tellApart, tellDifference } from "./compare-periods.ts";
import { correctTypos, wordLike } from "./correct-typos.ts";
import { Draft } from "./draft.ts";
import { SIGNS } from "./phrases.data.ts";
import { readMeasures } from "./read-measures.ts";
import { readComparisons, readTop } from "./read-numbers.ts";
import { applyPeriods, extentOf, readPeriods } from "./read-periods.ts";
import { readRatios } from "./read-ratios.ts";
import { applyValues, readValues } from "./read-values.ts";
import { termsOf } from "./terms.ts";
import { withRanges } from "./value-index.ts";

/*
 * Reads a question by rules: its words become terms with roles, and patterns of roles become the parts of a view. What
 * was assumed and what was not understood is returned beside the view.
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

const MONTH_AND_YEAR = /(?<![\d/])(0?[1-9]|1[0-2])\/((?:19|20)\d\d)(?![\d/])/g;
/** Signs of arithmetic, which no rule reads. */
const UNREAD = /(?![+<=>|])[\p{Sm}*^]|(?<=\s)\/(?=\s)/gu;
const MAX_SUGGESTIONS = 3;
const MAX_LISTED = 4;

/**
 * Reads a question in English about a table.
 * @param previous the view that a question such as "and by month?" changes
 */
export function readQuestion(question: string, known: Known, previous?: View): Reading {
  const signed = SIGNS.reduce((text, [sign, word]) => text.replace(sign, () => word), question);
  const written = withRanges(signed).replace(
    MONTH_AND_YEAR,
    (_, month: string, year: string) => `${year}-${month.padStart(2, "0")}`,
  );
  const { tokens, corrected } = correctTypos(tokensOf(written), known);
  const terms = termsOf(tokens, known, extentOf(usualDate(known.table)));
  const draft = new Draft(
    question,
    known,
    terms.filter(({ role }) => role !== "ignored"),
  );
  for (const { text, alike } of terms) if (alike) draft.assume(`“${text}” is not read as ${alike.name}`);
  for (const [typed, read] of corrected) draft.assume(`“${typed}” is “${read}”`);
  for (const { role, text } of draft.terms) {
    const word = role === "unknown" ? wordLike(text, known) : undefined;
    if (word) draft.suggestions.push(question.replace(text, () => word));
  }
  preferDates(draft);
  readTop(draft);
  tellApart(draft);
  readPeriods(draft);
  readComparisons(draft);
  readRatios(draft);
  const chosen = readValues(draft);
  readMeasures(draft);
  draft.lost.push(...(written.replace(/"[^"]*"/g, "").match(UNREAD) ?? []));
  applyValues(draft, chosen);
  comparePeriods(draft, chosen);
  tellDifference(draft);
  addGrowth(draft);
  applyPeriods(draft);
  const view = buildView(draft, previous);
  return {
    view,
    understood: view ? describeView(view, draft) : "",
    assumed: draft.assumed,
    notUnderstood: draft.lost,
    suggestions: draft.suggestions.slice(0, MAX_SUGGESTIONS),
  };
}

/** "Closed in March" is about the date of closing, "closed tickets" about their status. */
function preferDates(draft: Draft): void {
  if (!draft.has("period")) return;
  for (const term of draft.terms)
    if (term.role === "member" && term.field) {
      term.role = "date";
      draft.assume(`“${term.text}” is ${term.field.name}`);
    }
}

/** @example describeView(…) === "Sum of revenue by region; order_date: 2025; largest first" */
function describeView(view: View, { top, table }: Draft): string {
  const which = isSmallestFirst(view) ? "smallest" : "largest";
  const order = view.order?.by === "value" ? [top ? `the ${top} ${which}` : `${which} first`] : [];
  return [
    titleOf(view),
    ...view.filters.map((each) => filterLabel(each, table.fields, MAX_LISTED)),
    ...order,
  ].join("; ");
}
