import { mean } from "d3-array";
import { fieldsOf, numberOf, type Row, type Value } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";

export type StepName = "convert" | "dedupe" | "pivot" | "check" | "derive";
/** Treatments of cells without a row at the pivot. */
export const EMPTY_CELLS = { empty: "Stay empty", zero: "Become 0" } as const;
export type EmptyCells = keyof typeof EMPTY_CELLS;

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Thrown by a step for unsuitable rows; the message is shown to the user. */
export class StepError extends Error {
  override name = "StepError";
}

type StepResult = { rows: readonly Row[]; did: string };
type StepFunction = (rows: readonly Row[], empty: EmptyCells, intoPivot: number | undefined) => StepResult;

/** Functions of the steps. They throw a StepError for rows that they cannot process. */
export const STEP_FUNCTIONS: Readonly<Record<StepName, StepFunction>> = {
  convert: (rows) => {
    requireFields(rows, "date", "price");
    const converted = rows.flatMap((row) => {
      const [date, price] = [toDate(row.date ?? null), Number(row.price)];
      return date !== undefined && Number.isFinite(price) ? [{ ...row, date, price }] : [];
    });
    return { rows: converted, did: `${rows.length - converted.length} rejected` };
  },
  dedupe: (rows) => {
    requireFields(rows, "symbol", "date");
    const seen = new Set<string>();
    const unique = rows.filter(({ symbol, date }) => {
      const key = `${symbol} ${date}`;
      return !seen.has(key) && seen.add(key);
    });
    return { rows: unique, did: `${rows.length - unique.length} dropped` };
  },
  pivot: (rows, empty) => {
    requireFields(rows, "symbol", "date", "price");
    const text = rows.find(({ price }) => typeof price !== "number");
    if (text)
      throw new StepError(`price is text (“${text.price}”), and text does not add up: convert it first`);
    const wide = transform(rows, [{ pivot: "symbol", value: "price", by: "date" }]);
    const gaps = wide.flatMap((row) => Object.values(row)).filter((value) => value === null).length;
    const filled = empty === "zero" ? wide.map(withZeros) : wide;
    return { rows: filled, did: `${gaps} cells ${empty === "zero" ? "filled with zero" : "left empty"}` };
  },
  derive: (rows) => {
    requireWide(rows, "derive");
    return { rows: rows.map((row) => ({ ...row, mean: mean(pricesOf(row)) ?? null })), did: "1 column more" };
  },
  check: (rows, _, intoPivot) => {
    if (intoPivot === undefined) throw new StepError("Nothing was pivoted before this check");
    requireWide(rows, "check");
    const filled = rows.reduce((sum, row) => sum + pricesOf(row).filter(Number.isFinite).length, 0);
    if (filled !== intoPivot)
      throw new StepError(
        `${filled.toLocaleString("en-US")} filled cells for ${intoPivot.toLocaleString("en-US")} rows: ${Math.abs(filled - intoPivot)} too ${filled > intoPivot ? "many" : "few"}`,
      );
    return { rows, did: `${filled} = ${intoPivot}` };
  },
};

function requireFields(rows: readonly Row[], ...fields: readonly string[]): void {
  const known = fieldsOf(rows);
  const missing = fields.find((field) => !known.includes(field));
  if (missing) throw new StepError(`There is no column “${missing}” any more, only ${known.join(", ")}`);
}

function requireWide(rows: readonly Row[], what: string): void {
  if (fieldsOf(rows).includes("symbol"))
    throw new StepError(`There is no column for each symbol to ${what}: pivot first`);
}

const pricesOf = (row: Row) =>
  Object.entries(row).flatMap(([field, value]) =>
    field === "date" || field === "mean" ? [] : [numberOf(value)],
  );

const withZeros = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value ?? 0]));

/** Converts "Jan 1 2000" to "2000-01-01"; undefined for other formats. */
function toDate(text: Value): string | undefined {
  const [month = "", day = "", year = ""] = String(text).split(" ");
  const number = MONTHS.indexOf(month) + 1;
  return number > 0 && year !== ""
    ? `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`
    : undefined;
}
