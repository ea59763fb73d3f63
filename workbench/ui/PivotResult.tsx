import { measureFormatter } from "#charts/data-formats.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { formatsOf } from "../model/chart-options.ts";
import { decimalsOf } from "../model/labels.ts";
import { type Dimension, pivotAxes } from "../model/view.ts";
import { type Heading, layoutPivot } from "../result/pivot.ts";
import { ResultFigure } from "./ResultFigure.tsx";
import { goInto, useWorkbench } from "./useWorkbench.ts";

/** Renders the view as a pivot with totals; a heading drills into its rows. */
export function PivotResult() {
  const workbench = useWorkbench();
  const { state } = workbench;
  const { view, result } = state.shown;
  const pivot = layoutPivot(view, result.rows);
  const { down, across } = pivotAxes(view);
  const { rows, columns } = pivot;
  const formats = formatsOf(view.chart);
  const format = pivot.measures.map((measure, m) => {
    const values = pivot.cells.flatMap((cells) => cells.filter((_, i) => i % pivot.measures.length === m));
    return measureFormatter(formats[measure], values, decimalsOf(view));
  });
  const many = pivot.measures.length > 1;
  const enter = (dimension: Dimension | undefined, heading: Heading, i: number) => () => {
    if (dimension)
      goInto(workbench, [{ dimension, value: heading.values[i] ?? null }], heading.labels[i] ?? "");
  };
  const levels = across.length > 0 ? pivot.columnNames : many ? [] : [""];
  const corner = (pivot.rowNames.length > 0 ? pivot.rowNames : [""]).map((name) => (
    <th
      key={name}
      scope="col"
      rowSpan={levels.length + Number(many)}
      className="border-b border-ink px-2.5 py-1.5 text-left align-bottom font-semibold"
    >
      {name}
    </th>
  ));
  const cell = "border-b border-hair px-2.5 py-1.5 text-right whitespace-nowrap";
  return (
    <ResultFigure>
      <ScrollRegion role="region" label="Pivot" className="max-h-[34rem]">
        <table className="text-small">
          <thead className="sticky top-0 bg-paper">
            {levels.map((name, level) => (
              <tr key={name}>
                {level === 0 && corner}
                {spans(columns, level, across.length).map(({ heading, wide }) => (
                  <th
                    key={heading.key}
                    scope={wide > 1 ? "colgroup" : "col"}
                    colSpan={wide * pivot.measures.length}
                    className={`border-b px-1 font-semibold ${wide > 1 ? "text-left" : "text-right"} ${level === levels.length - 1 && !many ? "border-ink" : "border-hair"}`}
                  >
                    {across.length === 0 || heading.part !== "values" ? (
                      <span className="px-1.5">
                        {level > 0 ? "" : across.length > 0 ? heading.labels[0] : pivot.measures[0]}
                      </span>
                    ) : (
                      <DrillButton
                        labels={heading.labels[level] ?? ""}
                        enter={enter(across[level], heading, level)}
                      />
                    )}
                  </th>
                ))}
              </tr>
            ))}
            {many && (
              <tr>
                {levels.length === 0 && corner}
                {columns.flatMap((heading) =>
                  pivot.measures.map((measure) => (
                    <th
                      key={`${heading.key}${measure}`}
                      scope="col"
                      className="max-w-28 border-b border-ink px-2.5 py-1 text-right align-bottom text-small font-normal text-muted"
                    >
                      {measure}
                    </th>
                  )),
                )}
              </tr>
            )}
          </thead>
          <tbody>
            {rows.map((heading, i) => (
              <tr key={heading.key} className={heading.part === "total" ? "font-semibold" : ""}>
                {heading.part !== "values" ? (
                  <th
                    scope="row"
                    colSpan={Math.max(1, down.length)}
                    className="border-b border-hair px-2.5 py-1.5 text-left"
                  >
                    {heading.labels[0]}
                  </th>
                ) : (
                  (down.length > 0 ? down : [undefined]).map((dimension, level) => (
                    <th
                      key={dimension ? pivot.rowNames[level] : "all"}
                      scope="row"
                      className="border-b border-hair px-1 text-left font-normal"
                    >
                      {dimension ? (
                        <DrillButton
                          labels={heading.labels[level] ?? ""}
                          enter={enter(dimension, heading, level)}
                        />
                      ) : (
                        <span className="px-1.5">All</span>
                      )}
                    </th>
                  ))
                )}
                {(pivot.cells[i] ?? []).map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their position
                  <td key={at} className={cell}>
                    {format[at % pivot.measures.length]?.(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ResultFigure>
  );
}

/** Merges adjacent equal headings of an outer level. */
function spans(columns: readonly Heading[], level: number, levels: number) {
  const key = ({ part, values }: Heading) => JSON.stringify([part, values.slice(0, level + 1)]);
  return columns.reduce<{ heading: Heading; wide: number }[]>((before, heading) => {
    const last = before.at(-1);
    if (level < levels - 1 && last && key(last.heading) === key(heading)) last.wide++;
    else before.push({ heading, wide: 1 });
    return before;
  }, []);
}

function DrillButton({ labels, enter }: { labels: string; enter: () => void }) {
  return (
    <button
      type="button"
      onClick={enter}
      title={`Go into ${labels}`}
      className="min-h-11 max-w-56 cursor-pointer truncate px-1.5 underline decoration-hair underline-offset-4 hover:decoration-accent desktop:min-h-8"
    >
      {labels}
    </button>
  );
}
