import { numberFormatter } from "#charts/format.ts";
import { LOCALE } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { monthName, sumOf, sumOfProduct } from "./figures.ts";
import type { Measure, Sums } from "./measures.ts";
import { type Query, queryFrom, type Selection } from "./query.ts";
import { type Dimension, type DimensionName, dimensions, meaningsOf } from "./question.ts";
import type { SalesCube } from "./sales-cube.data.ts";

/*
 * Answers questions about the retailer's sales by rules, without a model: a measure, a dimension and filters, found by
 * their words. A question that is not understood is never guessed.
 */

export type Answer =
  | {
      understood: true;
      /** The question as it was understood. */
      question: string;
      sentence: string;
      sql: string;
      rows: readonly Row[];
      isSeries: boolean;
      /** The format of the values in the chart, and in the sentence. */
      format: Pick<ChartSpec, "format" | "digits">;
      highlight: string;
    }
  | { understood: false; reason: string };

/** More rows than this are cut to the first ten. */
const MAX_ROWS = 15;
const FIRST_ROWS = 10;

/** Returns the format of values, for the chart and the sentence. */
function formatOf(unit: Measure["unit"], values: readonly number[]) {
  if (unit === "share") return { format: "percent", digits: 1 } as const;
  if (unit === "count") return { format: "number", digits: 0 } as const;
  // From a million on, currency is compact: "$1.64M".
  return { format: "currency", digits: Math.max(...values) >= 1e6 ? 2 : 0 } as const;
}

/**
 * Answers a question about the sales.
 * @param asked in plain words; one wrong, missing or extra letter in a word of five or more is forgiven
 */
export function answer(cube: SalesCube, asked: string): Answer {
  const query = queryFrom(cube, meaningsOf(cube, asked));
  return typeof query === "string" ? { understood: false, reason: query } : run(cube, query);
}

type ResultRow = { member: string; label: string; value: number };

function run(cube: SalesCube, query: Query): Answer {
  const { measure, by, selection, kind, ends, first } = query;
  const all = rowsOf(cube, query);
  const isLowest = ends[0] === "lowest";
  const ranked = all.toSorted((a, b) => (isLowest ? a.value - b.value : b.value - a.value));
  const asked = kind === "total" ? all.find(({ member }) => member === selection[by.name]?.[0]) : ranked[0];
  if (!asked) return { understood: false, reason: "There were no sales." };
  if (kind === "trend" && all.length < 2)
    return { understood: false, reason: "A trend takes several months." };

  const isSeries = (by.name === "month" || by.name === "year") && first === undefined;
  const rows = isSeries ? all : ranked.slice(0, first ?? (all.length > MAX_ROWS ? FIRST_ROWS : undefined));
  const isCut = rows.length < all.length;
  const values = rows.map(({ value }) => value);
  const { format, digits } = formatOf(measure.unit, values);
  const formatValue = numberFormatter({ style: format, digits }, values);
  const notes = [
    ...filtersOf(query)
      .toReversed()
      .map(([{ name }, members]) => listOf(members.map((each) => labelOf(name, each)))),
    ...(isCut ? [`${rows.length} of ${all.length} ${by.name}s`] : []),
  ];
  return {
    understood: true,
    question: `${capitalized(measure.name)} by ${by.name}${notes.length > 0 ? `: ${notes.join(", ")}` : ""}`,
    sentence: sentenceOf(query, all, ranked, asked, formatValue),
    sql: queryOf(query, isSeries ? "1" : `2${isLowest ? "" : " DESC"}`, isCut ? rows.length : undefined),
    rows: rows.map(({ label, value }) => ({ label, value })),
    isSeries,
    format: { format, digits },
    highlight: asked.label,
  };
}

/** Returns the conditions. The dimension of a total has none: its other members are shown too. */
const filtersOf = ({ selection, kind, by }: Query): (readonly [Dimension, readonly string[]])[] =>
  dimensions
    .filter(({ name }) => kind !== "total" || name !== by.name)
    .flatMap((each) => {
      const members = selection[each.name];
      return members ? [[each, members] as const] : [];
    });

