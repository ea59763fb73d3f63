import { measureLabel } from "../model/labels.ts";
import type { Field } from "../model/table.ts";
import { ROW_COUNT, type Summary } from "../model/view.ts";
import { isMeanLike, measureOfRow } from "./columns.ts";
import type { Draft } from "./draft.ts";
import { usualSummary } from "./read-measures.ts";
import type { Term } from "./terms.ts";

/** Reads "revenue per unit", "cost / revenue", "cost as % of revenue" and "ratio of cost to revenue" as the ratio of two sums. */
function readQuotients(draft: Draft): void {
  for (const found of draft.take(
    "summary? ratio? amount (by rows (?= by) | (by | to | share) (amount | identifier) | divide (amount | identifier | rows)) (?! rows)",
  )) {
    const [below, sign, above, ...before] = found.toReversed();
    const [whole, part] = [above?.field, below?.field];
    const isRatio =
      sign?.role === "divide" ||
      sign?.role === "share" ||
      sign?.text.toLowerCase() === "per" ||
      before.some(({ role }) => role === "ratio");
    const areSums = [above, below].every(
      (each) => each?.role !== "amount" || sign?.role === "share" || (each.field && !isMeanLike(each.field)),
    );
    const isMean = before.every(({ role, kind }) => role === "ratio" || kind === "mean" || kind === "sum");
    if (isRatio && areSums && isMean && whole && whole !== part)
      addRatio(draft, found, whole, below?.role === "amount" ? "sum" : "distinct", part);
    else for (const term of found) term.isUsed = false;
  }
}

/** @param below the field that the sum of another is divided by; none for the number of rows */
function addRatio(
  draft: Draft,
  terms: readonly Term[],
  { name }: Field,
  summary: "sum" | "distinct",
  below: Field | undefined,
): void {
  const per = below ? { field: below.name, summary } : ROW_COUNT;
  const measure = { field: name, summary: "sum", per } as const;
  draft.measures.push(measure);
  draft.assume(`“${terms.map(({ text }) => text).join(" ")}” is ${measureLabel(measure)}`);
}

/** Reads ratios; shows what to divide for those that no view has, such as the median of orders with several rows. */
export function readRatios(draft: Draft): void {
  readQuotients(draft);
  const value = /\bvalues?\b/i.test(draft.question) ? measureOfRow(draft.known) : undefined;
  for (const [word] of value ? draft.take("summary rows (?! amount)") : [])
    if (word && value) {
      draft.addMeasure(value, word.kind as Summary);
      draft.assume(`the value of a row is ${value.name}`);
    }
  for (const found of draft.take("summary (amount by? identifier | by? identifier amount?) (?! rows)")) {
    const [word, ...rest] = found;
    const key = rest.find(({ role }) => role === "identifier");
    const sum = rest.find(({ role }) => role === "amount")?.field ?? measureOfRow(draft.known);
    // "Average orders per month" is about their number.
    const isOfEach = !/s$/i.test(key?.text ?? "") || /\bvalue\b/i.test(draft.question);
    for (const term of found) term.isUsed = isOfEach && sum !== undefined;
    if (!isOfEach || !sum || !key?.field) continue;
    if (word?.kind === "mean" && usualSummary(draft, sum) === "sum") {
      addRatio(draft, found, sum, "distinct", key.field);
      continue;
    }
    draft.addMeasure(sum, usualSummary(draft, sum));
    draft.addMeasure(key.field, "distinct");
    draft.assume(`no ${word?.text} per ${key.field.name} is computed; shown: ${sum.name} and their number`);
    for (const rank of [draft.superlative, ...draft.take("order").flat()]) if (rank) draft.lose(rank);
    Object.assign(draft, { superlative: undefined, top: undefined });
  }
}
