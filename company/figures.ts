import { measures, type Sums } from "./measures.ts";
import type { SalesCube } from "./sales-cube.data.ts";

/** Selects a year, and in it a region, a store, a category or a month of "01" to "12". Empty is all. */
export type Filter = { year: number; region?: string; store?: string; category?: string; month?: string };

/** Sums of the cells that a filter matches. */
export type Figures = Required<Pick<Sums, "revenue" | "cost" | "orders" | "refunds">>;

/** Returns the years of the cube, oldest first. */
export const yearsOf = ({ months }: SalesCube): number[] => [
  ...new Set(months.map((month) => Number(month.slice(0, 4)))),
];

/** Sums the cells of the cube that match the filter. */
export function sumOf(cube: SalesCube, filter: Filter): Figures {
  const { year, region = "", store = "", category = "", month = "" } = filter;
  const cells: number[] = [];
  const period = month ? `${year}-${month}` : `${year}`;
  const months = cube.months.flatMap((each, m) => (each.startsWith(period) ? [m] : []));
  cube.stores.forEach((each, s) => {
    if ((region && each.region !== region) || (store && each.store !== store)) return;
    cube.categories.forEach((eachCategory, c) => {
      if (category && eachCategory !== category) return;
      for (const m of months) cells.push((s * cube.months.length + m) * cube.categories.length + c);
    });
  });
  const total = (amounts: readonly number[]) => cells.reduce((sum, cell) => sum + (amounts[cell] ?? 0), 0);
  // Cents are whole numbers, so that the dollars are exact to the cent.
  const dollars = (cents: readonly number[]) => total(cents) / 100;
  const { revenue, cost, refunds, orders } = cube;
  return { revenue: dollars(revenue), cost: dollars(cost), refunds: dollars(refunds), orders: total(orders) };
}

/** Returns the sums of a product in a year. It has no number of orders: an order holds several products. */
export function sumOfProduct(cube: SalesCube, product: string, year: number): Sums {
  const years = yearsOf(cube);
  const p = cube.products.findIndex((each) => each.product === product);
  const cell = p * years.length + years.indexOf(year);
  const dollars = (cents: readonly number[]) => (cents[cell] ?? 0) / 100;
  const { revenue, cost, refunds } = cube.byProduct;
  return { revenue: dollars(revenue), cost: dollars(cost), refunds: dollars(refunds) };
}

export const marginOf = measures.margin.of;
export const returnRateOf = measures.returnRate.of;

/** Returns the relative change; null without a value to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

export const MONTH_NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/* Formats are created once: each costs up to a millisecond. */
const monthFormat = (month: "short" | "long") => new Intl.DateTimeFormat("en-US", { month, timeZone: "UTC" });
const monthFormats = { short: monthFormat("short"), long: monthFormat("long") };
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});
const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Returns the name of a month of "01" to "12". */
export const monthName = (month: string, form: "short" | "long" = "short"): string =>
  monthFormats[form].format(Date.UTC(2000, Number(month) - 1));

/** Writes dollars: "$1.62M", "$284K", "$512". */
export const formatDollars = (value: number): string => dollars.format(value);

/** Writes a share with one digit: "31.4%". */
export const formatShare = (value: number): string => percent.format(value);
