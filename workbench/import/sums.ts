import { DataType, type Vector } from "apache-arrow";
import { formatCount } from "#charts/format-values.ts";
import type { Column } from "./column.ts";
import { type Choices, chosen, type Remark } from "./remark.ts";
import { TextCells } from "./text-cells.ts";

/** Labels of rows with sums, in languages that files of this job are in. */
const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?totals?\b|\b(?:total|ergebnis)$|^(?:sum|summe|saldo|gesamt|insgesamt|gesamtergebnis|totaal|totale|total général|somma|suma|razem|celkem|итого|всего|合計|总计|합계):?$/i;
/** Characters up to which a text is a label. */
const MAX_LABEL = 60;
/** Rows below a row of sums, such as notes. */
const MAX_BELOW = 20;
/** Numbers from which a sum is no chance. */
const MIN_ADDED = 3;
/** Relative difference of sums that were rounded to cents. */
const PRECISION = 1e-6;

/** Rows that may add up others, and what makes them look so. */
export type Sums = { rows: ReadonlySet<number>; label: string | undefined; text: string };

/** Finds rows with a label of sums, and a last row that adds up the others, which may have no label. */
export function findSums(
  columns: readonly Column[],
  typed: readonly { name: string; vector: Vector }[],
): Sums {
  const rows = new Set<number>();
  let label: string | undefined;
  for (const { cells } of columns) {
    const found = cells instanceof TextCells ? labeledCells(cells) : labeledValues(cells);
    label ??= found[0]?.label;
    for (const { row } of found) rows.add(row);
  }
  const added = typed.flatMap(({ name, vector }) => {
    const row = sumAtEnd(vector);
    return row === undefined ? [] : [{ name, row }];
  });
  for (const { row } of added) rows.add(row);
  const [first, ...others] = added;
  const more = others.length > 0 ? ` (and ${formatCount(others.length, "more column")})` : "";
  const texts = [
    ...(label ? [`“${label}” may be a sum, and counts like the others`] : []),
    ...(first
      ? [`The last number of ${first.name}${more} is the sum of all others, and counts like them`]
      : []),
  ];
  return { rows, label, text: texts.join(". ") };
}

const labelOf = (text: unknown) =>
  typeof text === "string" && text.length <= MAX_LABEL && TOTAL.test(text.trim()) ? text.trim() : undefined;

function labeledCells({ values, codes }: TextCells): { label: string; row: number }[] {
  const labels = values.map(labelOf);
  if (labels.every((label) => label === undefined)) return [];
  return Array.from(codes, (code, row) => ({ label: labels[code] ?? "", row })).filter(({ label }) => label);
}

const labeledValues = (cells: ArrayLike<unknown>) =>
  Array.from(cells, (cell, row) => ({ label: labelOf(cell) ?? "", row })).filter(({ label }) => label);

const WITHOUT = "without";

/** Returns the remark about rows of sums, and whether they are left out by choice. */
export function sumsRemark({ rows, label, text }: Sums, all: number, choices: Choices) {
  if (rows.size === 0) return { remarks: [], isLeftOut: false };
  const count = formatCount(rows.size, "row");
  const options = [["", "All rows"] as const, [WITHOUT, `Without ${count} of sums`] as const];
  // A label in all rows is of another meaning.
  const value = chosen(choices, "sums", rows.size < all ? options : [], "");
  const isLeftOut = value === WITHOUT;
  const remark: Remark = {
    about: "Rows",
    text: isLeftOut ? `${count} left out${label ? `, such as “${label}”` : ", the sum of the others"}` : text,
    ...(rows.size < all && { setting: { name: "sums", value, options } }),
  };
  return { remarks: [remark], isLeftOut };
}

/** Returns a column without some of its rows. */
export function withoutRows({ name, cells }: Column, rows: ReadonlySet<number>): Column {
  if (!(cells instanceof TextCells))
    return { name, cells: Array.from(cells).filter((_, row) => !rows.has(row)) };
  const kept = new TextCells();
  for (const [row, code] of cells.codes.entries()) if (!rows.has(row)) kept.push(cells.values[code] ?? null);
  return { name, cells: kept };
}

/** Returns the row of a column's last number if it is the sum of the others. */
function sumAtEnd(vector: Vector): number | undefined {
  const numbers = numbersOf(vector);
  const last = numbers.findLastIndex((value) => value !== 0);
  const above = numbers.subarray(0, Math.max(0, last));
  if (numbers.length - last > MAX_BELOW || above.filter((value) => value !== 0).length < MIN_ADDED)
    return undefined;
  const total = numbers[last] ?? 0;
  const sum = above.reduce((added, value) => added + value, 0);
  return Math.abs(sum - total) <= PRECISION * Math.abs(total) ? last : undefined;
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
