import { mean } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";

export const STORES = ["Eugene store", "Portland store", "Spokane store", "Burlington store"] as const;

/** A reader's filters, which can be attached to a message. */
export type View = {
  /** Name of a store, or "all". */
  store: string;
  /** Leaves out the largest order of each store. */
  trimmed: boolean;
};

/** Returns the figures of each store in a view, and the selected stores' orders by descending value. */
export function sheetOf(orders: readonly Row[], { store, trimmed }: View) {
  const parts = STORES.map((name) => {
    const rows = orders
      .filter((order) => order.store === name)
      .sort((a, b) => numberOf(b.value) - numberOf(a.value))
      .slice(trimmed ? 1 : 0);
    return { name, rows, value: mean(rows, (row) => numberOf(row.value)) ?? 0 };
  });
  const shown = parts.filter(({ name }) => store === "all" || name === store);
  return {
    parts,
    shown,
    rows: shown.flatMap(({ rows }) => rows).sort((a, b) => numberOf(b.value) - numberOf(a.value)),
  };
}

/** Describes a view, such as "Eugene store, without the largest order". */
export const writeView = ({ store, trimmed }: View): string =>
  `${store === "all" ? "All four stores" : store}${trimmed ? ", without the largest order" : ""}`;
