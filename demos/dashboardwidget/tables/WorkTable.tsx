import { Fragment, useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";
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

type Column = (typeof COLUMNS)[number];
type WorkTableProps = {
  columns: readonly Column[];
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
export function WorkTable(props: WorkTableProps) {
  const { columns, groups, arrangement, frozen, sort, filter } = props;
  const [shown, setShown] = useState(PAGE);
  const rows = groups.flatMap((group) => group.rows);
  const grouped = arrangement.group !== "none";
  const stickyClass = (i: number) => (frozen && i === 0 ? "sticky left-0 z-10 border-r bg-paper" : "");
  let left = shown;

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark for every table */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label="Returns with a refund of more than $100"
        className="hint-more-x overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-small">
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
                      {head}
                      <span aria-hidden="true" className="w-[2ch] text-left text-accent">
                        {key && (key.down ? "↓" : "↑")}
                        {key && arrangement.sorts.length > 1 && rank + 1}
                      </span>
                    </button>
                  </th>
                );
              })}
            </tr>
            <tr className="noscript:hidden">
              {columns.map(({ field, head }, i) => {
                const text = arrangement.filters[field] ?? "";
                return (
                  <td
                    key={field}
                    className={`border-b border-b-ink border-r-hair pr-2 pb-2 pl-3 first:pl-0 ${stickyClass(i)}`}
                  >
                    <input
                      aria-label={`Filter ${head}`}
                      aria-invalid={isInvalidFilter(field, text) || undefined}
                      placeholder={isNumeric(field) ? "> 200" : "Filter"}
                      value={text}
                      autoComplete="off"
                      onChange={(event) => filter(field, event.target.value)}
                      className={`min-h-11 w-full min-w-20 rounded-md border bg-raised px-2 text-small placeholder:text-muted ${
                        isInvalidFilter(field, text) ? "border-alert text-alert" : "border-field"
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
                  {grouped && (
                    <tr className="font-semibold">
                      <Totals
                        {...props}
                        stickyClass={stickyClass}
                        name={key}
                        rows={part}
                        ground="bg-raised"
                      />
                    </tr>
                  )}
                  {visible.map((row) => (
                    <ReturnRow key={String(row.order)} {...props} stickyClass={stickyClass} row={row} />
                  ))}
                </Fragment>
              );
            })}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <Totals {...props} stickyClass={stickyClass} name="All" rows={rows} ground="" />
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-tiny text-muted">
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

type CellProps = WorkTableProps & { stickyClass: (i: number) => string };

function ReturnRow({ columns, line, stickyClass, row }: CellProps & { row: Row }) {
  const marked = numberOf(row.refund) > line;
  return (
    <tr>
      {columns.map(({ field }, i) => (
        <td
          key={field}
          className={`border-b border-hair py-1.5 pr-4 pl-3 whitespace-nowrap first:pl-0 ${isNumeric(field) ? "text-right" : ""} ${stickyClass(i)} ${
            marked && (field === "refund" || field === "mark") ? "font-semibold text-accent" : ""
          }`}
        >
          {isNumeric(field) ? formatNumber(numberOf(row[field]), digits(field)) : String(row[field])}
        </td>
      ))}
    </tr>
  );
}

type TotalsProps = CellProps & { name: string; rows: readonly Row[]; ground: string };

/** Renders the cells of a total: name and row count in the first column, the total in the refund column. */
function Totals({ columns, total, stickyClass, name, rows, ground }: TotalsProps) {
  return columns.map(({ field }, i) => {
    const sum = field === "refund" ? totalOf(rows, field, total) : null;
    return (
      <td
        key={field}
        className={`border-b border-hair py-2.5 pr-4 pl-3 whitespace-nowrap first:pl-0 ${isNumeric(field) ? "text-right" : ""} ${stickyClass(i)} ${ground}`}
      >
        {i === 0 && `${name}: ${formatCount(rows.length, "row")} `}
        {sum !== null && formatNumber(sum, digits(field))}
      </td>
    );
  });
}
