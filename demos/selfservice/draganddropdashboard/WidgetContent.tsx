import { memo } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatDate, formatNumber } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import { Select } from "#ui/Choice.tsx";
import { monthlyRanges } from "../../datasets/monthly-sales.data.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import type { Widget } from "./layout.ts";

export const TITLES: Readonly<Record<Widget, string>> = {
  filter: "Filter",
  figure: "Key figure",
  comparison: "Comparison",
  chart: "Wide chart",
  table: "Table",
};
const YEAR = "2025";
const rowsOf2025 = monthlyRanges.filter(({ month }) => String(month).startsWith(YEAR));
export const MONTHS = [...new Set(rowsOf2025.map(({ month }) => String(month)))];
/** Formats a month, or a year ("2025"). */
const formatPeriod = (period: string) =>
  period.length === 4 ? period : formatDate(period, { month: "long", year: "numeric" });
const yearBefore = (period: string) => `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`;

/** Returns the formatted gross margin of a month or a year in percent of the revenue. */
function marginOf(period: string): string {
  const rows = monthlyRanges.filter(({ month }) => String(month).startsWith(period));
  const sum = (field: "revenue" | "margin") => rows.reduce((total, row) => total + row[field], 0);
  return formatNumber((100 * sum("margin")) / sum("revenue"), 1);
}

const rowsIn = (month = YEAR) => rowsOf2025.filter((row) => String(row.month).startsWith(month));

type ContentProps = {
  widget: Widget;
  month: string | undefined;
  filter: (month: string | undefined) => void;
  /** Height in grid rows. */
  rows?: number;
};

/** Renders the content of a widget for the filtered month; not again while widgets are moved. */
export const WidgetContent = memo(function WidgetContent({ widget, month, filter, rows = 7 }: ContentProps) {
  const period = month ?? YEAR;
  if (widget === "filter") {
    return (
      <Select
        aria-label="Month"
        value={month ?? ""}
        options={[["", "All of 2025"], ...MONTHS.map((each) => [each, formatPeriod(each)] as const)]}
        choose={(chosen) => filter(chosen === "" ? undefined : chosen)}
        className="block min-h-11 w-[calc(100%-2.25rem)] rounded-md border border-field bg-raised px-2 text-small"
      />
    );
  }
  if (widget === "figure") {
    return (
      <p className="text-small text-muted">
        <span className="block font-figures text-[clamp(1.4rem,18cqw,3.25rem)] leading-tight text-ink">{`${marginOf(period)}%`}</span>
        <span>{`gross margin in ${formatPeriod(period)}`}</span>
      </p>
    );
  }
  if (widget === "comparison") {
    return (
      <p className="text-small text-muted">
        <span className="block font-figures text-[clamp(1.25rem,10cqw,2rem)] leading-tight text-ink">{`${marginOf(yearBefore(period))}%`}</span>
        <span>{`in ${formatPeriod(yearBefore(period))}, the year before`}</span>
      </p>
    );
  }
  if (widget === "table") return <RangeTable month={month} rows={rows} />;
  return (
    <Chart
      mark="column"
      rows={rowsOf2025}
      x="month"
      y="margin"
      color="category"
      stack
      format="currency"
      digits={0}
      names={{ month: "Month", margin: "Gross margin", category: "Range" }}
      height={Math.max(3, rows * ROW_REM - 9.5)}
      {...(month !== undefined && { references: [{ x: month, label: "" }] })}
    />
  );
});

/** Height of a grid row in rem. */
export const ROW_REM = 3;
const LINE_REM = 2.25;

/** Renders the filtered rows, latest first, as many as fit. */
function RangeTable({ month, rows }: { month: string | undefined; rows: number }) {
  const all = rowsIn(month).toSorted((a, b) => String(b.month).localeCompare(String(a.month)));
  const room = Math.max(1, Math.floor((rows * ROW_REM - 7) / LINE_REM));
  return (
    <>
      <DataTable
        label="Margins"
        page={room}
        rows={all.slice(0, room)}
        columns={[
          { field: "month", head: "Month", format: (date) => formatDate(String(date), { month: "short" }) },
          { field: "category", head: "Range" },
          {
            field: "margin",
            head: "Margin",
            cell: ({ margin, revenue }) =>
              `${formatNumber((100 * numberOf(margin)) / numberOf(revenue), 1)}%`,
          },
        ]}
      />
      <p className="mt-1 truncate text-small text-muted">
        {all.length > room ? `${room} of ${all.length} rows` : `${all.length} rows`}
      </p>
    </>
  );
}
