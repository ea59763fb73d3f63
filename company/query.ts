import { yearsOf } from "./figures.ts";
import type { Measure } from "./measures.ts";
import {
  DEFAULT_MEASURE,
  type Dimension,
  type DimensionName,
  dimensions,
  type End,
  type Meaning,
} from "./question.ts";
import type { SalesCube } from "./sales-cube.data.ts";

/* Combines what the words of a question mean. */

/** Members that the question names, by their dimension. */
export type Selection = Readonly<Partial<Record<DimensionName, readonly string[]>>>;

export type Query = {
  measure: Measure;
  by: Dimension;
  selection: Selection;
  /** `total`: the value of the selection, beside others for comparison. */
  kind: "ranking" | "trend" | "total";
  ends: readonly ("highest" | "lowest")[];
  first: number | undefined;
};

/** Combines the meanings of the words. @returns why it is not one question, as a sentence */
export function queryFrom(cube: SalesCube, meanings: readonly Meaning[]): Query | string {
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
