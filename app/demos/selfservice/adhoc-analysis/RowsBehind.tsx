import type { Row } from "../../../charts/rows.ts";
import { Button } from "../../../ui/Button.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { writeDate } from "../../kit/format.ts";

type RowsBehindProps = {
  /** The cell and how many rows it has. */
  title: string;
  rows: readonly Row[];
  leaveOut: () => void;
};

/** The flights behind a cell, the longest delay first, and a way to see whether that one flight made the number. */
export function RowsBehind({ title, rows, leaveOut }: RowsBehindProps) {
  return (
    <section aria-label="Behind the cell" className="mt-6 border-t border-ink pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h4 className="font-serif text-h3 leading-tight">{title}</h4>
        <Button
          kind="quiet"
          size="small"
          disabled={rows.length < 2}
          onClick={leaveOut}
          className="noscript:hidden"
        >
          Leave out the longest delay
        </Button>
      </div>
      <DataTable
        key={title}
        label="Flights behind the cell"
        page={5}
        rows={rows}
        columns={[
          {
            field: "date",
            head: "Departure",
            write: (date) => writeDate(String(date), { month: "short", day: "numeric", hour: "numeric" }),
          },
          { field: "origin", head: "From" },
          { field: "destination", head: "To" },
          { field: "distance", head: "Miles" },
          { field: "delay", head: "Delay, min" },
        ]}
      />
    </section>
  );
}
