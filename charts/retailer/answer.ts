import type { Row } from "../rows.ts";
import {
  type Figures,
  type Filter,
  MONTH_NUMBERS,
  marginOf,
  monthName,
  returnRateOf,
  sumOf,
  writeDollars,
  writeShare,
  yearsOf,
} from "./figures.ts";
import type { SalesCube } from "./sales-cube.data.ts";

/*
 * Answers questions about the retailer's sales by rules, without a model: a measure, a dimension and filters, found by
 * their words. A question that is not understood is never guessed.
 */

type Measure = {
  words: readonly string[];
  name: string;
  of: (figures: Figures) => number;
  write: (value: number) => string;
  /** Expression over the tables of the books. */
  sql: string;
  isShare?: boolean;
};

const measures: readonly Measure[] = [
  {
    words: ["margin", "margins", "profit", "profits", "earn", "earns", "profitable"],
    ...{ name: "gross margin", of: marginOf, write: writeShare, isShare: true },
    sql: "(sum(revenue) - sum(cost)) / sum(revenue)",
  },
  {
    words: ["return", "returns", "returned", "refund", "refunds"],
    ...{ name: "returns", of: returnRateOf, write: writeShare, isShare: true },
    sql: "coalesce(sum(refund), 0) / sum(revenue)",
  },
  {
    words: ["order", "orders", "ordered"],
    name: "orders",
    of: ({ orders }) => orders,
    write: (value) => value.toLocaleString("en-US"),
    sql: "count(DISTINCT order_id)",
  },
  {
    words: ["revenue", "sales", "sell", "sells", "sold", "turnover", "growth", "grow", "grew", "bestseller"],
    name: "revenue",
    of: ({ revenue }) => revenue,
    write: writeDollars,
    sql: "sum(revenue)",
  },
];

const dimensions = [
  {
    words: ["month", "months", "monthly", "season", "trend", "when"],
    name: "month",
    sql: "month(order_date)",
  },
  { words: ["region", "regions", "store", "stores", "where"], name: "region", sql: "region" },
  {
    words: ["range", "ranges", "category", "categories", "product", "products"],
    name: "range",
    sql: "category",
  },
  { words: ["year", "years", "yearly", "annual"], name: "year", sql: "year(order_date)" },
] as const;
type Dimension = (typeof dimensions)[number];

const LOWEST = new Set(["least", "lowest", "worst", "fewest", "weakest", "smallest", "bottom"]);
const IGNORED = new Set(
  `a an and are at best by did do does for from give had has have highest how i in is it last largest many me most much of on
  our per please show so than that the this to top total us was we were what which who with biggest strongest compare
  compared shop`.split(/\s+/),
);

export type Answer =
  | {
      understood: true;
      /** The question as it was understood. */
      question: string;
      sentence: string;
      sql: string;
      rows: readonly Row[];
      isSeries: boolean;
      isShare: boolean;
      highlight: string;
    }
  /** `word` is the first one that is not known; missing if nothing to measure is named. */
  | { understood: false; word?: string };

/**
 * Answers a question about the sales.
 * @param asked in plain words; one wrong, missing or extra letter in a word of five or more is forgiven
 */
