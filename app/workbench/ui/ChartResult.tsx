import { type SyntheticEvent, useMemo } from "react";
import { ChartDrawing } from "../../charts/Chart.tsx";
import { chartLayout } from "../../charts/chart-layout.ts";
import { dateFormatter } from "../../charts/format.ts";
import { Numbers } from "../../charts/Numbers.tsx";
import { isDate, type Value } from "../../charts/rows.ts";
import { describeShown, dimensionLabel, valueText } from "../model/labels.ts";
import { type Dimension, drillInto } from "../model/view.ts";
import { type Drawing, drawShown, valueRead } from "../result/chart-of.ts";
import { useBench } from "./bench.ts";
import { ResultFigure } from "./ResultFigure.tsx";

/** Source of the locale: the specification's default. */
const LOCALE = "en-US";

/** The view as a chart. A mark that is clicked, or read by keys and entered, leads into its rows. */
export function ChartResult() {
  const { state } = useBench();
  const { view, result } = state.shown;
  const drawing = useMemo(() => drawShown(view, result), [view, result]);
  if (drawing.kind === "chart") return <LiveChart drawing={drawing} />;
  return (
    <ResultFigure>
      <WithoutChart drawing={drawing} />
    </ResultFigure>
  );
}

type ChartDrawn = Extract<Drawing, { kind: "chart" }>;

function WithoutChart({ drawing }: { drawing: Exclude<Drawing, ChartDrawn> }) {
  if (drawing.kind === "none") return <p className="py-8 text-muted">{drawing.reason}</p>;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 py-4">
      {drawing.figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-serif text-[2.6rem] leading-tight">{figureText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const figureText = (value: Value) =>
  typeof value === "number"
    ? value.toLocaleString(LOCALE, { maximumFractionDigits: 2 })
    : String(value ?? "none");

function LiveChart({ drawing: { spec, drill } }: { drawing: ChartDrawn }) {
  const { session, state } = useBench();
  const { view, result } = state.shown;
  const layout = useMemo(() => chartLayout(spec), [spec]);
  const { title } = describeShown(view, { passing: state.sample.passing, rows: state.table.rows });

  /** The words of the mark that is read at this moment say which one is meant. */
  const enter = ({ target }: SyntheticEvent) => {
    const plot = target instanceof Element ? target.closest("[data-readings]") : null;
    const words = plot?.querySelector<HTMLElement>("[role=status]:not([hidden])")?.textContent;
    if (!words) return;
    const next = drill.reduce((entered, dimension) => {
      const value = valueRead(
        words,
        dimension,
        result.rows,
        writer(
          dimension,
          result.rows.map((row) => row[dimensionLabel(dimension)] ?? null),
        ),
      );
      return value === undefined ? entered : drillInto(entered, dimension, value);
    }, session.view);
    if (next !== session.view) session.edit(next, `Into ${words.replace(/: [^:]*$/, "")}`);
  };
  return (
    <ResultFigure
      aside={
        <>
          {layout.remark && <span>{layout.remark}</span>}
          {drill.length > 0 && <span>Click a mark to go into it</span>}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the plot inside has the focus and reads its marks by arrow keys */}
      <div
        onClick={enter}
        onKeyDown={(event) => event.key === "Enter" && enter(event)}
        className={drill.length > 0 ? "[&_[data-readings]]:cursor-pointer" : ""}
      >
        <ChartDrawing layout={layout} />
        <Numbers {...layout.table} title={title} />
      </div>
    </ResultFigure>
  );
}

/** How the chart writes the values of a group. */
function writer({ part }: Dimension, values: readonly Value[]): (value: Value) => string {
  const date = dateFormatter(values, LOCALE);
  return (value) =>
    typeof value === "number" && part !== "monthOfYear" && part !== "weekday"
      ? part === "year"
        ? String(value)
        : value.toLocaleString(LOCALE)
      : isDate(value)
        ? date(value)
        : valueText(part, value);
}
