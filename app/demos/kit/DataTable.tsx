import { type ReactNode, useState } from "react";
import { writerFor } from "../../charts/numbers-table.ts";
import { isDate, type Row, type Value } from "../../charts/rows.ts";
import { LOCALE } from "./format.ts";
import { type Sort, sortRows } from "./sort-rows.ts";

export type Column = {
  field: string;
  /** The heading; the field's name where it is left out. */
  head?: string;
  /** How values are written; by default all of the column alike, as finely as they differ. */
  write?: (value: Value) => string;
  /** More than text, such as a mark or a button. */
  cell?: (row: Row, text: string) => ReactNode;
};

type DataTableProps = {
  /** What the table lists, for those who do not see it. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** How many rows stand at first, and come with each press of the button below. */
  page?: number;
  /** Columns cannot be sorted, for rows whose order means something. */
  ordered?: boolean;
  rowClass?: (row: Row) => string;
};

/** Rows as a table: sorted by a press on a heading, with as many rows as one can take in and a count of the others. */
export function DataTable({ label, rows, columns, page = 8, ordered = false, rowClass }: DataTableProps) {
  const [sort, setSort] = useState<Sort>();
  const [shown, setShown] = useState(page);
  const valuesOf = ({ field }: Column) => rows.map((row) => row[field] ?? null);
  const isNumeric = (column: Column | undefined) =>
    column !== undefined && valuesOf(column).some((value) => typeof value === "number");
  const written = columns.map((column, i) => {
    const values = valuesOf(column);
    const numeric = isNumeric(column);
    return {
      ...column,
      head: column.head ?? column.field,
      write: column.write ?? writerFor(values, LOCALE),
      // Words do not begin where a number has just ended.
      align: numeric ? "text-right" : isNumeric(columns[i - 1]) ? "text-left tablet:pl-5" : "text-left",
      numeric,
      wrap: values.some(isDate) ? "whitespace-nowrap" : "",
    };
  });
  const visible = sortRows(rows, sort).slice(0, shown);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark for every table */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div role="group" className="hint-more-x relative overflow-x-auto" tabIndex={0} aria-label={label}>
        <table className="w-full border-collapse text-small">
          <thead className="border-b border-ink">
            <tr>
              {written.map(({ field, head, align, numeric }) => (
                <th
                  key={field}
                  scope="col"
                  aria-sort={sort?.field === field ? sort.direction : undefined}
                  className={`pr-3 align-bottom tablet:pr-4 font-semibold last:pr-0 ${align}`}
                >
                  {ordered ? (
                    <span className="inline-flex min-h-11 items-center">{head}</span>
                  ) : (
                    <button
                      type="button"
                      onClick={() => setSort(nextSort(sort, field))}
                      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center hover:text-accent [.text-right>&]:justify-end"
                    >
                      <span className="relative">
                        {head}
                        {/* Beside the words, so that they stand above their column. */}
                        <span
                          aria-hidden="true"
                          className={`absolute px-0.5 text-accent ${numeric ? "right-full" : "left-full"}`}
                        >
                          {sort?.field === field && (sort.direction === "ascending" ? "↑" : "↓")}
                        </span>
                      </span>
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
              <tr key={i} className={rowClass?.(row)}>
                {written.map(({ field, write, cell, align, wrap }) => {
                  const text = write(row[field] ?? null);
                  return (
                    <td
                      key={field}
                      className={`border-b border-hair py-1.5 pr-3 align-baseline last:pr-0 tablet:pr-4 ${align} ${wrap}`}
                    >
                      {cell ? cell(row, text) : text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-tiny text-muted">
        <p>
          {visible.length < rows.length
            ? `${visible.length.toLocaleString(LOCALE)} of ${rows.length.toLocaleString(LOCALE)} rows`
            : `${rows.length.toLocaleString(LOCALE)} ${rows.length === 1 ? "row" : "rows"}`}
        </p>
        {visible.length < rows.length && (
          <button
            type="button"
            onClick={() => setShown(shown + page * 4)}
            className="link min-h-11 cursor-pointer"
          >
            Show more
          </button>
        )}
      </div>
    </div>
  );
}

/** Upwards, downwards, and back to the order in which the rows came. */
function nextSort(sort: Sort | undefined, field: string): Sort | undefined {
  if (sort?.field !== field) return { field, direction: "ascending" };
  return sort.direction === "ascending" ? { field, direction: "descending" } : undefined;
}
