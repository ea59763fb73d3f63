import type { ReactElement } from "react";
import { ChartPlots } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import { Choice } from "#ui/Choice.tsx";
import { bind, Switch } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { februaryOrders } from "./february-orders.data.ts";
import { STORES, sheetOf, type View, writeView } from "./view.ts";

const formatDay = (date: Value) => formatDate(String(date), { month: "short", day: "numeric" });

type ReaderPaneProps = { reader: string; view: View; change: (view: View) => void; children: ReactElement };

/** Renders one reader's screen: the report with that reader's filters, and the conversation. */
export function ReaderPane({ reader, view, change, children }: ReaderPaneProps) {
  const { parts, shown, rows } = sheetOf(februaryOrders, view);
  const { choice, toggle } = bind(view, change);
  return (
    <section aria-label={reader} className="min-w-0 border border-hair bg-raised p-4 tablet:p-6">
      <h3 className="text-lead">{reader}</h3>
      <p className="mt-0.5 text-small text-muted">{`Sees: ${writeView(view)}`}</p>
      <div className="mt-4 grid gap-x-6 gap-y-3 tablet:grid-cols-2 tablet:items-end noscript:hidden">
        <Choice label="Store" options={[["all", "All four"], ...STORES]} {...choice("store")} />
        <Switch label="Without each store's largest order" {...toggle("trimmed")} />
      </div>
      <div className="mt-2">
        <ChartPlots
          layout={chartLayout({
            mark: "bar",
            rows: parts.map(({ name, value }) => ({ store: name, value })),
            x: "value",
            y: "store",
            format: "currency",
            digits: 0,
            order: "given",
            names: { store: "Store", value: "Average order value" },
            ...(shown.length === 1 && { highlight: shown.map(({ name }) => name) }),
          })}
        />
      </div>
      <p className="mt-5 text-small font-semibold">{`${formatCount(rows.length, "order")}, largest first`}</p>
      <DataTable
        key={writeView(view)}
        label={`Orders that ${reader} sees`}
        page={3}
        rows={rows}
        columns={[
          { field: "date", head: "Date", format: formatDay },
          { field: "order", head: "Order", format: String },
          { field: "store", head: "Store" },
          { field: "value", head: "Value, $", format: (value) => formatNumber(Number(value), 2) },
        ]}
      />
      {children}
    </section>
  );
}
