import { Fragment, useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import {
  type Arrangement,
  type COLUMNS,
  type FieldName,
  type Group,
  isInvalidFilter,
  isNumeric,
  type Total,
  totalOf,
} from "./arrange.ts";

type WorkTableProps = {
  columns: readonly (typeof COLUMNS)[number][];
  groups: readonly Group[];
  arrangement: Arrangement;
  total: Total;
  /** Refunds above this number of dollars are highlighted. */
  line: number;
  frozen: boolean;
  sort: (field: FieldName, add: boolean) => void;
  filter: (field: FieldName, text: string) => void;
};

const PAGE = 14;
const digits = (field: FieldName) => (field === "refund" ? 2 : 0);

/** Renders a table with sortable and filterable columns, groups with subtotals, and a grand total. */
export function WorkTable({
  columns,
  groups,
  arrangement,
  total,
  line,
  frozen,
  sort,
  filter,
}: WorkTableProps) {
  const [shown, setShown] = useState(PAGE);
  const rows = groups.flatMap((group) => group.rows);
  const stickyClass = (i: number) => (frozen && i === 0 ? "sticky left-0 z-10 border-r bg-paper" : "");
  const cellClass = (padding: string, field: FieldName, i: number, look: string) =>
    `border-b border-hair ${padding} pr-4 pl-3 whitespace-nowrap first:pl-0 ${isNumeric(field) ? "text-right" : ""} ${stickyClass(i)} ${look}`;
  let left = shown;

  /** Renders name and row count in the first column, the total in the refund column. */
  const renderTotals = (name: string, part: readonly Row[], ground: string) => {
    const sum = totalOf(part, total);
    return columns.map(({ field }, i) => (
      <td
        key={field}
        className={cellClass("py-2.5", field, i, ground)}
      >{`${i === 0 ? `${name}: ${formatCount(part.length, "row")} ` : ""}${field === "refund" && sum !== null ? formatNumber(sum, digits(field)) : ""}`}</td>
    ));
  };
  const renderRow = (row: Row) => {
    const marked = numberOf(row.refund) > line ? "font-semibold text-accent" : "";
    return columns.map(({ field }, i) => (
      <td
        key={field}
        className={cellClass("py-1.5", field, i, field === "refund" || field === "mark" ? marked : "")}
      >
        {isNumeric(field) ? formatNumber(numberOf(row[field]), digits(field)) : String(row[field])}
      </td>
    ));
  };

  return (
    <>
      <ScrollRegion label="Returns with a refund of more than $100" className="hint-more-x">
        <table className="w-full border-separate [border-spacing:0] text-small">
          <thead>
            <tr>
              {columns.map(({ field, head }, i) => {
                const rank = arrangement.sorts.findIndex((key) => key.field === field);
                const key = arrangement.sorts[rank];
                return (
                  <th
                    key={field}
                    scope="col"
                    aria-sort={rank === 0 ? (key?.down ? "descending" : "ascending") : undefined}
                    className={`border-hair pr-4 pl-3 align-bottom first:pl-0 font-semibold ${isNumeric(field) ? "text-right" : "text-left"} ${stickyClass(i)}`}
                  >
                    <button
                      type="button"
                      onClick={(event) => sort(field, event.shiftKey)}
                      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 whitespace-nowrap hover:text-accent"
                    >
                      <span>{head}</span>
                      <span
                        aria-hidden="true"
                        className="w-[2ch] text-left text-accent"
                      >{`${key ? (key.down ? "↓" : "↑") : ""}${key && arrangement.sorts.length > 1 ? rank + 1 : ""}`}</span>
                    </button>
                  </th>
                );
              })}
            </tr>
            <tr className="noscript:hidden">
              {columns.map(({ field, head }, i) => {
                const text = arrangement.filters[field] ?? "";
                const isInvalid = isInvalidFilter(field, text);
                return (
                  <td
                    key={field}
                    className={`border-b border-b-ink border-r-hair pr-2 pb-2 pl-3 first:pl-0 ${stickyClass(i)}`}
                  >
                    <input
                      aria-label={`Filter ${head}`}
                      aria-invalid={isInvalid || undefined}
                      placeholder={isNumeric(field) ? "> 200" : "Filter"}
                      value={text}
                      autoComplete="off"
                      onChange={(event) => filter(field, event.target.value)}
                      className={`min-h-11 w-full min-w-20 rounded-md border bg-raised px-2 text-small placeholder:text-muted ${
                        isInvalid ? "border-alert text-alert" : "border-field"
                      } ${isNumeric(field) ? "text-right" : ""}`}
                    />
                  </td>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, rows: part }) => {
              const visible = part.slice(0, Math.max(0, left));
              left -= visible.length;
              if (visible.length === 0) return null;
              return (
                <Fragment key={key}>
                  {arrangement.group !== "none" && (
                    <tr className="font-semibold">{renderTotals(key, part, "bg-raised")}</tr>
                  )}
                  {visible.map((row) => (
                    <tr key={String(row.order)}>{renderRow(row)}</tr>
                  ))}
                </Fragment>
              );
            })}
          </tbody>
          <tfoot className="font-semibold">
            <tr>{renderTotals("All", rows, "")}</tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-small text-muted">
        <p>
          {rows.length === 0
            ? "No row passes the filters"
            : `${Math.min(shown, rows.length)} of ${formatCount(rows.length, "row")}; totals are over all of them`}
        </p>
        {shown < rows.length && (
          <button type="button" onClick={() => setShown(shown + 40)} className="link min-h-11 cursor-pointer">
            Show more
          </button>
        )}
      </div>
    </>
  );
}
