import { Fragment, type ReactNode, useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { formatterFor } from "#charts/numbers-table.ts";
import { isDate, type Row, type Value } from "#charts/rows.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";

type Column = {
  field: string;
  /** Heading; defaults to the field's name. */
  head?: string;
  /** Formats a value; by default with the precision that the whole column needs. */
  format?: (value: Value) => string;
  /** Renders content other than text, such as a badge or a button. */
  cell?: (row: Row, text: string) => ReactNode;
  /** Its values are the headings of their rows. */
  heading?: boolean;
};

type DataTableProps = {
  /** Accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** Number of rows shown at first; "Show more" adds four times as many. */
  page?: number;
  rowClass?: (row: Row) => string;
};

/** Renders rows as a table; long ones show the first rows and a count. */
export function DataTable({ label, rows, columns, page = 8, rowClass }: DataTableProps) {
  const [shown, setShown] = useState(page);
  const values = columns.map(({ field }) => rows.map((row) => row[field] ?? null));
  const isNumeric = values.map((column) => column.some((value) => typeof value === "number"));
  const formatted = columns.map((column, i) => ({
    ...column,
    head: column.head ?? column.field,
    format: column.format ?? formatterFor(values[i] ?? []),
    // Extra padding keeps left-aligned text apart from a right-aligned number before it.
    align: isNumeric[i] ? "text-right" : isNumeric[i - 1] ? "text-left tablet:pl-5" : "text-left",
    wrap: values[i]?.some((value) => isDate(value) || isMonth(value)) ? "whitespace-nowrap" : "",
  }));
  const visible = rows.slice(0, shown);
  return (
    <div>
      <ScrollRegion label={label} className="hint-more-x relative">
        <table className="w-full border-collapse text-small">
          <thead className="border-b border-ink">
            <tr>
              {formatted.map(({ field, head, align }) => (
                <th
                  key={field}
                  scope="col"
                  className={`h-11 py-2 pr-3 align-bottom tablet:pr-4 font-semibold last:pr-0 ${align}`}
                >
                  {breakAfter(".", head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no unique key
              <tr key={i} className={rowClass?.(row)}>
                {formatted.map(({ field, format, cell, align, wrap, heading }) => {
                  const text = format(row[field] ?? null);
                  const Cell = heading ? "th" : "td";
                  return (
                    <Cell
                      key={field}
                      scope={heading ? "row" : undefined}
                      className={`[font-weight:inherit] border-b border-hair py-1.5 pr-3 align-baseline last:pr-0 tablet:pr-4 ${align} ${wrap}`}
                    >
                      {cell ? cell(row, text) : text}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > page && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-small text-muted">
          <p>
            {`${visible.length < rows.length ? `${formatNumber(visible.length)} of ` : ""}${formatCount(rows.length, "row")}`}
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
      )}
    </div>
  );
}

type RowButtonProps = { chosen: boolean; choose: () => void; children: string };

/** Renders the name of a row as a button that selects the row. */
export const RowButton = ({ chosen, choose, children }: RowButtonProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={choose}
    className="link min-h-11 min-w-20 cursor-pointer text-left aria-pressed:font-semibold aria-pressed:text-accent"
  >
    {children}
  </button>
);

const isMonth = (value: Value) => /^\d{4}-\d\d$/.test(String(value));

/** Lets a line end after each `sign` in a text without spaces, such as "targets.revenue_target". */
export const breakAfter = (sign: string, text: string): ReactNode =>
  text.split(sign).map((part, i, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no unique key
    <Fragment key={i}>
      <span>{i < length - 1 ? part + sign : part}</span>
      {i < length - 1 && <wbr />}
    </Fragment>
  ));
