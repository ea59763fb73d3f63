import { describe, expect, it, test } from "vitest";
import { svgWriter } from "./export/svg.ts";
import { textWidth } from "./labels.ts";
import { clipToFit, type PaintStyle, paintScene, SITE_EM, scalePath } from "./paint-scene.ts";
import type { Scene } from "./scene.ts";

const scene: Scene = {
  name: "",
  height: 10,
  left: { kind: "values", ticks: [{ at: 50, label: "5" }], em: 1 },
  right: { labels: [{ at: 0, lines: ["Coal", "7.2"], color: "var(--color-amber)", strong: true }], em: 4 },
  xTicks: [{ at: 100, label: "2017", wide: false }],
  xLabel: "Year",
  grid: { x: [], y: [50], baseline: 100 },
  shapes: [{ d: "M0,0L100,100", stroke: "var(--color-amber)", width: 2, dash: true }],
  labels: [{ x: 50, y: 50, text: "a long remark", align: "right", width: 4, gap: 13, halo: true }],
  marks: [],
};
const plot = { x: 100, y: 10, width: 200, height: 100 };
const style: PaintStyle = {
  em: 10,
  lines: { grid: 1, baseline: 2, dash: 3, stroke: 0.5 },
  gap: { tick: 0.5, band: 1, end: 0.5, label: 0.5 },
  foot: { ticks: 1.5, axis: 3 },
  label: { above: 0.2, below: 0.2 },
  rich: true,
};

test("paths are scaled to the plot: grid, then marks, then baseline", () => {
  const { paths } = paintScene(scene, plot, style);
  expect(paths.map(({ d, stroke, width, dash }) => [d, stroke, width, dash])).toEqual([
    ["M0,50H200", "var(--color-hair)", 1, undefined],
    ["M0,0L200,100", "var(--color-amber)", 1, 3],
    ["M0,100H200", "var(--color-ink)", 2, undefined],
  ]);
});

test("rich text is wrapped, plain text is on one line", () => {
  const texts = (rich: boolean) => {
    const painted = paintScene(scene, plot, { ...style, rich }).texts;
    return painted.map(({ text, x, y, strong, halo }) => [text, x, y, strong ?? false, halo ?? false]);
  };
  /** The gap of the label is in pixels of the site. */
  const before = 195 - (13 * style.em) / SITE_EM;
  expect(texts(true)).toEqual([
    ["5", 95, 63.5, false, false],
    ["Coal", 305, 7.5, true, false],
    ["7.2", 305, 19.5, true, false],
    ["2017", 300, 125, false, false],
    ["Year", 300, 140, false, false],
    ["a long", before, 57.5, false, true],
    ["remark", before, 69.5, false, true],
  ]);
  expect(texts(false).filter(([text]) => /Coal|long/.test(String(text)))).toEqual([
    ["Coal 7.2", 305, 13.5, false, false],
    ["a long remark", 195, 63.5, false, false],
  ]);
});

test("SVG resolves colors and escapes words", () => {
  const { painting } = svgWriter({
    colorOf: (variable) => (variable === "var(--color-amber)" ? "amber" : "black"),
    faces: { heading: "", sans: "", strong: 'font-weight="600"' },
  });
  const svg = painting(paintScene({ ...scene, xLabel: "<Year>" }, plot, style), 10);
  expect(svg).toContain('<path d="M0,0L200,100" fill="none" stroke="amber" stroke-width="1"');
  expect(svg).toContain('fill="amber" text-anchor="start" font-weight="600">Coal</text>');
  expect(svg).toContain("&lt;Year&gt;");
});

test.each([
  ["M0,50H100", "M0,50H200"],
  ["M10,20L30,40V5Z", "M20,20L60,40V5Z"],
  ["M1,1C2,2,3,3,4,4", "M2,1C4,2,6,3,8,4"],
  ["M5,5h0", "M10,5h0"],
  ["M1-2l-3.5.5 1-.25", "M2,-2l-7,0.5,2,-0.25"],
])("%s is twice as wide", (path, wide) => {
  expect(scalePath(path, 2, 1)).toBe(wide);
});

describe("clipToFit", () => {
  it("keeps both ends, and whole characters", () => {
    expect(clipToFit("Short", 10)).toBe("Short");
    const names = [1, 2].flatMap((n) => [
      `${n} MEDIZINTECHNIK UND MASCHINENBAU GMBH`,
      `MEDIZINTECHNIK UND MASCHINENBAU ${n}`,
    ]);
    const clipped = names.map((name) => clipToFit(name, 12));
    expect(new Set(clipped).size).toBe(4);
    for (const name of clipped) expect(textWidth(name)).toBeLessThan(12);
    expect(clipToFit("👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽", 4).isWellFormed()).toBe(true);
    expect(clipToFit("Name", 0)).toBe("N…");
    expect(clipToFit("x".repeat(1_000_000), 10).length).toBeLessThan(20);
  });
});