export function answer(cube: SalesCube, asked: string): Answer {
  const isLastYear = /\blast year\b/i.test(asked);
  const years = yearsOf(cube);
  const last = years.at(-1) ?? 0;
  const names = [...cube.regions, ...cube.categories].map((name) => name.toLowerCase());
  const vocabulary = new Set<string>([
    ...[...measures, ...dimensions].flatMap(({ words }) => [...words]),
    ...names,
    ...years.map(String),
    ...LOWEST,
    ...IGNORED,
  ]);
  const typed =
    asked
      .toLowerCase()
      .replace("last year", "")
      .match(/\p{L}+|\d+/gu) ?? [];
  const words: string[] = [];
  for (const word of typed) {
    const known = vocabulary.has(word) ? word : [...vocabulary].find((each) => isTypo(word, each));
    if (known === undefined) return { understood: false, word };
    words.push(known);
  }

  const asksFor = (each: { words: readonly string[] }) => each.words.some((word) => words.includes(word));
  const named = dimensions.find(asksFor);
  // "Best month" without a measure asks for the revenue.
  const measure = measures.find(asksFor) ?? (named && measures.at(-1));
  if (!measure) return { understood: false };
  const region = cube.regions.find((each) => words.includes(each.toLowerCase())) ?? "";
  const category = cube.categories.find((each) => words.includes(each.toLowerCase())) ?? "";
  const by = named ?? dimensionNamed(category || measure.name === "orders" ? "month" : "range");
  // An order holds products of several ranges, so it has none of its own.
  if (measure.name === "orders" && (by.name === "range" || category))
    return { understood: false, word: "orders by range" };
  const year = years.find((each) => words.includes(String(each))) ?? (isLastYear ? last - 1 : last);

  const filter = { year, ...(region && { region }), ...(category && { category }) };
  const rows = groupsOf(cube, by, filter).map(({ label, figures }) => ({
    label,
    value: measure.of(figures),
  }));
  const wantsLowest = words.some((word) => LOWEST.has(word));
  const sorted = rows.toSorted((a, b) => (wantsLowest ? a.value - b.value : b.value - a.value));
  const [first] = sorted;
  if (!first) return { understood: false };
  const isSeries = by.name === "month" || by.name === "year";
  const within = [category, region, by.name === "year" ? "" : String(year)].filter(Boolean).join(", ");
  return {
    understood: true,
    question: `${measure.name.charAt(0).toUpperCase()}${measure.name.slice(1)} by ${by.name}${within && `: ${within}`}`,
    sentence: `${first.label} has the ${wantsLowest ? "lowest" : "highest"} ${measure.name}: ${measure.write(first.value)}.`,
    sql: queryOf(measure, by, filter, isSeries ? "1" : `2${wantsLowest ? "" : " DESC"}`),
    rows: isSeries ? rows : sorted,
    isSeries,
    isShare: measure.isShare ?? false,
    highlight: first.label,
  };
}

const dimensionNamed = (name: Dimension["name"]) =>
  dimensions.find((each) => each.name === name) ?? dimensions[0];

function groupsOf(cube: SalesCube, by: Dimension, filter: Filter) {
  const filters: Record<Dimension["name"], () => (readonly [label: string, filter: Filter])[]> = {
    month: () => MONTH_NUMBERS.map((month) => [monthName(month), { ...filter, month }]),
    region: () => cube.regions.map((region) => [region, { ...filter, region }]),
    range: () => cube.categories.map((category) => [category, { ...filter, category }]),
    year: () => yearsOf(cube).map((year) => [String(year), { ...filter, year }]),
  };
  return filters[by.name]().map(([label, each]) => ({ label, figures: sumOf(cube, each) }));
}

/** Writes the query over the tables `sales` and `returns` that has the same result. */
function queryOf(measure: Measure, by: Dimension, { year, region, category }: Filter, order: string): string {
  const conditions = [
    by.name !== "year" && `year(order_date) = ${year}`,
    region && `region = '${region}'`,
    category && `category = '${category}'`,
  ].filter(Boolean);
  return [
    `SELECT ${by.sql} AS ${by.name}, ${measure.sql} AS "${measure.name}"`,
    `FROM sales${measure.name === "returns" ? " LEFT JOIN returns USING (order_id, line)" : ""}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(" AND ")}`] : []),
    "GROUP BY 1",
    `ORDER BY ${order}`,
  ].join("\n");
}

/** True if the words differ by one letter that is wrong, missing, added or swapped with its neighbor. */
function isTypo(typed: string, word: string): boolean {
  if (typed.length < 5 || Math.abs(typed.length - word.length) > 1 || /\d/.test(typed)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  const [a, b] = [typed.slice(start), word.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}
