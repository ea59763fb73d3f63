import type { Field } from "../model/table.ts";
import { usualPart } from "../model/view.ts";
import { columnNamed, isMeanLike, usualMeasure } from "./columns.ts";
import type { Draft } from "./draft.ts";
import { scaleOf, type Term } from "./terms.ts";

/** Reads the number of groups: "top 5", "3 worst stores". */
export function readTop(draft: Draft): void {
  const alone = draft.has("order") ? "| number (?= (name|unit|rows|identifier|flag))" : "";
  for (const found of draft.take(`order number | number order ${alone}`)) {
    const count = found.find(({ number }) => number !== undefined);
    if (draft.top !== undefined) draft.lose(...found);
    else if (Number(count?.number) > 0 && Number.isInteger(count?.number)) draft.top = count?.number;
    else draft.lose(...found.filter((each) => each === count));
    draft.superlative = found.find(({ role }) => role === "order") ?? draft.has("order");
  }
}

/** Reads comparisons of numbers, which are conditions on each row. */
export function readComparisons(draft: Draft): void {
  // No filter has all but a range.
  const range = "(between number (and|to) number | from? number to number) (?! unit)";
  const unread = "not unknown+ (comparison number|member|flag) | amount? comparison number excluded";
  draft.refuse(`not amount? ${range} | ${unread}`);
  for (const found of draft.take(`amount? ${range} amount?`)) {
    // "28 to 31 February" are no amounts.
    const next = draft.terms[draft.terms.findLastIndex((each) => found.includes(each)) + 1];
    const field = next?.period && !next.after ? undefined : comparedField(draft, found);
    const [low = 0, high = 0] = field ? numbersIn(draft, found, field).sort((a, b) => a - b) : [];
    if (field) draft.filters.push({ field: field.name, low, high });
    else draft.lose(...found);
  }
  // "Conversions per 100 visits" are no visits of 100.
  draft.refuse("by number amount?");
  // "More than 5 tickets" would be about groups, not rows.
  for (const found of draft.take("comparison number (rows|identifier) (?! amount)"))
    if (found[0]?.field) addComparison(draft, found);
    else draft.lose(...found);
  draft.refuse("comparison? number unit | comparison unit");
  const another = "(and number (?! (name|unit|amount|rows|flag|order)))+";
  for (const found of draft.take(`(amount|identifier) not? number ${another}`)) addComparison(draft, found);
  const compared = "amount? not? amount? (comparison number | number orMore) amount?";
  const numbers = `${compared} | (amount|identifier) not? number amount? | not amount number | number amount`;
  for (const found of draft.take(numbers)) addComparison(draft, found);
}

const OPPOSITES: Readonly<Record<string, string>> = { ">": "<=", "<": ">=", ">=": "<", "<=": ">" };

function addComparison(draft: Draft, found: readonly Term[]): void {
  const field = comparedField(draft, found);
  if (!field) return void draft.lose(...found);
  const numbers = numbersIn(draft, found, field);
  const [value = 0] = numbers;
  const asked = found.find(({ role }) => role === "comparison" || role === "orMore")?.kind ?? "=";
  const isNot = found.some(({ role }) => role === "not");
  const comparison = (isNot && OPPOSITES[asked]) || asked;
  const strict = comparison.length === 1 && { strict: true as const };
  const group = { field: field.name, part: "exact" as const };
  const share = comparison === "=" && !isNot && usualPart(field) === "exact" ? draft.has("share") : undefined;
  if (share) {
    draft.groupBy(group, share);
    draft.assume(`all values of ${field.name}, for the share of ${value}`);
  } else if (comparison === "=")
    draft.filters.push({ ...group, values: numbers, ...(isNot && { not: true }) });
  else if (comparison.startsWith(">"))
    draft.filters.push({ field: field.name, low: value, high: null, ...strict });
  else draft.filters.push({ field: field.name, low: null, high: value, ...strict });
}

/** Returns the numbers, of percentages as the column has them: from 0 to 1 or to 100. */
function numbersIn(draft: Draft, found: readonly Term[], { name, high }: Field): number[] {
  const last = found.findLast(({ role }) => role === "number");
  // "From 1 to 2 million" is from a million.
  const scale = Math.max(1, scaleOf(last?.text ?? ""));
  return found.flatMap(({ number: given, text }) => {
    if (given === undefined) return [];
    const number = scaleOf(text) === 1 && given * scale < Number(last?.number) ? given * scale : given;
    const isPercent = /%|percent|pct/i.test(text);
    const isOfOne = Number(high) <= 1;
    const asked =
      isPercent && !isOfOne ? number * 100 : !isPercent && isOfOne && number > 1 ? number / 100 : number;
    const isAmbiguous = /^\d{1,3}\.\d{3}$/.test(text);
    if (isPercent || isAmbiguous || asked !== given) draft.assume(`${text} is ${asked} in ${name}`);
    return [asked];
  });
}

/** Returns the column beside a comparison, or the usual one. In "average price over 5" it is the measure as well. */
function comparedField(draft: Draft, found: readonly Term[]): Field | undefined {
  const { table, terms } = draft;
  const [first, second] = found.filter(({ role }) => role === "amount" || role === "identifier");
  const signAt = found.findIndex(({ role }) => !["amount", "identifier", "not"].includes(role));
  // "With 20% discount" is not about the column before it.
  const sign = found[signAt];
  const isOther = sign?.after.startsWith(" with") || (second && found.indexOf(second) < signAt);
  // "Over 5 visits" is about visits, "discount > 5 revenue" about the discount.
  const isSign = sign?.role === "number" || /^[<>=]/.test(sign?.text ?? "");
  const beside = second && (isOther || !(second.isLoose || isSign)) ? second : first;
  if (second && second !== beside && isSign) second.isUsed = false;
  const about = found.find(({ role }) => role === "comparison")?.field;
  if (about && (!beside || beside.isLoose)) return about;
  const before = first && terms[terms.indexOf(first) - 1];
  if (first && first === found[0] && (first !== beside || before?.role === "summary")) first.isUsed = false;
  const age = draft.has("rows") && columnNamed("age", table, "number");
  const field = beside ? draft.fieldOf(beside) : age || draft.has("amount")?.field || usualMeasure(table);
  const text = found.map((each) => each.text).join(" ");
  // "Stores with total sales over 40" may be about the stores.
  const start = terms.find((each) => each.role === "name" || found.includes(each));
  const isOfGroups = before?.role === "summary" || start?.role === "name";
  const isOfSums =
    first && (second || (!isSign && draft.has("by") && first.field && !isMeanLike(first.field)));
  if (field && (!beside || isOfGroups || isOfSums))
    draft.assume(`${text}: the number is compared with ${field.name} of each row`);
  return field;
}
