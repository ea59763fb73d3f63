import { DataType, type Vector } from "apache-arrow";
import { formatCount } from "#charts/format-values.ts";
import type { Column } from "./column.ts";
import { isMissingWord } from "./numbers.ts";
import { type Choices, chosen, type Remark } from "./remark.ts";
import { TextCells } from "./text-cells.ts";

/** Labels of rows that summarize others, in languages that files of this job are in. */
const LABELS: readonly { what: string; pattern: RegExp }[] = [
  {
    what: "a sum",
    pattern:
      /^(?:(?:grand|sub)[ -]?)?totals?\b|\b(?:total|ergebnis)$|^(?:sum(?: of all)?|overall|saldo|(?:gesamt|zwischen|teil|end)?summe|gesamt|insgesamt|gesamtergebnis|(?:eind|sub)?totaal|(?:sub)?totale|somme|résultat|somma|soma|suma(?: końcowa)?|razem|ogółem|celkem|(?:celkový )?součet|spolu|(?:vég|rész)?össze(?:g|sen)|(?:genel |ara )?toplam|totalt|(?:total|del)?summa|i alt|yhteensä|ukupno|skupaj|σύνολο|(?:общий )?итого?|всего|усього|разом|общо|المجموع|الإجمالي|tổng(?: cộng)?|jumlah|合計|小計|総計|總計|合计|小计|总计|합계|소계|총계):?$/i,
  },
  {
    what: "an average",
    pattern:
      /^(?:average|avg\.?|mean|median|durchschnitt|mittelwert|moyenne|promedio|média|gemiddelde?|średnia|průměr|átlag|ortalama|gennemsnit|medelvärde|keskiarvo|среднее|середнє|平均|평균):?$/i,
  },
];
/** Characters up to which a text is a label. */
const MAX_LABEL = 60;
/** A mark of sums by programs: the ** of SAP, the All of pivot tables. */
const MARK = /^(?:\*+|\(?all\)?)$/i;
/**
 * Signs of sums without a label, if all rows with the same sign in a column add up others: a mark, an empty cell, and the
 * text of the last row, which has to be true of two columns of numbers.
 */
const SIGNS: readonly { columns: number; isSign: (text: string, last: string) => boolean }[] = [
  { columns: 1, isSign: (text) => MARK.test(text) },
  { columns: 1, isSign: (text) => text === "" || isMissingWord(text) || MARK.test(text) },
  { columns: 2, isSign: (text, last) => text === last },
];
/** Rows below a row of sums, such as notes. */
const MAX_BELOW = 20;
/** Numbers from which their sum is no chance, if it is the only one. */
const MIN_ADDED = 3;
/** Sums of sums: of cities, regions, countries and all. */
const LEVELS = 4;
/** Relative difference of sums that were rounded to cents. */
const PRECISION = 1e-6;

/** Rows that may summarize others, one of them in words, and what makes them look so. */
export type Sums = { rows: ReadonlySet<number>; example: string; text: string };

/** Finds rows with a label of sums or averages, and rows without one that add up those above them. */
export function findSums(
  columns: readonly Column[],
  typed: readonly { name: string; vector: Vector }[],
): Sums {
  const labels = LABELS.flatMap(({ what, pattern }) =>
    columns.flatMap(({ cells }) => {
      const rows = rowsWhere(cells, (text) => text.length <= MAX_LABEL && pattern.test(text));
      return rows.length > 0 ? [{ what, rows, label: `“${textAt(cells, rows[0])}”` }] : [];
    }),
  );
  const labeled = new Set(labels.flatMap(({ rows }) => rows));
  const others = unlabeledSums(columns, typed, labeled);
  const [first] = others;
  const more = (all: readonly (string | number)[], noun: string) => {
    const { size } = new Set(all);
    return size > 1 ? ` (and ${formatCount(size - 1, `more ${noun}`)})` : "";
  };
  const rows = others.map(({ row }) => row);
  const texts = [
    ...LABELS.flatMap(({ what }) => labels.find((each) => each.what === what) ?? []).map(
      ({ label, what }) => `${label} may be ${what}, and counts like the others`,
    ),
    ...(first
      ? [
          `In row ${first.row + 1}${more(rows, "row")} ${first.name}${more(
            others.map(({ name }) => name),
            "column",
          )} is the sum of others, and counts like them`,
        ]
      : []),
  ];
  const example = labels[0]?.label ?? `row ${(first?.row ?? 0) + 1}`;
  return { rows: new Set([...labeled, ...rows]), example, text: texts.join(". ") };
}

