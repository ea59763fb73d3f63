import { numberFormatter } from "#charts/format.ts";
import { LOCALE } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { monthName, sumOf, sumOfProduct, yearsOf } from "./figures.ts";
import type { Measure, Sums } from "./measures.ts";
import {
  DEFAULT_MEASURE,
  type Dimension,
  type DimensionName,
  dimensions,
  type End,
  type Meaning,
  meaningsOf,
} from "./question.ts";
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

/** Members that the question names, by their dimension. */
type Selection = Readonly<Partial<Record<DimensionName, readonly string[]>>>;

type Query = {
  measure: Measure;
  by: Dimension;
  selection: Selection;
  /** `total`: the value of the selection, beside others for comparison. */
  kind: "ranking" | "trend" | "total";
  ends: readonly ("highest" | "lowest")[];
  first: number | undefined;
};

/**
 * Answers a question about the sales.
 * @param asked in plain words; one wrong, missing or extra letter in a word of five or more is forgiven
 */
export function answer(cube: SalesCube, asked: string): Answer {
  const query = queryFrom(cube, meaningsOf(cube, asked));
  return typeof query === "string" ? { understood: false, reason: query } : run(cube, query);
}

/** Combines the meanings of the words. @returns why it is not one question, as a sentence */
function queryFrom(cube: SalesCube, meanings: readonly Meaning[]): Query | string {
  const all = <Key extends keyof Meaning>(key: Key) => [
    ...new Set(meanings.map((each) => each[key]).filter((found) => found !== undefined)),
  ];
  const [refusal] = all("refusal");
  if (refusal) return refusal;

  const asks = all("end");
  const [named, ...furtherMeasures] = all("measure");
  const [split, furtherSplit] = all("split");
  const measure = named ?? (split && asks.length > 0 ? DEFAULT_MEASURE : undefined);
  if (!measure) return "Name a measure.";
  if (furtherMeasures.length > 0) return "Ask for one measure at a time.";
  if (all("isCount").length > 0 && measure.unit !== "count") return "It counts only orders.";
  if (split && furtherSplit) return `Split by ${split.name} or by ${furtherSplit.name}.`;

  const selected = selectionFrom(cube, all("member"), all("isSpan").length > 0);
  const several = dimensions.filter(({ name }) => (selected[name]?.length ?? 0) > 1);
  const [trend] = all("trend");
  if (all("isVersus").length > 0 && !split && several.length === 0)
    return "Name both sides of the comparison.";
  if (trend === "years" && selected.year?.length === 1) return "Growth takes several years. Ask by year.";

  const period = (trend ? selected.year : selected.month) ? "month" : "year";
  const by = split ?? several[0] ?? dimensions.find(({ name }) => name === period);
  const [first, furtherFirst] = all("first");
  const isOther = several.some((each) => each !== by);
  if (!by || isOther || furtherFirst || (split && selected[split.name]?.length === 1))
    return "Compare one thing at a time.";
  if (trend && by.name !== "month" && by.name !== "year") return `Ask for the trend, or by ${by.name}.`;
  if (asks.length > 0 && !split && several.length === 0) return "Say what to compare.";
  if (first && asks.length !== 1) return `“${first}” is not known here.`;

  const involved = new Set([by.name, ...Object.keys(selected)]);
  // An order holds products of several ranges, so it has none of its own.
  if (measure.unit === "count" && (involved.has("range") || involved.has("product")))
    return "Orders are not known by range or product.";
  if (involved.has("product") && ["store", "region", "month"].some((name) => involved.has(name)))
    return "Products are known by year only, for all stores together.";

  const newest = String(yearsOf(cube).at(-1));
  const kind = trend ? "trend" : split || several.length > 0 ? "ranking" : "total";
  // A total of the year is shown beside the other years.
  const year = selected.year ?? (by.name === "year" && kind !== "total" ? undefined : [newest]);
  return {
    measure,
    by,
    kind,
    first,
    selection: { ...selected, ...(year && { year }) },
    ends: asks.length > 0 ? [...new Set(asks.map((end) => endOf(end, measure)))] : ["highest"],
  };
}

/** Collects the named members, in their order; of a span of months or years also those in between. */
function selectionFrom(cube: SalesCube, named: readonly NonNullable<Meaning["member"]>[], isSpan: boolean) {
  const selected: Partial<Record<DimensionName, readonly string[]>> = {};
  for (const { name, members } of dimensions) {
    const order = members(cube);
    const at = named.filter(({ of }) => of.name === name).map(({ is }) => order.indexOf(is));
    const [from, to] = [Math.min(...at), Math.max(...at)];
    const isOrdered = name === "year" || name === "month";
    if (at.length > 0)
      selected[name] = order.filter((_, index) =>
        isSpan && isOrdered ? index >= from && index <= to : at.includes(index),
      );
  }
  return selected;
}

/** The end of the ranking: the worst return rate is the highest one. */
function endOf(end: End, { lowIsGood = false }: Measure): "highest" | "lowest" {
  if (end === "highest" || end === "lowest") return end;
  return (end === "best") === lowIsGood ? "lowest" : "highest";
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
    sentence: sentenceOf(query, all, ({ value }) => formatValue(value), asked),
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

function sentenceOf(
  query: Query,
  rows: readonly ResultRow[],
  formatValue: (row: ResultRow) => string,
  asked: ResultRow,
): string {
  const { measure, by, selection, kind, ends } = query;
  const period = (["month", "year"] as const)
    .filter((name) => selection[name]?.length === 1 && (name !== by.name || kind === "total"))
    .map((name) => labelOf(name, selection[name]?.[0] ?? ""))
    .join(" ");
  const when = period && ` in ${period}`;
  if (kind === "total") {
    const places = filtersOf(query).flatMap(([{ name }, members]) =>
      name === "year" || name === "month" ? [] : members,
    );
    return `${capitalized(measure.name)}${places.length > 0 ? ` for ${places.join(", ")}` : ""}${when}: ${formatValue(asked)}.`;
  }
  const extreme = (end: "highest" | "lowest") =>
    rows.reduce((a, b) => ((end === "highest" ? b.value > a.value : b.value < a.value) ? b : a), asked);
  const [end = "highest", other] = ends;
  const [from, to] = [rows[0], rows.at(-1)];
  const main =
    kind === "trend" && from && to
      ? `${capitalized(measure.name)} went from ${formatValue(from)} in ${from.label} to ${formatValue(to)} in ${to.label}${period && ` ${period}`}. The ${end} was ${formatValue(asked)} in ${asked.label}`
      : `${asked.label} has the ${wordFor(end, measure)} ${measure.name}${when}: ${formatValue(asked)}`;
  return `${main}${other ? `; ${extreme(other).label} has the ${wordFor(other, measure)}: ${formatValue(extreme(other))}` : ""}.`;
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
