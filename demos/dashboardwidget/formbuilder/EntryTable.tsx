import type { Row } from "#charts/rows.ts";
import { writeDate, writeNumber } from "#charts/write-values.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { columnOf, type FormField } from "./form.ts";

/** Renders the days with their latest entries and marks days without one as open. */
export function EntryTable({ fields, view }: { fields: readonly FormField[]; view: readonly Row[] }) {
  return (
    <DataTable
      label="Days with their latest entry"
      rows={view}
      ordered
      columns={[
        { field: "date", head: "Day", write: (date) => writeDate(String(date)) },
        { field: "precipitation", head: "Rain, mm", write: (rain) => writeNumber(Number(rain), 1) },
        { field: "entries", head: "Entries" },
        ...fields
          .filter(({ kind }) => kind !== "day")
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
