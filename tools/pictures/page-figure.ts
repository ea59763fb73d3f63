import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { bodyRules } from "#app/content/body-rules.ts";
import { chartLayout } from "#charts/chart-layout.ts";
import { describeDiagram } from "#charts/diagrams/diagram-layout.ts";
import { readDiagram } from "#charts/diagrams/read-diagram.server.ts";
import type { Box } from "#charts/paint-scene.ts";
import { readChart } from "#charts/read-chart.server.ts";
import { findDataset } from "#company/datasets.server.ts";
import { chartSvg } from "./chart-svg.ts";
import { diagramSvg } from "./diagram-svg.ts";

/** A figure prepared for a preview picture. */
export type PageFigure = {
  title: string;
  /** Alternative text. */
  alt: string;
  source: string | undefined;
  render: (box: Box) => string;
};

/** A chart or diagram in the body of a page: on lines of its own, as editors write it. */
const FIGURE = /^ *<(Chart|Diagram)\b[\s\S]*?\/>[ \t]*$/m;

/** Returns the MDX source of the first chart or diagram in a page's body. */
export const firstFigure = (body: string): string | undefined => FIGURE.exec(body)?.[0].trim();

const readers: Record<string, (props: Record<string, unknown>) => PageFigure> = {
  Chart(props) {
    const { title, source, spec } = readChart(props, findDataset);
    const layout = chartLayout(spec);
    return {
      title,
      alt: `Chart: ${title}. ${layout.summary}`,
      source: typeof source === "object" ? `Data: ${source.source.title}` : source,
      render: (box) => chartSvg(spec, layout, box),
    };
  },
  Diagram(props) {
    const { title, source, nodes, edges } = readDiagram(props);
    return {
      title,
      alt: `Diagram: ${title}. ${describeDiagram(nodes, edges)}`,
      source,
      render: (box) => diagramSvg(nodes, edges, box),
    };
  },
};

/**
 * Evaluates the MDX source of a figure.
 * @param mdx a component, as returned by `firstFigure`
 * @throws Error if it is not a figure or has a mistake
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
  const { default: Body } = await evaluate(mdx, {
    ...runtime,
    remarkPlugins: [[bodyRules, Object.keys(readers)]],
  });
  renderToStaticMarkup(createElement(Body, { components }));
  const [figure] = found;
  if (!figure) throw new Error(`this is no figure: ${mdx.slice(0, 60)}`);
  return figure;
}
