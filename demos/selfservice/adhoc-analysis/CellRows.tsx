import type { Row } from "#charts/rows.ts";
import { writeDate } from "#charts/write-values.ts";
import { Button } from "#ui/Button.tsx";
import { DataTable } from "../../kit/DataTable.tsx";

type CellRowsProps = {
  /** Names the cell and its number of rows. */
  title: string;
  rows: readonly Row[];
  excludeLongest: () => void;
};

/** Renders the flights of a cell, longest delay first, with a button to exclude that outlier. */
export function CellRows({ title, rows, excludeLongest }: CellRowsProps) {
  return (
    <section aria-label="Behind the cell" className="mt-6 border-t border-ink pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h4 className="font-serif text-h3 leading-tight">{title}</h4>
        <Button
          kind="quiet"
          size="small"
          disabled={rows.length < 2}
          onClick={excludeLongest}
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
