import { DataType, type Vector } from "apache-arrow";
import { formatCount } from "#charts/format-values.ts";
import type { Remark } from "./remark.ts";

/** Labels of rows with sums, in languages that files of this job are in. */
const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?totals?\b|\b(?:total|ergebnis)$|^(?:sum|summe|saldo|gesamt|insgesamt|gesamtergebnis|totaal|totale|total général|somma|suma|razem|celkem|итого|всего|合計|总计|합계):?$/i;
/** The start of a line below a table. */
const NOTE = /^(?:sources?|quellen?|notes?|hinweis|anmerkung(?:en)?|fuente|fonte|bron) ?:/i;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
/** Characters up to which a text is a label. */
const MAX_LABEL = 60;
const MAX_CURRENCIES = 3;

/** Returns sentences about values of a text column whose rows should not be added up with the others. */
export function doubtsAbout(texts: readonly string[]): string[] {
  const labels = texts.filter(({ length }) => length <= MAX_LABEL).map((text) => text.trim());
  const total = labels.find((label) => TOTAL.test(label));
  const note = labels.find((label) => NOTE.test(label));
  const isCurrency =
    texts.length === labels.length && labels.every((label) => CURRENCIES.has(label.toUpperCase()));
  return [
    ...(total ? [`“${total}” may be a sum, and counts like the others`] : []),
    ...(note ? [`“${note}” may be a note, and its row counts like the others`] : []),
    ...(isCurrency && texts.length > 1
      ? [`A sum of amounts would mix ${texts.slice(0, MAX_CURRENCIES).join(", ")}`]
      : []),
  ];
}

/** Rows below a row of sums, such as notes. */
const MAX_BELOW = 20;
/** Numbers from which a sum is no chance. */
const MIN_ADDED = 3;
/** Relative difference of sums that were rounded to cents. */
const PRECISION = 1e-6;

/** Returns the remark about a last row that adds up the others, which may have no label. */
export function sumRemarks(columns: readonly { name: string; vector: Vector }[]): Remark[] {
  const [first, ...others] = columns.filter(({ vector }) => endsWithSum(vector));
  if (!first) return [];
  const more = others.length > 0 ? ` (and ${formatCount(others.length, "more column")})` : "";
  return [
    {
      about: "Rows",
      text: `The last number of ${first.name}${more} is the sum of all others, and counts like them`,
    },
  ];
}

function endsWithSum(vector: Vector): boolean {
  const numbers = numbersOf(vector);
  const last = numbers.findLastIndex((value) => value !== 0);
  const above = numbers.subarray(0, Math.max(0, last));
  if (numbers.length - last > MAX_BELOW || above.filter((value) => value !== 0).length < MIN_ADDED)
    return false;
  const total = numbers[last] ?? 0;
  return Math.abs(above.reduce((sum, value) => sum + value, 0) - total) <= PRECISION * Math.abs(total);
}

/** Returns the numbers of a column, 0 for a missing one; decimals by their digits, and none for other types. */
function numbersOf({ type, data: [data] }: Vector): Float64Array {
  if (DataType.isDecimal(type))
    return Float64Array.from(
      new BigInt64Array(data?.values.buffer).filter((_, i) => i % 2 === 0),
      Number,
    );
  const isNumber = DataType.isInt(type) || DataType.isFloat(type);
  return Float64Array.from<number | bigint>(isNumber ? data?.values : [], Number);
}
