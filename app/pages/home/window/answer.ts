import type { SalesCube } from "#charts/retailer/sales-cube.server.ts";
import type { Row } from "#charts/rows.ts";
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

/** The measures with the words that ask for them. */
const measures = [
  {
    words: ["margin", "profit", "earn", "earns", "profitable"],
    name: "gross margin",
    of: marginOf,
    write: writeShare,
  },
  { words: ["return", "returns", "refund", "refunds"], name: "returns", of: returnRateOf, write: writeShare },
  {
    words: ["order", "orders"],
    name: "orders",
    of: ({ orders }: Figures) => orders,
    write: (value: number) => value.toLocaleString("en-US"),
  },
  {
    words: ["revenue", "sales", "sell", "sells", "sold", "turnover", "growth", "grow", "grew"],
    name: "revenue",
    of: ({ revenue }: Figures) => revenue,
    write: writeDollars,
  },
] as const;

const dimensions = [
  { words: ["month", "months", "monthly", "season", "trend", "when"], name: "month" },
  { words: ["region", "regions", "store", "stores", "where"], name: "region" },
  { words: ["range", "ranges", "category", "categories", "product", "products"], name: "range" },
  { words: ["year", "years", "yearly"], name: "year" },
] as const;
type Dimension = (typeof dimensions)[number]["name"];

const LOWEST = /\b(least|lowest|worst|fewest|weakest|smallest)\b/;
const IGNORED = new Set(
  `a an and are at best by did do does for from had has have highest how i in is it last least lowest many me most much of on
  our show so than the this to total top us was we were weakest what which who why with worst fewest smallest biggest largest
  strongest shop`.split(/\s+/),
);

export type Answer =
  | {
      understood: true;
      question: string;
      sentence: string;
      rows: readonly Row[];
      isSeries: boolean;
      highlight: string;
    }
  /** `word` is the first one that is not known; missing if no measure is named. */
  | { understood: false; word?: string };

/** Answers a question about the sales by rules: a measure, by month, region, range or year, within named filters. */
export function answer(cube: SalesCube, asked: string): Answer {
  const isLastYear = /\blast year\b/i.test(asked);
  const words: readonly string[] =
    asked
      .toLowerCase()
      .replace("last year", "")
      .match(/[a-z]+|\d{4}/g) ?? [];
  const years = yearsOf(cube);
  const last = years.at(-1) ?? 0;
  const asksFor = ({ words: names }: { words: readonly string[] }) =>
    names.some((name) => words.includes(name));
  const named = dimensions.find(asksFor)?.name;
  // "Best month" without a measure asks for the revenue.
  const measure = measures.find(asksFor) ?? (named && measures.find(({ name }) => name === "revenue"));
  const region = cube.regions.find((each) => words.includes(each.toLowerCase())) ?? "";
  const category = cube.categories.find((each) => words.includes(each.toLowerCase())) ?? "";
  const year = years.find((each) => words.includes(String(each))) ?? (isLastYear ? last - 1 : last);

  const known = new Set<string>([
    ...IGNORED,
    ...measures.flatMap(({ words: names }) => [...names]),
    ...dimensions.flatMap(({ words: names }) => [...names]),
    ...[...cube.regions, ...cube.categories, ...years].map((each) => String(each).toLowerCase()),
  ]);
  const unknown = words.find((word) => !known.has(word));
  if (unknown !== undefined) return { understood: false, word: unknown };
  if (!measure) return { understood: false };

  const by: Dimension = named ?? (category ? "month" : "range");
  const filter = { year, ...(region && { region }), ...(category && { category }) };
  const rows = groupsOf(cube, by, filter, years).map(({ label, figures }) => ({
    label,
    value: measure.of(figures),
  }));
  const wantsLowest = LOWEST.test(asked.toLowerCase());
  const sorted = rows.toSorted((a, b) => (wantsLowest ? a.value - b.value : b.value - a.value));
  const [first] = sorted;
  if (!first) return { understood: false };
  const isSeries = by === "month" || by === "year";
  const within = [category, region, by === "year" ? "" : String(year)].filter(Boolean).join(", ");
  const question = `${capital(measure.name)} by ${by}${within && `: ${within}`}`;
  return {
    understood: true,
    question,
    sentence: `${first.label} has the ${wantsLowest ? "lowest" : "highest"} ${measure.name}: ${measure.write(first.value)}.`,
    rows: isSeries ? rows : sorted,
    isSeries,
    highlight: first.label,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function groupsOf(cube: SalesCube, by: Dimension, filter: Filter, years: readonly number[]) {
  const filters: Record<Dimension, () => (readonly [label: string, filter: Filter])[]> = {
    month: () => MONTH_NUMBERS.map((month) => [monthName(month), { ...filter, month }]),
    region: () => cube.regions.map((region) => [region, { ...filter, region }]),
    range: () => cube.categories.map((category) => [category, { ...filter, category }]),
    year: () => years.map((year) => [String(year), { ...filter, year }]),
  };
  return filters[by]().map(([label, each]) => ({ label, figures: sumOf(cube, each) }));
}
