import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { chartLayout } from "../../app/charts/chart-layout.ts";
import { readChart } from "../../app/charts/read-chart.server.ts";
import { describeDiagram } from "../../app/diagrams/diagram-layout.ts";
import { readDiagram, readTimeline } from "../../app/diagrams/read-diagram.server.ts";
import { drawChart } from "./draw-chart.ts";
import { drawDiagram } from "./draw-diagram.ts";
import { drawTimeline } from "./draw-timeline.ts";
import type { Box } from "./svg.ts";

/** A figure as a picture shows it. */
export type PageFigure = {
  title: string;
  /** What it shows, for those who do not see it. */
  words: string;
  source: string | undefined;
  draw: (box: Box) => string;
};

/** A figure in the body of a page, as editors write it: on lines of its own. */
const FIGURE = /^ *<(Chart|Diagram|Timeline)\b[\s\S]*?\/>[ \t]*$/m;

/** The source of the first figure of a page's body. */
export const firstFigure = (body: string): string | undefined => FIGURE.exec(body)?.[0].trim();

const readers: Record<string, (props: Record<string, unknown>) => PageFigure> = {
  Chart(props) {
    const { title, source, spec } = readChart(props);
    const layout = chartLayout(spec);
    return {
      title,
      words: `Chart: ${title}. ${layout.summary}`,
      source: typeof source === "object" ? `Data: ${source.source.title}` : source,
      draw: (box) => drawChart(spec, layout, box),
    };
  },
  Diagram(props) {
    const { title, source, nodes, edges } = readDiagram(props);
    return {
      title,
      words: `Diagram: ${title}. ${describeDiagram(nodes, edges)}`,
      source,
      draw: (box) => drawDiagram(nodes, edges, box),
    };
  },
  Timeline(props) {
    const { title, source, items } = readTimeline(props);
    const words = `Timeline: ${title}. ${items.map((item) => `${item.when}: ${item.title}.`).join(" ")}`;
    return { title, words, source, draw: (box) => drawTimeline(items, box) };
  },
};

/**
 * Reads a figure from its source.
 * @param mdx a component as `firstFigure` finds it
 * @throws Error where it is none, or has a mistake
 */
export async function readFigure(mdx: string): Promise<PageFigure> {
  const found: PageFigure[] = [];
  const components = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      (props: Record<string, unknown>) => {
        found.push(read(props));
        return null;
      },
    ]),
  );
  const { default: Body } = await evaluate(mdx, runtime);
  renderToStaticMarkup(createElement(Body, { components }));
  const [figure] = found;
  if (!figure) throw new Error(`this is no figure: ${mdx.slice(0, 60)}`);
  return figure;
}
