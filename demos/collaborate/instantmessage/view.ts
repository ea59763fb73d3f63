import { numberOf, type Row } from "#charts/rows.ts";
import { summarize } from "#charts/transform.ts";

export const STORES = ["Eugene store", "Portland store", "Spokane store", "Burlington store"] as const;

/** A reader's filters, which can be attached to a message. */
export type View = {
  /** Name of a store, or "all". */
  store: string;
  measure: "mean" | "median";
  /** Leaves out the largest order of each store. */
  trimmed: boolean;
};

/** Returns the figures of each store in a view, and the selected stores' orders by descending value. */
export function sheetOf(orders: readonly Row[], { store, measure, trimmed }: View) {
  const parts = STORES.map((name) => {
    const rows = orders
      .filter((order) => order.store === name)
      .sort((a, b) => numberOf(b.value) - numberOf(a.value))
      .slice(trimmed ? 1 : 0);
    return { name, rows, value: numberOf(summarize(rows, { [measure]: "value" })) };
  });
  const shown = parts.filter(({ name }) => store === "all" || name === store);
  return {
    parts,
    shown,
    rows: shown.flatMap(({ rows }) => rows).sort((a, b) => numberOf(b.value) - numberOf(a.value)),
  };
}

/** Describes a view, such as "Eugene store, mean order, without the largest". */
export const writeView = ({ store, measure, trimmed }: View): string =>
  [
    store === "all" ? "All four stores" : store,
    `${measure} order`,
    ...(trimmed ? ["without the largest"] : []),
  ].join(", ");