/** Returns the rows that have sales, as a query does. */
function rowsOf(cube: SalesCube, { measure, by, selection, kind }: Query): ResultRow[] {
  const members = (kind !== "total" && selection[by.name]) || by.members(cube);
  return members.flatMap((member) => {
    const figures = figuresOf(cube, { ...selection, [by.name]: [member] });
    return figures.revenue > 0
      ? [{ member, label: labelOf(by.name, member), value: measure.of(figures) }]
      : [];
  });
}

/** Sums one member of each dimension. */
function figuresOf(cube: SalesCube, selection: Selection): Sums {
  const one = (name: DimensionName) => selection[name]?.[0] ?? "";
  const year = Number(one("year"));
  const category = one("range");
  const product = cube.products.find((each) => each.product === one("product"));
  if (!product)
    return sumOf(cube, { year, category, region: one("region"), store: one("store"), month: one("month") });
  const isWithin = !category || product.category === category;
  return isWithin ? sumOfProduct(cube, product.product, year) : { revenue: 0, cost: 0, refunds: 0 };
}

/** @param ranked the rows, that of the end that is asked for first */
function sentenceOf(
  { measure, by, selection, kind, ends }: Query,
  rows: readonly ResultRow[],
  ranked: readonly ResultRow[],
  asked: ResultRow,
  formatValue: (value: number) => string,
): string {
  const name = capitalized(measure.name);
  const number = formatValue(asked.value);
  const period = (["month", "year"] as const)
    .filter((each) => selection[each]?.length === 1 && (each !== by.name || kind === "total"))
    .map((each) => labelOf(each, selection[each]?.[0] ?? ""))
    .join(" ");
  const when = period && ` in ${period}`;
  if (kind === "total") {
    const places = dimensions.filter((each) => each !== by && each.name !== "year" && each.name !== "month");
    const where = places.flatMap((each) => selection[each.name] ?? []).join(", ");
    return `${name}${where && ` for ${where}`}${when}: ${number}.`;
  }
  const [end = "highest", other] = ends;
  const [from, to, last] = [rows[0], rows.at(-1), ranked.at(-1)];
  const rest =
    other && last ? `; ${last.label} has the ${wordFor(other, measure)}: ${formatValue(last.value)}.` : ".";
  if (kind !== "trend" || !from || !to)
    return `${asked.label} has the ${wordFor(end, measure)} ${measure.name}${when}: ${number}${rest}`;
  const start = `${name} went from ${formatValue(from.value)} in ${from.label}`;
  const finish = `to ${formatValue(to.value)} in ${to.label}${period && ` ${period}`}`;
  return `${start} ${finish}. The ${end} was ${number} in ${asked.label}${rest}`;
}

/** Writes the query over the tables `sales` and `returns` that has the same result. */
function queryOf(query: Query, order: string, limit: number | undefined): string {
  const { measure, by } = query;
  const conditions = filtersOf(query).map(([{ name, sql }, members]) => {
    const values = members.map((each) =>
      name === "year" || name === "month" ? Number(each) : `'${each.replaceAll("'", "''")}'`,
    );
    return `${sql} ${values.length > 1 ? `IN (${values.join(", ")})` : `= ${values[0]}`}`;
  });
  return [
    `SELECT ${by.sql} AS ${by.name}, ${measure.sql} AS "${measure.name}"`,
    `FROM sales${measure.sql.includes("refund") ? " LEFT JOIN returns USING (order_id, line)" : ""}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(" AND ")}`] : []),
    "GROUP BY 1",
    `ORDER BY ${order}`,
    ...(limit ? [`LIMIT ${limit}`] : []),
  ].join("\n");
}

const wordFor = (end: "highest" | "lowest", { unit }: Measure) =>
  unit === "count" ? { highest: "most", lowest: "fewest" }[end] : end;
const labelOf = (name: DimensionName, member: string) => (name === "month" ? monthName(member) : member);
const listOf = (labels: string[]) => new Intl.ListFormat(LOCALE).format(labels);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
