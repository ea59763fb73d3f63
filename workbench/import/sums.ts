import { DataType, type Vector } from "apache-arrow";
import { formatCount } from "#charts/format-values.ts";
import type { Column } from "./column.ts";
import { isMissingWord } from "./numbers.ts";
import { type Choices, type Remark, sentences, settingOf } from "./remark.ts";
import { TextCells } from "./text-cells.ts";

/** Labels of rows that summarize others, in languages that files of this job are in. */
const LABELS: readonly { what: string; pattern: RegExp }[] = [
  {
    what: "a sum",
    pattern:
      /^(?:(?:grand|sub)[ -]?)?totals?\b|^(?:(?:zwischen|teil)?summe|gesamt) |^(?:ttl|tot\.?|σ)$|\b(?:(?:sub)?total|ergebnis)$|^(?:sum(?: of all)?|overall|saldo|(?:gesamt|zwischen|teil|end)?summe|gesamt|insgesamt|gesamtergebnis|(?:eind|sub)?totaal|(?:sub)?totale|somme|résultat|somma|soma|suma(?: końcowa)?|razem|ogółem|celkem|(?:celkový )?součet|spolu|(?:vég|rész)?össze(?:g|sen)|(?:genel |ara )?toplam|totalt|(?:total|del)?summa|i alt|yhteensä|ukupno|skupaj|σύνολο|(?:общий )?итого?|всего|усього|разом|общо|المجموع|الإجمالي|tổng(?: cộng)?|jumlah|合計|小計|総計|總計|合计|小计|总计|합계|소계|총계):?$/i,
  },
  {
    what: "an average",
    pattern:
      /^(?:average|avg\.?|durchschnitt|mittelwert) (?:per|of|pro) |^(?:average|avg\.?|mean|median|durchschnitt|mittelwert|moyenne|promedio|média|gemiddelde?|średnia|průměr|átlag|ortalama|gennemsnit|medelvärde|keskiarvo|среднее|середнє|平均|평균):?$/i,
  },
];
/** Characters up to which a text is a label. */
const MAX_LABEL = 60;
/** A mark of sums by programs: the ** of SAP, the All of pivot tables. */
const MARK = /^(?:\*+|\(?all\)?)$/i;
/**
 * Signs of sums without a label, if all rows with the same sign in a column add up others: a mark, or an empty cell. Another
 * one is the text of the last or first row, if it is twice, and in two columns of numbers.
 */
const SIGNS: readonly ((text: string) => boolean)[] = [
  (text) => MARK.test(text),
  (text) => text === "" || isMissingWord(text) || MARK.test(text),
];
/** Rows beyond a row of sums, such as notes. */
const MAX_OTHERS = 20;
/** Numbers from which their sum is no chance, if it is the only one. */
const MIN_ADDED = 3;
/** Sums of sums: of cities, regions, countries and all. */
const LEVELS = 4;
/** Relative difference of sums that were rounded to cents. */
const PRECISION = 1e-6;

/** Rows that may summarize others, one of them in words, what makes them look so, and why there may be more of them. */
export type Sums = { rows: ReadonlySet<number>; example: string; text: string; doubt: string | false };

/** Finds rows with a label of sums or averages, and rows without one that add up those above or below them. */
export function findSums(columns: readonly Column[], typed: readonly { vector: Vector }[]): Sums {
  const labeled = LABELS.map(({ what, pattern }) => {
    const isLabel = (text: string) => text.length <= MAX_LABEL && pattern.test(text);
    const found = columns.map(({ cells }) => rowsWhere(cells, isLabel));
    const first = found.findIndex(({ length }) => length > 0);
    return { what, rows: found.flat(), label: textAt(columns[first]?.cells ?? [], found[first]?.[0]).trim() };
  }).filter(({ label }) => label);
  const labels = new Set(labeled.flatMap(({ rows }) => rows));
  const others = new Set(unlabeledSums(columns, typed, labels));
  const [first = 0] = others;
  const more = others.size > 1 ? ` (and ${formatCount(others.size - 1, "more row")})` : "";
  const text = sentences(
    ...labeled.map(({ label, what }) => `“${label}” may be ${what}, and counts like the others`),
    others.size > 0 && `Row ${first + 1}${more} is the sum of others, and counts like them`,
  );
  const rows = new Set([...labels, ...others]);
  const times = typed.map(({ vector }) => {
    const numbers = labels.size > 0 ? numbersOf(vector) : new Float64Array();
    const total = [...labels].reduce((most, row) => Math.max(most, numbers[row] ?? 0), 0);
    const rest = numbers.reduce((sum, number, row) => (rows.has(row) ? sum : sum + number), 0);
    return total > 0 && [1, 2, 3, 4].find((each) => isEqual(rest, each * total));
  });
  const isMultiple = times.some((each) => Number(each) > 1) && !times.includes(1);
  const doubt = isMultiple && "Others add up to a multiple of the total: more may be sums";
  const example = labeled[0] ? `“${labeled[0].label}”` : `row ${first + 1}`;
  return { rows, example, text, doubt };
}

