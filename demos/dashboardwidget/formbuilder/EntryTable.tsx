import { formatNumber } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { columnOf, type FormField } from "./form.ts";

/** Renders the stores with their latest entries and marks stores without one as open. */
export function EntryTable({ fields, view }: { fields: readonly FormField[]; view: readonly Row[] }) {
  return (
    <DataTable
      label="Stores with their latest entry"
      rows={view}
      ordered
      columns={[
        { field: "store", head: "Store" },
        { field: "target", head: "Target, $", format: (dollars) => formatNumber(Number(dollars)) },
        { field: "revenue", head: "Revenue, $", format: (dollars) => formatNumber(Number(dollars)) },
        { field: "entries", head: "Entries" },
        ...fields
          .filter(({ kind }) => kind !== "store")
          .map((each) => ({
            field: columnOf(each),
            head: columnOf(each),
            cell: (row: Row, text: string) =>
              row.entries === 0 ? <span className="text-muted">open</span> : text || "–",
          })),
      ]}
    />
  );
}
