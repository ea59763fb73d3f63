import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { firstFigure, readFigure } from "./page-figure.ts";
import { pictureSvg } from "./picture-svg.ts";

const chart = `<Chart
  data="iowa-electricity"
  steps={[{ derive: { year: { year: "year" } } }]}
  mark="line" x="year" y="net_generation" color="source"
  title="Iowa's grid & <wind>"
/>`;

describe("the first figure of a page", () => {
  it("is found in a body, also inside another component", () => {
    expect(firstFigure(`Words about \`<Chart />\`.\n\n${chart}\n\nMore.\n\n<Timeline title="x" />`)).toBe(
      chart,
    );
    expect(firstFigure(`<Example>\n  <Diagram\n    title="x"\n  />\n</Example>`)).toMatch(/^<Diagram.*\/>$/s);
    expect(firstFigure("No figure.")).toBeUndefined();
  });

  it("is read with its title, alternative text and source", async () => {
    const figure = await readFigure(chart);
    expect(figure.alt).toMatch(/^Chart: Iowa's grid & <wind>\. .*2017/);
    expect(figure.source).toMatch(/^Data: /);
  });

  it("is rejected if it is none", async () => {
    await expect(readFigure("Words.")).rejects.toThrow("no figure");
    await expect(readFigure('<Chart mark="line" title="x" />')).rejects.toThrow("needs either data");
  });
});

it.each([
  ["a chart", chart],
  ["small charts", chart.replace('color="source"', 'facet="source"')],
  ["a map", '<Chart data="obesity" mark="map" map="us-states" color="rate" title="A map" />'],
  [
    "a diagram",
    '<Diagram title="A way" nodes={[{ id: "a", label: "A" }, { id: "b", label: "B" }]} edges={[["a", "b", "to"]]} />',
  ],
])("renders %s as SVG within its box", async (_, mdx) => {
  const svg = pictureSvg({ siteName: "AIV", kind: "Features", title: "A title" }, await readFigure(mdx));
  expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(/);
  const box = new Resvg(svg.replace(/<rect width="100%"[^>]*>/g, "")).innerBBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(1200);
  expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(630);
});
