import { dataFormatter, formattersFor } from "#charts/data-formats.ts";
import { formatCount } from "#charts/format-values.ts";
import { isDate, type Value } from "#charts/rows.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { MISSING } from "../model/labels.ts";
import { type Distribution, distinctText, type Field, PAGE_ROWS, type Table } from "../model/table.ts";
import { Sparkbars } from "./Sparkbars.tsx";
import { KINDS, useWorkbench } from "./useWorkbench.ts";

/** Renders the rows that pass the filters, with the distribution of each column in its heading. */
export function RowsTable() {
  const { session, state, hydrated } = useWorkbench();
  const { table, sample } = state;
  const { order, offset, passing, rows } = sample;
  const last = offset + rows.length;
  const format = formattersFor(table.fields, rows);
  const turn = (by: number) => void session.showRows(order, Math.max(0, offset + by));
  return (
    <section aria-labelledby="workbench-rows">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink pb-2">
        <h2 id="workbench-rows" className="text-lead leading-tight">
          The rows behind it
        </h2>
        <p className="text-small text-muted">{`${
          passing === table.rows
            ? formatCount(table.rows, "row")
            : `${passing.toLocaleString("en-US")} of ${formatCount(table.rows, "row")} pass the filters`
        }, ${formatCount(table.fields.length, "column")}`}</p>
      </div>
      <ScrollRegion role="region" label="Rows" className="max-h-[36rem]">
        <table className="text-small">
          <thead className="sticky top-0 z-1 bg-paper">
            <tr>
              {table.fields.map((field, i) => {
                const sorted = order?.field === field.name ? order : undefined;
                return (
                  <th
                    key={field.name}
                    scope="col"
                    // Screen readers repeat it at each cell of the column, so it is without the distribution.
                    aria-label={field.name}
                    aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : undefined}
                    className="min-w-36 border-b border-ink px-2.5 pt-2 pb-1.5 text-left align-top font-normal"
                  >
                    <button
                      type="button"
                      disabled={!hydrated}
                      onClick={() =>
                        void session.showRows(
                          { field: field.name, descending: sorted ? !sorted.descending : false },
                          0,
                        )
                      }
                      className="min-h-11 cursor-pointer text-left font-semibold hover:text-accent disabled:cursor-default desktop:min-h-6"
                    >
                      <span>{field.name}</span>
                      {sorted && <span aria-hidden="true">{sorted.descending ? " ↓" : " ↑"}</span>}
                    </button>
                    <Profile field={field} bars={state.distributions[i] ?? []} table={table} />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
              <tr key={i}>
                {table.fields.map(({ name, kind }) => {
                  const value = row[name] ?? null;
                  return (
                    <td
                      key={name}
                      className={`max-w-60 truncate border-b border-hair px-2.5 py-1 ${kind === "number" ? "text-right" : ""}`}
                    >
                      {value === null ? (
                        <span className="text-muted">{MISSING}</span>
                      ) : (
                        format.get(name)?.(value)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {hydrated && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 text-small">
          <span className="text-muted">
            {rows.length === 0
              ? "No rows"
              : `Rows ${(offset + 1).toLocaleString("en-US")} to ${last.toLocaleString("en-US")}`}
          </span>
          {offset > 0 && (
            <button type="button" onClick={() => turn(-PAGE_ROWS)} className="link min-h-11 cursor-pointer">
              Earlier rows
            </button>
          )}
          {last < passing && (
            <button type="button" onClick={() => turn(rows.length)} className="link min-h-11 cursor-pointer">
              More rows
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The distribution of a column: a histogram with its bounds, or the most frequent values. */
function Profile({ field, bars, table }: { field: Field; bars: Distribution; table: Table }) {
  const { kind, distinct, missing, low, high } = field;
  const number = dataFormatter([low, high]);
  const endText = (value: Value) => (isDate(value) ? value.replace("T", " ") : number(value));
  const ordered = kind === "number" || kind === "date";
  return (
    <div className="text-small text-muted">
      <p>{`${KINDS[kind].name}, ${distinctText(table, distinct)}${missing > 0 ? `, ${missing.toLocaleString("en-US")} missing` : ""}`}</p>
      {ordered ? (
        <>
          <Sparkbars bars={bars} className="mt-1 h-8 w-full" />
          <p className="flex justify-between gap-3 border-t border-hair whitespace-nowrap">
            <span>{endText(low)}</span>
            <span>{endText(high)}</span>
          </p>
        </>
      ) : (
        <ul className="mt-1">
          {bars.slice(0, 3).map(({ label, count }) => (
            <li key={label} className="flex justify-between gap-3">
              <span className="max-w-32 truncate">{label}</span>
              <span>{shareText(count / Math.max(1, table.rows))}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const shareText = (share: number) => (share < 0.005 ? "<1%" : `${Math.round(share * 100)}%`);
