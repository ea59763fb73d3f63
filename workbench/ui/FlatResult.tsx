import { formattersFor } from "#charts/data-formats.ts";
import { formatCount } from "#charts/format-values.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { formatsOf } from "../model/chart-options.ts";
import { decimalsOf, dimensionLabel, isOwnQuery, measureLabel, valueText } from "../model/labels.ts";
import { dimensionsOf, leadingOf, measuresOf, type Order } from "../model/view.ts";
import { ResultFigure } from "./ResultFigure.tsx";
import { goInto, useWorkbench } from "./useWorkbench.ts";

const MAX_ROWS = 500;

/** Renders the result as a flat table that can be sorted by its column headings. */
export function FlatResult() {
  const workbench = useWorkbench();
  const { session, state, enter } = workbench;
  const { view, result } = state.shown;
  const own = isOwnQuery(view);
  const dimensions = own ? [] : dimensionsOf(view);
  const rows = result.rows.slice(0, MAX_ROWS);
  const format = formattersFor(result.columns, rows, decimalsOf(view), formatsOf(view.chart));
  const leading = leadingOf(view);
  const [measure] = measuresOf(view);
  const sortable = (name: string): Order["by"] | undefined => {
    if (own || enter) return undefined;
    if (leading && name === dimensionLabel(leading)) return "name";
    return measure && name === measureLabel(measure) ? "value" : undefined;
  };
  const columns = result.columns.map(({ name, kind }) => {
    const dimension = dimensions.find((each) => dimensionLabel(each) === name);
    return { name, dimension, align: kind === "number" && !dimension ? "text-right" : "text-left" };
  });
  const cuts =
    rows.length < result.rows.length
      ? [`The table has the first ${formatCount(rows.length, "row")}, a CSV all of them`]
      : [];
  return (
    <ResultFigure cuts={cuts}>
      <ScrollRegion role="region" label="Table" className="max-h-[34rem]">
        <table className="w-full text-small">
          <thead className="sticky top-0 bg-paper">
            <tr>
              {columns.map(({ name, align }) => {
                const by = sortable(name);
                const sorted = by && view.order?.by === by ? view.order : undefined;
                return (
                  <th
                    key={name}
                    scope="col"
                    aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : undefined}
                    className={`min-w-24 border-b border-ink px-2.5 py-1.5 align-bottom font-semibold ${align}`}
                  >
                    {by ? (
                      <button
                        type="button"
                        onClick={() => {
                          const order = { by, descending: !(sorted?.descending ?? by === "name") };
                          session.edit({ ...session.view, order }, `Sorted by ${name}`);
                        }}
                        className="min-h-11 cursor-pointer underline decoration-hair underline-offset-4 hover:decoration-accent desktop:min-h-8"
                      >
                        <span>{name}</span>
                        {sorted && <span aria-hidden="true">{sorted.descending ? " ↓" : " ↑"}</span>}
                      </button>
                    ) : (
                      <span className="inline-flex min-h-11 items-center desktop:min-h-8">{name}</span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
              <tr key={i}>
                {columns.map(({ name, dimension, align }) => {
                  const value = row[name] ?? null;
                  return (
                    <td key={name} className={`border-b border-hair px-2.5 py-1.5 ${align}`}>
                      {dimension ? (
                        <button
                          type="button"
                          onClick={() =>
                            goInto(workbench, [{ dimension, value }], valueText(dimension.part, value))
                          }
                          className="min-h-11 cursor-pointer text-left underline decoration-hair underline-offset-4 hover:decoration-accent desktop:min-h-7"
                        >
                          {valueText(dimension.part, value)}
                        </button>
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
      <p className="pt-2 text-small text-muted">{formatCount(rows.length, "row")}</p>
    </ResultFigure>
  );
}
