import { Fragment, useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { Deferred } from "../../kit/layout.tsx";
import {
  type Arrangement,
  COLUMNS,
  type FieldName,
  type Group,
  isInvalidFilter,
  isNumeric,
  totalOf,
} from "./arrange.ts";

type WorkTableProps = {
  groups: readonly Group[];
  arrangement: Arrangement;
  /** Refunds above this number of dollars are highlighted. */
  line: number;
  sort: (field: FieldName) => void;
  filter: (field: FieldName, text: string) => void;
};

const PAGE = 14;
const dollars = (value: number) => formatNumber(value, 2);
/** The first column keeps its place. */
const STICKY = "first:sticky first:left-0 first:z-10 first:border-r first:bg-paper first:pl-0";
const cellClass = (padding: string, field: FieldName, look = "") =>
  `border-b border-hair ${padding} pr-4 pl-3 whitespace-nowrap ${STICKY} ${isNumeric(field) ? "text-right" : ""} ${look}`;

/** Renders a table with sortable and filterable columns, groups with subtotals, and a grand total. */
export function WorkTable({ groups, arrangement, line, sort, filter }: WorkTableProps) {
  const [shown, setShown] = useState(PAGE);
  const rows = groups.flatMap((group) => group.rows);
  let left = shown;

  /** Renders name and row count in the first column, the total in the refund column. */
  const renderTotals = (name: string, part: readonly Row[]) =>
    COLUMNS.map(({ field }, i) => (
      <td key={field} className={cellClass("py-2.5", field)}>
        {i === 0
          ? `${name}: ${formatCount(part.length, "row")}`
          : field === "refund"
            ? dollars(totalOf(part))
            : ""}
      </td>
    ));

  return (
    <>
      <ScrollRegion label="Returns with a refund of more than $100" className="hint-more-x">
        <table className="w-full border-separate [border-spacing:0] text-small">
          <thead>
            <tr>
              {COLUMNS.map(({ field, head }) => {
                const down = arrangement.sort?.field === field ? arrangement.sort.down : undefined;
                return (
                  <th
                    key={field}
                    scope="col"
                    aria-sort={down === undefined ? undefined : down ? "descending" : "ascending"}
                    className={`border-hair pr-4 pl-3 align-bottom font-semibold ${STICKY} ${isNumeric(field) ? "text-right" : "text-left"}`}
                  >
                    <button
                      type="button"
                      onClick={() => sort(field)}
                      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 whitespace-nowrap hover:text-accent"
                    >
                      <span>{head}</span>
                      <span aria-hidden="true" className="w-[1ch] text-left text-accent">
                        {down === undefined ? "" : down ? "↓" : "↑"}
                      </span>
                    </button>
                  </th>
                );
              })}
            </tr>
            <tr className="noscript:hidden">
              {COLUMNS.map(({ field, head }) => {
                const text = arrangement.filters[field] ?? "";
                const isInvalid = isInvalidFilter(field, text);
                return (
                  <td key={field} className={`border-b border-b-ink border-r-hair pr-2 pb-2 pl-3 ${STICKY}`}>
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
            <Deferred>
              {groups.map(({ key, rows: part }) => {
                const visible = part.slice(0, Math.max(0, left));
                left -= visible.length;
                if (visible.length === 0) return null;
                return (
                  <Fragment key={key}>
                    {arrangement.group !== "none" && (
                      <tr className="font-semibold">{renderTotals(key, part)}</tr>
                    )}
                    {visible.map((row, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: other texts in the same cells are less work than other cells
                      <tr key={i}>
                        {COLUMNS.map(({ field }) => {
                          const isHigh = field === "refund" && numberOf(row.refund) > line;
                          const text = isNumeric(field) ? dollars(numberOf(row[field])) : String(row[field]);
                          return (
                            <td
                              key={field}
                              className={cellClass(
                                "py-1.5",
                                field,
                                isHigh ? "font-semibold text-accent" : "",
                              )}
                            >
                              {isHigh ? `high: ${text}` : text}
                            </td>
                          );
                        })}
                      </tr>
                    ))}
                  </Fragment>
                );
              })}
            </Deferred>
          </tbody>
          <tfoot className="font-semibold">
            <tr>{renderTotals("All", rows)}</tr>
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
