import { fieldNamed, type Table } from "./table.ts";
import { type Dimension, leadingOf, type Order, type View } from "./view.ts";

/** Groups that a chart or table shows at most: more marks are neither readable nor fast to render. */
export const MAX_GROUPS = 4000;

/** Returns true for groups without an order of their own: text and boolean values. */
export const isCategorical = (table: Table, { field, part }: Dimension) =>
  part === "exact" && ["text", "boolean"].includes(fieldNamed(table, field)?.kind ?? "text");

/** Returns the visitor's order; by default, categories by size and everything else by its value. */
export function orderOf(view: View, table: Table): Order {
  if (view.order) return view.order;
  const leading = leadingOf(view);
  return leading && isCategorical(table, leading)
    ? { by: "value", descending: true }
    : { by: "name", descending: false };
}

/** Returns the group of which only the largest are shown, if any. */
export function limitedGroup(view: View, table: Table): Dimension | undefined {
  const leading = leadingOf(view);
  return leading && view.top > 0 && isCategorical(table, leading) ? leading : undefined;
}
