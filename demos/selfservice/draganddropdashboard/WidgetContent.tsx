import { Chart } from "#charts/Chart.tsx";
import { numberOf } from "#charts/rows.ts";
import { writeNumber } from "#charts/write-values.ts";
import { iowaShares } from "../../datasets/iowa-shares.data.ts";
import type { Widget } from "./layout.ts";

export const TITLES: Readonly<Record<Widget, string>> = {
  filter: "Filter",
  figure: "Key figure",
  comparison: "Comparison",
  chart: "Wide chart",
  table: "Table",
};
export const YEARS = [...new Set(iowaShares.map(({ year }) => numberOf(year)))].sort((a, b) => a - b);
const LAST = YEARS.at(-1) ?? 0;

/** Returns the formatted share of renewables in a year's electricity in percent; undefined without data. */
export function renewable(year: number): string | undefined {
  const share = iowaShares.find((row) => row.year === year && row.source === "Renewables")?.share;
  return share === undefined ? undefined : writeNumber(numberOf(share), 1);
}

type ContentProps = {
  widget: Widget;
  year: number | undefined;
  filter: (year: number | undefined) => void;
  /** Height in grid rows; undefined for a widget that grows with its content. */
  rows?: number;
};

/** Renders the content of a widget for the filtered year. */
export function WidgetContent({ widget, year, filter, rows }: ContentProps) {
  const shown = year ?? LAST;
  if (widget === "filter") {
    return (
      <select
        aria-label="Year"
        value={year ?? ""}
        onChange={({ target }) => filter(target.value === "" ? undefined : Number(target.value))}
        className="block min-h-11 w-[calc(100%-2.25rem)] rounded-md border border-field bg-raised px-2 text-small"
      >
        <option value="">All years</option>
        {YEARS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    );
  }
  if (widget === "figure") {
    return (
      <p className="text-tiny text-muted">
        <span className="block font-serif text-[clamp(1.4rem,18cqw,3.25rem)] leading-none text-ink">
          {renewable(shown)}%
        </span>
        renewable in {shown}
      </p>
    );
  }
  if (widget === "comparison") {
    const before = renewable(shown - 1);
    return (
      <p className="text-tiny text-muted">
        <span className="block font-serif text-[clamp(1.25rem,10cqw,2rem)] leading-tight text-ink">
          {before === undefined ? "No rows" : `${before}%`}
        </span>
        in {shown - 1}, the year before
      </p>
    );
  }
  if (widget === "table") return <ShareTable year={year} {...(rows !== undefined && { rows })} />;
  return (
    <Chart
      mark="area"
      rows={iowaShares}
      x="year"
      y="net_generation"
      color="source"
      stack="share"
      height={Math.max(3, (rows ?? 7) * ROW_REM - 7.5)}
      {...(year !== undefined && { references: [{ x: year, label: "" }] })}
    />
  );
}

/** Returns the text shown in a box too narrow for the chart or table. */
export const summaryOf = (widget: "chart" | "table", year: number | undefined): string =>
  widget === "chart"
    ? `Shares of three sources, ${YEARS[0]} to ${LAST}`
    : `${iowaShares.filter((row) => year === undefined || row.year === year).length} rows: year, source, share`;

/** Height of a grid row in rem. */
export const ROW_REM = 3;
const LINE_REM = 1.75;

/** Renders the filtered rows, latest first, as many as fit. */
function ShareTable({ year, rows = 7 }: { year: number | undefined; rows?: number }) {
  const all = iowaShares
    .filter((row) => year === undefined || row.year === year)
    .toSorted((a, b) => numberOf(b.year) - numberOf(a.year));
  const room = Math.max(1, Math.floor((rows * ROW_REM - 6.4) / LINE_REM));
  return (
    <>
      <table className="w-full border-collapse text-tiny leading-none">
        <thead className="border-b border-ink text-left">
          <tr>
            <th className="h-7 pr-2">Year</th>
            <th className="h-7 pr-2">Source</th>
            <th className="h-7 text-right">Share</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, room).map((row) => (
            <tr key={`${row.year} ${row.source}`} className="border-b border-hair">
              <td className="h-7 pr-2">{row.year}</td>
              <td className="h-7 max-w-0 truncate pr-2 w-full">{row.source}</td>
              <td className="h-7 text-right">{writeNumber(numberOf(row.share), 1)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 truncate text-tiny text-muted">
        {all.length > room ? `${room} of ${all.length} rows` : `${all.length} rows`}
      </p>
    </>
  );
}
