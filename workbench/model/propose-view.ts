import type { Table } from "./table.ts";
import { EMPTY_VIEW, type View } from "./view.ts";

/** Returns the initial view of a file: rows by its first categorical field, else by month, else only their number. */
export function proposeView({ fields }: Table): View {
  const named = fields.find(({ kind, distinct }) => kind === "text" && distinct > 1 && distinct <= 50);
  const dated = fields.find(({ kind }) => kind === "date");
  if (named) return { ...EMPTY_VIEW, rows: [{ field: named.name, part: "exact" }] };
  return dated ? { ...EMPTY_VIEW, columns: [{ field: dated.name, part: "month" }] } : EMPTY_VIEW;
}
