import type { ChartLayout } from "../../charts/chart-layout.ts";
import type { Label, Scene } from "../../charts/scene.ts";
import { printColor } from "../../demos/kit/export/print-colors.ts";
import { scalePath } from "../../demos/kit/export/scale-path.ts";

/** Of the drawing, in pixels. */
const WIDTH = 960;
const MARGIN = 28;
const SIZE = 13;
const LINE = SIZE * 1.35;
const REM = 16;
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";
const SERIF = "Newsreader, Georgia, serif";

export type Drawn = { svg: string; width: number; height: number };

/** A chart as a drawing that stands by itself: title, key, plots, source, on white and in the colors of the light theme. */
export function drawSvg(layout: ChartLayout, words: { title: string; sub: string; source: string }): Drawn {
  const parts: string[] = [];
  let y = MARGIN + 20;
  parts.push(text(words.title, MARGIN, y, { size: 22, family: SERIF }));
  y += LINE * 1.3;
  parts.push(text(words.sub, MARGIN, y, { color: "var(--color-muted)" }));
  y += LINE * 1.2;
  if (layout.key.length > 0) {
    parts.push(drawKey(layout.key, y));
    y += LINE * 1.4;
  }
  for (const scene of layout.scenes) {
    if (scene.name) {
      y += LINE;
      parts.push(text(scene.name, MARGIN, y, { weight: 600 }));
    }
    y += LINE * 1.4;
    const height = (scene.aspect ? (WIDTH - 2 * MARGIN) / scene.aspect : scene.height * REM) * 1.15;
    parts.push(drawScene(scene, y, height));
    y += height + (scene.xTicks.length > 0 ? LINE * 1.5 : 0) + (scene.xLabel ? LINE : 0);
  }
  y += LINE * 1.6;
  parts.push(text(words.source, MARGIN, y, { color: "var(--color-muted)", size: 12 }));
  const height = Math.round(y + MARGIN);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(words.title)}" font-family="${SANS}" font-size="${SIZE}"><title>${escaped(words.title)}</title><desc>${escaped(layout.summary)}</desc><rect width="100%" height="100%" fill="${printColor("var(--color-paper)")}"/>${parts.join("")}</svg>`;
  return { svg, width: WIDTH, height };
}

function drawKey(key: ChartLayout["key"], y: number): string {
  let x = MARGIN;
  return key
    .map(({ label, color, opacity = 1 }) => {
      const drawn = `<rect x="${x}" y="${y - 10}" width="12" height="12" fill="${printColor(color)}" opacity="${opacity}"/>${text(label, x + 18, y)}`;
      x += 18 + label.length * SIZE * 0.56 + 18;
      return drawn;
    })
    .join("");
}

function drawScene(scene: Scene, top: number, height: number): string {
  const { left, right, grid, box = 100 } = scene;
  const gutter = left.kind === "bands" ? Math.min(left.em * SIZE * 0.62 + 12, WIDTH * 0.3) : left.em * SIZE;
  const x = MARGIN + gutter;
  const width = WIDTH - MARGIN - x - right.em * SIZE;
  const down = height / box;
  const at = (px: number, py: number) => [x + (px / 100) * width, top + (py / 100) * height] as const;
  const path = (d: string, attributes: string) =>
    `<path transform="translate(${round(x)} ${round(top)})" d="${scalePath(d, width / 100, down)}" ${attributes}/>`;
  const hair = `stroke="${printColor("var(--color-hair)")}" fill="none"`;

  const lines = [
    ...grid.y.map((line) => path(`M0,${(line / 100) * box}H100`, hair)),
    ...grid.x.map((line) => path(`M${line},0V${box}`, hair)),
  ];
  const shapes = scene.shapes.map(({ d, fill = "none", opacity = 1, stroke, width: thick = 1, dash, dots }) =>
    path(
      d,
      [
        `fill="${fill === "none" ? "none" : printColor(fill)}" opacity="${opacity}"`,
        stroke && `stroke="${printColor(stroke)}" stroke-width="${thick}" stroke-linejoin="round"`,
        dots && 'stroke-linecap="round"',
        dash && 'stroke-dasharray="3 3"',
      ]
        .filter(Boolean)
        .join(" "),
    ),
  );
  const base =
    grid.baseline === undefined
      ? ""
      : path(`M0,${(grid.baseline / 100) * box}H100`, `stroke="${printColor("ink")}" fill="none"`);
  const leftWords =
    left.kind === "values"
      ? left.ticks.map(({ at: place, label }) =>
          beside(label, x - 8, at(0, place)[1], "right", "var(--color-muted)"),
        )
      : left.labels.map(({ text: words, strong }, i) =>
          beside(
            words,
            x - 8,
            at(0, ((i + 0.5) / left.labels.length) * 100)[1],
            "right",
            strong ? "var(--color-accent)" : undefined,
          ),
        );
  const rightWords = right.labels.map(({ at: place, lines: words, color }) =>
    beside(words.join(" "), x + width + 8, at(100, place)[1], "left", color),
  );
  const ticks = scene.xTicks.map(({ at: place, label }) =>
    text(label, at(place, 0)[0], top + height + LINE * 1.2, { align: "center", color: "var(--color-muted)" }),
  );
  const xLabel = scene.xLabel
    ? text(scene.xLabel, x + width, top + height + LINE * 2.3, {
        align: "right",
        color: "var(--color-muted)",
      })
    : "";
  const labels = scene.labels.map(({ x: px, y: py, text: words, align, side, color, strong }) => {
    const [lx, ly] = at(px, py);
    const shift = side ? 0 : { left: 6, center: 0, right: -6 }[align];
    const along = side === "above" ? -5 : side === "below" ? SIZE : SIZE * 0.35;
    return text(words, lx + shift, ly + along, {
      align,
      color: color ?? "var(--color-muted)",
      ...(strong && { weight: 600 }),
    });
  });
  return [...lines, ...shapes, base, ...leftWords, ...rightWords, ...ticks, xLabel, ...labels].join("");
}

const beside = (words: string, x: number, y: number, align: Label["align"], color?: string) =>
  text(words, x, y + SIZE * 0.35, { align, ...(color && { color }) });

type Look = { size?: number; family?: string; weight?: number; color?: string; align?: Label["align"] };

function text(
  words: string,
  x: number,
  y: number,
  { size, family, weight, color, align = "left" }: Look = {},
): string {
  const anchor = { left: "start", center: "middle", right: "end" }[align];
  const look = [
    `fill="${printColor(color)}"`,
    anchor !== "start" && `text-anchor="${anchor}"`,
    size && `font-size="${size}"`,
    family && `font-family="${family}"`,
    weight && `font-weight="${weight}"`,
  ];
  return `<text x="${round(x)}" y="${round(y)}" ${look.filter(Boolean).join(" ")}>${escaped(words)}</text>`;
}

const round = (value: number) => Math.round(value * 100) / 100;

const escaped = (words: string) =>
  words.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign,
  );
