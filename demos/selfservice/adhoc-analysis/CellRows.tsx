import { formatDate, formatNumber } from "#charts/format-values.ts";
import type { Row, Value } from "#charts/rows.ts";
import { Button } from "#ui/Button.tsx";
import { DataTable } from "../../kit/DataTable.tsx";

type CellRowsProps = { title: string; rows: readonly Row[]; excludeLargest: () => void };

const dollars = (value: Value) => formatNumber(Number(value), 2).replace("-", "−");

/** Renders the order lines of a cell, largest margin first, with a button to exclude that outlier. */
export function CellRows({ title, rows, excludeLargest }: CellRowsProps) {
  return (
    <section aria-label="Behind the cell" className="mt-6 border-t border-ink pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h4 className="font-medium text-lead leading-tight">{title}</h4>
        <Button
          kind="quiet"
          size="small"
          disabled={rows.length < 2}
          onClick={excludeLargest}
          className="noscript:hidden"
        >
          Leave out the largest margin
        </Button>
      </div>
      <DataTable
        key={title}
        label="Order lines behind the cell"
        page={5}
        rows={rows}
        columns={[
          { field: "date", head: "Date", format: (date) => formatDate(String(date)) },
          { field: "store", head: "Store" },
          { field: "product", head: "Product" },
          { field: "promotion", head: "Promotion" },
          { field: "revenue", head: "Revenue, $", format: dollars },
          { field: "margin", head: "Margin, $", format: dollars },
        ]}
      />
    </section>
  );
}
