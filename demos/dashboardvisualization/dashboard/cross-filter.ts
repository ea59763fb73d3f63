import { distinctValues, numberOf, type Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";
import { salesCells } from "../../datasets/monthly-sales.data.ts";

/** Sales by month, region and category with the fields to filter by. */
const cells: readonly Row[] = transform(salesCells, [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
]);

/** Fields of the charts, which also serve as filters, with the name of all their values. */
export const FIELDS = {
  year: "all years",
  month: "all months",
  category: "all categories",
  region: "all regions",
} as const;
export type Field = keyof typeof FIELDS;
export const fields = keysOf(FIELDS);
export type Filters = Partial<Record<Field, string | undefined>>;

export const MEASURES = { revenue: "Revenue", margin: "Margin", units: "Units" } as const;
export type Measure = keyof typeof MEASURES;

/** Sums in dollars and units, and the gross margin as a percentage of the revenue: 0 without revenue. */
export type Figures = Record<Measure | "rate", number>;

/** Returns the rows that match all filters, optionally except that of one field. */
function filterRows(filters: Filters, without?: Field): readonly Row[] {
  const active = fields.filter((field) => field !== without && filters[field] !== undefined);
  return cells.filter((row) => active.every((field) => String(row[field]) === filters[field]));
}

function sumRows(rows: readonly Row[]): Figures {
  const total = (measure: Measure) => rows.reduce((sum, row) => sum + numberOf(row[measure]), 0);
  const [revenue, margin, units] = [total("revenue"), total("margin"), total("units")];
  return { revenue, margin, units, rate: revenue === 0 ? 0 : (margin / revenue) * 100 };
}

export const figuresOf = (filters: Filters): Figures => sumRows(filterRows(filters));

/** Returns the filters with the year before; undefined without a year or one before it. */
export function yearBefore({ year, ...filters }: Filters): Filters | undefined {
  const before = String(Number(year) - 1);
  return cells.some((row) => String(row.year) === before) ? { ...filters, year: before } : undefined;
}

/** One value of a field: its figures, and those of the year before, if a year is chosen and has one before it. */
export type Group = { key: string; now: Figures; before: Figures | undefined };

/**
 * Returns the groups of one chart under the filters of the other charts: its own filter would leave one group.
 * Values without a row have figures of zero.
 */
export function groupsOf(field: Field, filters: Filters): Group[] {
  const keyOf = (row: Row) => row[field] ?? null;
  const groups = (those: Filters) => Map.groupBy(filterRows(those, field), keyOf);
  const past = yearBefore(filters);
  const [now, before] = [groups(filters), past && groups(past)];
  return distinctValues(cells.map(keyOf)).map((key) => ({
    key: String(key),
    now: sumRows(now.get(key) ?? []),
    before: before && sumRows(before.get(key) ?? []),
  }));
}