/** Returns the rows of a column whose text passes a test; the text of a missing value is empty. */
function rowsWhere(cells: Column["cells"], test: (text: string) => boolean): number[] {
  const rows: number[] = [];
  if (cells instanceof TextCells) {
    const passed = cells.values.map((text) => test(text.trim()));
    const isEmptyPassed = test("");
    for (const [row, code] of cells.codes.entries()) if (passed[code] ?? isEmptyPassed) rows.push(row);
  } else
    for (let row = 0; row < cells.length; row++) {
      const cell = cells[row] ?? "";
      if (typeof cell === "string" && test(cell.trim())) rows.push(row);
    }
  return rows;
}

const textAt = (cells: Column["cells"], row = -1) =>
  String((cells instanceof TextCells ? cells.values[cells.codes[row] ?? -1] : cells[row]) ?? "").trim();

/** @param labeled rows that are neither such sums nor among what they add up */
function unlabeledSums(
  columns: readonly Column[],
  typed: readonly { name: string; vector: Vector }[],
  labeled: Iterable<number>,
): { name: string; row: number }[] {
  const amounts = typed.map(({ name, vector }) => {
    const numbers = numbersOf(vector);
    return { name, numbers, last: numbers.findLastIndex((value) => value !== 0) };
  });
  const leaveOut = (rows: Iterable<number>) => {
    for (const row of rows) for (const { numbers } of amounts) numbers[row] = 0;
  };
  leaveOut(labeled);
  const end = Math.max(...amounts.map(({ last }) => last));
  const signed = columns.flatMap(({ cells }) =>
    SIGNS.flatMap(({ columns: least, isSign }) => {
      const last = textAt(cells, end);
      const rows = rowsWhere(cells, (text) => isSign(text, last));
      const sums = rows.length >= least ? amounts.map(({ numbers }) => sumsAmong(rows, numbers)) : [];
      if (sums.filter(({ length }) => length > 0).length < least) return [];
      return sums.flatMap((found, i) => found.map((row) => ({ name: amounts[i]?.name ?? "", row })));
    }),
  );
  leaveOut(signed.map(({ row }) => row));
  const atEnd = amounts.flatMap(({ name, numbers, last }) => {
    const isSum = numbers[last] !== 0 && numbers.length - last <= MAX_BELOW;
    return isSum ? sumsAmong([last], numbers).map((row) => ({ name, row })) : [];
  });
  return [...signed, ...atEnd];
}

/**
 * Returns the rows whose numbers are the sums of those between them, or of more on a higher level.
 * @param rows in ascending order
 * @returns none if one of the rows has another number
 */
function sumsAmong(rows: readonly number[], numbers: Float64Array): number[] {
  const levels = Array.from({ length: LEVELS }, () => ({ sum: 0, added: 0 }));
  const found: number[] = [];
  let [from, most] = [0, 0];
  for (const row of rows) {
    for (const value of numbers.subarray(from, row))
      if (value !== 0)
        for (const level of levels) {
          level.sum += value;
          level.added++;
        }
    from = row + 1;
    const total = numbers[row] ?? 0;
    const at = levels.findIndex(
      ({ sum, added }) => added > 0 && Math.abs(sum - total) <= PRECISION * Math.abs(total),
    );
    if (at < 0 && total !== 0) return [];
    if (at < 0) continue;
    found.push(row);
    most = Math.max(most, levels[at]?.added ?? 0);
    for (const level of levels.slice(0, at + 1)) Object.assign(level, { sum: 0, added: 0 });
  }
  return most >= (found.length > 1 ? 2 : MIN_ADDED) ? found : [];
}

const WITHOUT = "without";

/** Returns the remark about rows of sums, and whether they are left out by choice. */
export function sumsRemark({ rows, example, text }: Sums, all: number, choices: Choices) {
  if (rows.size === 0) return { remarks: [], isLeftOut: false };
  const count = formatCount(rows.size, "row");
  const options = [["", "All rows"] as const, [WITHOUT, `Without ${count} of sums or averages`] as const];
  // A label in all rows is of another meaning.
  const value = chosen(choices, "sums", rows.size < all ? options : [], "");
  const isLeftOut = value === WITHOUT;
  const remark: Remark = {
    about: "Rows",
    text: isLeftOut ? `${count} left out, such as ${example}` : text,
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
