import type { ReactElement, ReactNode } from "react";
import { Figure } from "#ui/Figure.tsx";
import { type ChartLayout, chartLayout } from "./chart-layout.ts";
import type { KeyEntry } from "./marks/panel.ts";
import { Numbers } from "./Numbers.tsx";
import { Plot } from "./Plot.tsx";
import { tooltipAttributes } from "./plot-files.ts";
import type { Datum } from "./scene.ts";
import type { ChartSpec } from "./spec.ts";

export type ChartProps = ChartSpec & {
  /** The message of the chart, as a sentence. */
  title?: string | undefined;
  /** The measure, its place and period, and its unit. */
  sub?: string | undefined;
  /** Origin of the data. */
  source?: ReactNode;
  level?: "h2" | "h3" | "h4" | "p" | undefined;
  /** Called with the datum of a mark that is clicked, or chosen by the arrow keys and Enter. */
  onSelect?: ((datum: Datum) => void) | undefined;
  /** Overlay of a chart without facets, positioned in percent of the plot. */
  children?: ReactElement | readonly ReactElement[] | undefined;
};

/** Renders a chart from rows: plot, key, source and a table of the numbers. Complete without JavaScript. */
export function Chart({ title, sub, source, level = "h3", onSelect, children, ...spec }: ChartProps) {
  const layout = chartLayout(spec);
  const plots = (
    <ChartPlots layout={layout} onSelect={onSelect}>
      {children}
    </ChartPlots>
  );
  if (title === undefined) return plots;
  return (
    <Figure
      title={title}
      {...(sub !== undefined && { sub })}
      source={source}
      level={level}
      className="chart"
      aside={layout.remark ? <span>{layout.remark}</span> : undefined}
    >
      {plots}
      <Numbers {...layout.table} title={title} />
    </Figure>
  );
}

/** Renders the plots alone, for places with their own title and source. */
export function ChartPlots({
  layout: { scenes, key, summary },
  onSelect,
  children,
}: Pick<ChartProps, "onSelect" | "children"> & { layout: ChartLayout }) {
  const tooltips = tooltipAttributes(scenes);
  return (
    <div>
      {key.length > 0 && <Key entries={key} />}
      {scenes.length === 1 && scenes[0] ? (
        <div className="pt-4">
          <Plot scene={scenes[0]} summary={summary} tooltips={tooltips[0]} onSelect={onSelect}>
            {children}
          </Plot>
        </div>
      ) : (
        <div
          className={`grid ${scenes.some((scene) => scene.summary) ? "grid-cols-1" : "grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]"} gap-x-6 gap-y-5`}
        >
          {scenes.map((scene, i) => (
            <div key={scene.name}>
              <p className="mb-4 text-small font-semibold">{scene.name}</p>
              <Plot
                scene={scene}
                summary={scene.summary ?? scene.name}
                tooltips={tooltips[i]}
                onSelect={onSelect}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Key({ entries }: { entries: readonly KeyEntry[] }) {
  return (
    <ul className="mb-3 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-small" aria-hidden="true">
      {entries.map(({ label, color, opacity }) => (
        <li key={label} className="m-0 flex items-center gap-1.5">
          <span className="size-3 border border-hair">
            <span className="block size-full" style={{ background: color, opacity }} />
          </span>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
