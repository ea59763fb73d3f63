import type { ReactNode } from "react";
import { LOCALE } from "#charts/format-values.ts";
import { formatterFor } from "#charts/numbers-table.ts";
import type { Value } from "#charts/rows.ts";
import type { Pivot } from "./pivot.ts";

type PivotTableProps = {
  label: string;
  /** Heading of the row labels. */
  corner: string;
  pivot: Pivot;
  /** Formats numbers; by default all with the same precision. */
  format?: (value: Value) => string;
  /** Heading of the total row and column. */
  total?: string;
  /** Labels of the row and column keys; by default the formatted keys. */
  names?: { row: (key: Value) => string; column: (key: Value) => string };
  /** Renders a cell as something other than text, such as a button. `column` is undefined for the row's total. */
  cell?: (text: string, row: Value, column?: Value) => ReactNode;
};

const asText: NonNullable<PivotTableProps["cell"]> = (text) => text;

/** Renders a pivot as a table with totals. */
export function PivotTable({
  label,
  corner,
  pivot,
  format,
  total = "All",
  names,
  cell: content = asText,
}: PivotTableProps) {
  const { columns, rows, totals } = pivot;
  const number =
    format ??
    formatterFor([pivot.total, ...rows.flatMap(({ cells, total: last }) => [...cells, last])], LOCALE);
  const keys = rows.map(({ key }) => key);
  const { row: name, column: head } = names ?? {
    row: formatterFor(keys, LOCALE),
    column: formatterFor(columns, LOCALE),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark for every table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
    <div role="group" className="hint-more-x relative overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className="w-full border-collapse text-right text-small">
        <thead className="border-b border-ink">
          <tr>
            <th scope="col" className="py-2 pr-4 text-left">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={String(column)} scope="col" className="py-2 pr-4">
                {head(column)}
              </th>
            ))}
            <th scope="col" className="py-2">
              {total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, total: last }) => (
            <tr key={String(key)} className="border-b border-hair">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {name(key)}
              </th>
              {cells.map((cell, i) => (
                <td key={String(columns[i])} className="py-1.5 pr-4">
                  {cell === null ? "–" : content(number(cell), key, columns[i] ?? null)}
                </td>
              ))}
              <td className="py-1.5 font-semibold">{content(number(last), key)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-ink font-semibold">
          <tr>
            <th scope="row" className="py-2 pr-4 text-left">
              {total}
            </th>
            {totals.map((cell, i) => (
              <td key={String(columns[i])} className="py-2 pr-4">
                {number(cell)}
              </td>
            ))}
            <td className="py-2">{number(pivot.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
