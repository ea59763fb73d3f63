import { expect, it } from "vitest";
import { storedNumbers, storedSvg, tooltipAttributes } from "./plot-files.ts";
import { tooltipText } from "./scene.ts";

/** The text itself is tested in `chart-layout.test.ts`. */
const text = (...names: string[]) => tooltipText({ names, value: "5" });
const mark = (x: number, ...names: string[]) => ({ x, y: 2, names, value: "5", rows: [], field: "n" });
const scenes = [
  { marks: [mark(1, 'Women\'s "long"', "")] },
  { marks: [] },
  { marks: [mark(3, "2003", "Wind")] },
];
const plots = [[[1, 2, text('Women\'s "long"')]], [], [[3, 2, text("2003", "Wind")]]];

it("writes the tooltips of each plot into its attribute", () => {
  expect(tooltipAttributes(scenes).map((each) => JSON.parse(each))).toEqual(plots);
});

it("refers to the file of the chart, where tooltips are stored", () => {
  const stored: unknown[] = [];
  const store = (_kind: string, text: string) => `/assets/tooltips-${stored.push(JSON.parse(text))}.json`;
  expect(tooltipAttributes(scenes, store)).toEqual([0, 1, 2].map((i) => `/assets/tooltips-1.json#${i}`));
  expect(stored).toEqual([plots]);
});

it("refers to a file in place of long SVG, and keeps short SVG", () => {
  const [short, long] = [1, 200].map((times) => '<path d="M0,0"/>'.repeat(times)) as [string, string];
  const stored: string[] = [];
  const store = (kind: string, text: string) => `/assets/${kind}-${stored.push(text)}.svg`;
  expect(storedSvg(short, store)).toBe(short);
  expect(storedSvg(long, store)).toBe('<use href="/assets/plot-1.svg#p"/>');
  expect(stored[0]).toContain(`<g id="p">${long}</g>`);
  expect(storedSvg(long)).toBe(long);
});

it("links to a file in place of each table", () => {
  const tables = ["<table>\n<tr></table>", '<table class="wide"></table>'];
  const stored: string[] = [];
  const store = (kind: string, text: string) => `/assets/${kind}-${stored.push(text)}.html`;
  expect(storedNumbers(`<p>${tables.join("</p><p>")}</p>`, store)).toMatch(
    /^<p><a href="\/assets\/numbers-1.html"[\s\S]*<\/a><\/p><p><a href="\/assets\/numbers-2.html"[\s\S]*<\/a><\/p>$/,
  );
  expect(stored.map((page, i) => page.endsWith(tables[i] ?? ""))).toEqual([true, true]);
  expect(storedNumbers(tables.join())).toBe(tables.join());
});