/** Returns the rows of a column whose text passes a test; the text of a missing value is empty. */
function rowsWhere(cells: Column["cells"], test: (text: string) => boolean): number[] {
  const rows: number[] = [];
  if (cells instanceof TextCells) {
    const passed = cells.values.map((text) => test(text.trim()));
    const isEmptyPassed = test("");
    if (isEmptyPassed || passed.includes(true))
      cells.codes.forEach((code, row) => {
        if (passed[code] ?? isEmptyPassed) rows.push(row);
      });
  } else
    for (let row = 0; row < cells.length; row++) {
      const cell = cells[row] ?? "";
      if (typeof cell === "string" && test(cell.trim())) rows.push(row);
    }
  return rows;
}

const textAt = (cells: Column["cells"], row = -1) =>
  String((cells instanceof TextCells ? cells.values[cells.codes[row] ?? -1] : cells[row]) ?? "");

/** @param labeled rows that are neither such sums nor among what they add up */
function unlabeledSums(
  columns: readonly Column[],
  typed: readonly { vector: Vector }[],
  labeled: Iterable<number>,
): number[] {
  const amounts = typed.map(({ vector }) => numbersOf(vector)).filter(({ length }) => length > 0);
  const edgesOf = (isFirst: boolean) =>
    amounts.map((numbers) => (isFirst ? numbers.findIndex(Boolean) : numbers.findLastIndex(Boolean)));
  const directions = [false, true].map((isFirst) => ({ isFirst, edges: edgesOf(isFirst) }));
  const leaveOut = (rows: Iterable<number>) => {
    for (const row of rows) for (const numbers of amounts) numbers[row] = 0;
  };
  leaveOut(labeled);
  const signed = columns.flatMap(({ cells }) => {
    const marked = SIGNS.map((isSign) => ({ rows: rowsWhere(cells, isSign), least: 1 }));
    return directions.flatMap(({ isFirst, edges }) => {
      const edge = textAt(cells, isFirst ? Math.min(...edges) : Math.max(...edges)).trim();
      const alike = { rows: rowsWhere(cells, (text) => text === edge), least: 2 };
      return [...marked, alike].flatMap(({ rows, least }) => {
        const all = amounts
          .map((numbers) => sumsAmong(rows, numbers, isFirst))
          .filter(({ found, added }) => found.length >= least && added > 1);
        const sums = all.length > 1 ? all : all.filter(isSure);
        return sums.length >= least ? sums.flatMap(({ found }) => found) : [];
      });
    });
  });
  leaveOut(signed);
  const outlines = amounts.filter(({ length }) => length <= MAX_OUTLINE);
  const inOutline = directions
    .flatMap(({ isFirst }) => outlines.map((numbers) => outlineSums(numbers, isFirst, columns)))
    .find(({ length }) => length > 0);
  if (inOutline) return [...signed, ...inOutline];
  const atEdges = directions.flatMap(({ isFirst, edges }) => {
    const sums = amounts.flatMap((numbers, i) => {
      const edge = edges[i] ?? 0;
      const others = isFirst ? edge : numbers.length - 1 - edge;
      return numbers[edge] && others < MAX_OTHERS ? sumsAmong([edge], numbers, isFirst) : [];
    });
    const isEach =
      sums.length > 1 &&
      sums.length === amounts.length &&
      typed.some(({ vector }) => DataType.isDictionary(vector.type)) &&
      sums.every(({ found, added }) => added > 1 && found[0] === sums[0]?.found[0]);
    // The first of sorted numbers is often as large as all others.
    return (isEach ? sums : isFirst ? [] : sums.filter(isSure)).flatMap(({ found }) => found);
  });
  return [...signed, ...atEdges];
}

const isEqual = (sum: number, total: number) => Math.abs(sum - total) <= PRECISION * Math.abs(total);

/** `isEven` is true for numbers that may also rise evenly: 10, 20, 30. */
type Found = { found: readonly number[]; added: number; isEven: boolean };

const isSure = ({ found, added, isEven }: Found) => !isEven && added >= (found.length > 1 ? 2 : MIN_ADDED);

/**
 * Returns the rows whose numbers are the sums of those between them, or of more on a higher level, with the largest number
 * of rows that one adds up.
 * @param given in ascending order
 * @param isFirst whether sums are above their numbers
 * @returns none if one of the rows has another number
 */
