import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { chromiumPath } from "#tools/browser.ts";
import { type Figure, verdict } from "./figure.ts";

/** Returns the figures as Markdown tables with aligned columns: first those of pages, then the others. */
export function tables(figures: readonly Figure[]): string {
  const ofPages = figures.flatMap(({ page, ...figure }) => (page === undefined ? [] : [{ page, ...figure }]));
  const others = figures.filter(({ page }) => page === undefined);
  const parts = [
    ofPages.length > 0 && pageTable(ofPages),
    ...ofPages.filter((figure) => verdict(figure) === "over").map(overLine),
    others.length > 0 && markdownTable(["what", "budget", "figure", "verdict"], others.map(figureRow)),
  ];
  return parts.filter(Boolean).join("\n\n");
}

type PageFigure = Figure & { readonly page: string };

/** One row for each page, one column for each figure with its budget. */
function pageTable(figures: readonly PageFigure[]): string {
  const columns = [...Map.groupBy(figures, ({ what }) => what)];
  const head = columns.map(([what, column]) => {
    const budgets = new Set(column.map(budgetText).filter(Boolean));
    return [what, [...budgets].join(" or ")].filter(Boolean).join(" ");
  });
  const rows = [...Map.groupBy(figures, ({ page }) => page)].map(([page, ofPage]) => {
    const over = ofPage.filter((figure) => verdict(figure) === "over").map(({ what }) => what);
    const cells = columns.map(([what]) => {
      const figure = ofPage.find((candidate) => candidate.what === what);
      return figure ? valueText(figure) : "";
    });
    return [page, ...cells, over.length > 0 ? "over" : "ok"];
  });
  return markdownTable(["page", ...head, "verdict"], rows);
}

/** A figure of a page that misses its budget, with its note. */
function overLine(figure: PageFigure): string {
  const { page, what, note } = figure;
  return [`${page} is over: ${what} ${valueText(figure)}, ${budgetText(figure)}`, note]
    .filter(Boolean)
    .join("; ");
}

function figureRow(figure: Figure): string[] {
  return [
    figure.what,
    budgetText(figure),
    [valueText(figure), figure.note].filter(Boolean).join(", "),
    verdict(figure),
  ];
}

/** Returns a Markdown table with aligned columns. */
export function markdownTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

/**
 * Returns the load average of the machine. If other work uses more than a small part of the cores, times are
 * unreliable.
 */
export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/**
 * Returns docs/benchmarks.md with other figures. The notes below them are written by hand.
 * @param document the page so far
 * @param loadBefore `load()` at the start
 */
export function page(
  document: string,
  figures: readonly Figure[],
  command: string,
  loadBefore: string,
): string {
  return `# Benchmarks

Measured on ${new Date().toISOString().slice(0, 10)} with \`${command}\` on ${machine()}.
The load average before the first measurement was ${loadBefore}; a value above 0 means that other work affected these figures.

\`npm run bench -- --write\` writes these figures; the limits are in \`bench/budgets.ts\`.

${tables(figures)}

${document.slice(document.indexOf("## Notes on the figures"))}`;
}

function machine(): string {
  const version = spawnSync(chromiumPath(), ["--version"], { encoding: "utf8" }).stdout?.split(" built")[0];
  const [{ model } = { model: "unknown" }, ...others] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${others.length + 1} cores (${model.trim()}), ${memory} GiB, Node ${process.versions.node}, ${version?.trim()}`;
}

function budgetText({ budget, unit }: Figure): string {
  if (!budget) return "";
  return "most" in budget ? `≤ ${numberText(budget.most, unit)}` : `≥ ${numberText(budget.least, unit)}`;
}

function valueText({ value, unit }: Figure): string {
  return value === undefined ? "" : numberText(value, unit);
}

function numberText(value: number, unit = ""): string {
  const text = value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });
  return unit ? `${text} ${unit}` : text;
}
