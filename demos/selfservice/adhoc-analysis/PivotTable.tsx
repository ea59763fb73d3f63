import { formatCount } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import type { Pivot } from "../../kit/pivot.ts";
import { type Cell, DIMENSIONS, type Dimension, formatValue, MIN_ROWS } from "./analysis.ts";

type PivotTableProps = {
  by: Dimension;
  across: Dimension | undefined;
  pivot: Pivot;
  /** The same pivot with the number of rows in each cell. */
  counts: Pivot;
  format: (value: Value) => string;
  chosen: Cell | undefined;
  choose: (cell: Cell) => void;
};

/** Renders a pivot as a table with totals, whose cells are buttons. */
export function PivotTable({ by, across, pivot, counts, format, chosen, choose }: PivotTableProps) {
  const { columns, rows, totals } = pivot;
  const button = (cell: Cell, value: Value, count: Value | undefined) => (
    <button
      type="button"
      aria-pressed={chosen?.[by] === cell[by] && (!across || chosen?.[across] === cell[across])}
      aria-label={`${format(value)}, ${formatCount(Number(count), "order line")}`}
      onClick={() => choose(cell)}
      className={`min-h-11 min-w-11 cursor-pointer px-1 text-right hover:underline aria-pressed:bg-ink aria-pressed:text-paper ${Number(count) < MIN_ROWS ? "text-muted" : ""}`}
    >
      {format(value)}
    </button>
  );
  return (
    <ScrollRegion label="Pivot" className="hint-more-x relative">
      <table className="w-full border-collapse text-right text-small">
        <thead className="border-b border-ink">
          <tr>
            <th scope="col" className="py-2 pr-4 text-left">
              {DIMENSIONS[by]}
            </th>
            {columns.map((column) => (
              <th key={String(column)} scope="col" className="py-2 pr-4">
                {across && formatValue(across, column)}
              </th>
            ))}
            <th scope="col" className="py-2">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, total }, i) => (
            <tr key={String(key)} className="border-b border-hair">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {formatValue(by, key)}
              </th>
              {columns.map((column, j) => (
                <td key={String(column)} className="py-1.5 pr-4">
                  {across && cells[j] != null
                    ? button({ [by]: key, [across]: column }, cells[j], counts.rows[i]?.cells[j])
                    : "–"}
                </td>
              ))}
              <td className="py-1.5 font-semibold">{button({ [by]: key }, total, counts.rows[i]?.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-ink font-semibold">
          <tr>
            <th scope="row" className="py-2 pr-4 text-left">
              All
            </th>
            {columns.map((column, j) => (
              <td key={String(column)} className="py-2 pr-4">
                {format(totals[j] ?? null)}
              </td>
            ))}
            <td className="py-2">{format(pivot.total)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
