import type { Value } from "#charts/rows.ts";
import type { Known } from "../ask/columns.ts";
import { readQuestion } from "../ask/read-question.ts";
import type { Field, FieldKind } from "../model/table.ts";
import type { View } from "../model/view.ts";

export const field = (
  name: string,
  kind: FieldKind,
  distinct: number,
  low: Value = null,
  high: Value = null,
): Field => ({
  name,
  kind,
  distinct,
  missing: 0,
  low,
  high,
});
export const known: Known = {
  table: {
    name: "orders",
    rows: 900,
    fields: [
      field("order_id", "number", 500, 1, 500),
      field("order_date", "date", 300, "2023-02-01", "2025-11-28"),
      field("shipped_at", "date", 300, "2023-02-03", "2025-11-27"),
      field("region", "text", 4),
      field("Product Name", "text", 6),
      field("status", "text", 2),
      field("isRefund", "boolean", 2),
      field("revenue", "number", 800, 1, 900),
      field("unit_price", "number", 90, 1, 90),
    ],
  },
  values: new Map<string, Value[]>([
    ["region", ["North", "South", "Online", "Outlet"]],
    ["Product Name", ["Chair", "Desk lamp", "Outlet", "Oak table", "Vase", "Rug"]],
    ["status", ["Shipped", "Open"]],
  ]),
};
export const read = (question: string, previous?: View) => readQuestion(question, known, previous);
export const sum = { field: "revenue", summary: "sum" };
export const exact = (name: string) => ({ field: name, part: "exact" });
export const byDate = (part: string) => ({ field: "order_date", part });

export const on = (part: string, ...values: Value[]) => ({ field: "order_date", part, values });
export const between = (low: Value, high: Value) => ({ field: "order_date", low, high });