function sumsAmong(given: readonly number[], numbers: Float64Array, isFirst: boolean): Found {
  /** The sum and the number of rows before those of the level's next sum. */
  const levels = Array.from({ length: LEVELS }, () => ({ sum: 0, added: 0 }));
  const found: number[] = [];
  let [from, most, sum, added, before, last] = [0, 0, 0, 0, 0, 0];
  let isEven = true;
  const turned = (row: number) => (isFirst ? numbers.length - 1 - row : row);
  for (const row of isFirst ? given.map(turned).reverse() : given) {
    for (; from < row; from++) {
      const value = numbers[turned(from)] ?? 0;
      sum += value;
      if (value === 0) continue;
      added++;
      [before, last] = [last, value];
    }
    from++;
    const total = numbers[turned(row)] ?? 0;
    const at = levels.findIndex((level) => added > level.added && isEqual(sum - level.sum, total));
    if (at < 0 && total !== 0) return { found: [], added: 0, isEven };
    if (at < 0) continue;
    found.push(turned(row));
    const parts = added - (levels[at]?.added ?? 0);
    most = Math.max(most, parts);
    isEven &&= parts === 2 && isEqual(2 * last - before, total);
    levels.fill({ sum, added }, 0, at + 1);
  }
  return { found, added: most, isEven };
}

/** Rows up to which a table may be an outline. */
const MAX_OUTLINE = 500;

/**
 * Returns the rows that are sums of those next to them, if all rows are either, as in Excel's compact pivot tables.
 * @param isFirst whether sums are above their parts
 */
function outlineSums(numbers: Float64Array, isFirst: boolean, columns: readonly Column[]): number[] {
  const rows = [...numbers.keys()].filter((row) => numbers[row]);
  if (!isFirst) rows.reverse();
  const valueAt = (at: number) => numbers[rows[at] ?? -1] ?? 0;
  /** A single part is indented, or its name begins with that of its sum. */
  const isPart = (at: number, of: number) =>
    columns.some(({ cells }) => {
      const [part, sum] = [textAt(cells, rows[at]), textAt(cells, rows[of]).trim()];
      return /^\s/.test(part) || (sum !== "" && part !== sum && part.startsWith(sum));
    });
  for (const hasLevels of [false, true]) {
    /** For each place the one after its last part; the next one without any. */
    const ends: number[] = [];
    for (let at = rows.length - 1; at >= 0; at--) {
      let [end, sum, parts] = [at + 1, 0, 0];
      const isDone = () => isEqual(sum, valueAt(at)) && (parts > 1 || isPart(at + 1, at));
      for (; end < rows.length && !isDone(); parts++) {
        sum += valueAt(end);
        end = hasLevels ? (ends[end] ?? end) : end + 1;
      }
      ends[at] = isDone() ? end : at + 1;
    }
    const isSum = (at: number) => (ends[at] ?? 0) > at + 1;
    const top: number[] = [];
    for (let at = 0; at < rows.length && isSum(at); at = ends[at] ?? rows.length) top.push(at);
    const isWhole = ends[top.at(-1) ?? -1] === rows.length;
    const isEven = (at: number) =>
      ends[at] === at + 3 && isEqual(2 * valueAt(at + 1) - valueAt(at + 2), valueAt(at));
    if (isWhole && top.length > 1 && rows.length > 2 * top.length && !top.every(isEven))
      return (hasLevels ? [...rows.keys()].filter(isSum) : top).flatMap((at) => rows[at] ?? []);
  }
  return [];
}

const WITHOUT = "without";

/** Returns the remark about rows of sums, and whether they are left out by choice. */
export function sumsRemark({ rows, example, text, doubt }: Sums, all: number, choices: Choices) {
  if (rows.size === 0) return { remarks: [], isLeftOut: false };
  const count = formatCount(rows.size, "row");
  const options = [["", "All rows"] as const, [WITHOUT, `Without ${count} of sums or averages`] as const];
  // A label in all rows is of another meaning.
  const setting = settingOf(choices, "sums", rows.size < all ? options : [], "");
  const isLeftOut = setting.value === WITHOUT;
  const remark: Remark = {
    about: "Rows",
    text: sentences(isLeftOut ? `${count} left out, such as ${example}` : text, doubt),
    ...(rows.size < all && { setting }),
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
function numbersOf({ type, length, data: [data] }: Vector): Float64Array {
  if (DataType.isDecimal(type)) {
    // Of four words, the numbers of this import have two.
    const words = new Int32Array(data?.values.buffer);
    return Float64Array.from(
      { length },
      (_, row) => (words[4 * row + 1] ?? 0) * 2 ** 32 + ((words[4 * row] ?? 0) >>> 0),
    );
  }
  const values = DataType.isInt(type) || DataType.isFloat(type) ? data?.values : [];
  return values instanceof BigInt64Array ? Float64Array.from(values, Number) : new Float64Array(values);
}
