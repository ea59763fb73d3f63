import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { chromiumPath } from "../tools/browser.ts";
import { type Figure, verdict } from "./figure.ts";

/** The figures as Markdown whose columns also line up as plain text: those of pages by page, then the others. */
export function tables(figures: readonly Figure[]): string {
  const ofPages = figures.flatMap(({ page, ...figure }) => (page === undefined ? [] : [{ page, ...figure }]));
  const others = figures.filter(({ page }) => page === undefined);
  const parts = [
    ofPages.length > 0 && pageTable(ofPages),
    ...ofPages.filter((figure) => verdict(figure) === "over").map(overLine),
    others.length > 0 && table(["what", "budget", "figure", "verdict"], others.map(figureRow)),
  ];
  return parts.filter(Boolean).join("\n\n");
}

type PageFigure = Figure & { readonly page: string };

/** A line a page, a column a figure, with its budget in the head and at the end what is over. */
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
  return table(["page", ...head, "verdict"], rows);
}

/** A figure of a page over its budget, and what is behind it. */
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

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

/** How busy the machine is with other work; above a small part of its cores the figures of time tell little. */
export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** The page of the docs that holds the figures of one machine on one day. @param loadBefore `load()` at the start */
export function page(figures: readonly Figure[], command: string, loadBefore: string): string {
  return `# Benchmarks

Measured on ${new Date().toISOString().slice(0, 10)} with \`${command}\` on ${machine()}.
The load average before the first measurement was ${loadBefore}: what it is above 0, other work took from these figures.

This page is written by \`npm run bench -- --write\`; the limits stand in \`bench/budgets.ts\`, the pages in \`bench/pages.ts\`.

${tables(figures)}

## How to read them

- The load generator (autocannon), Chromium and the server under test share the same cores. On two cores they take turns, so
  that figures of speed are lower than with the generator on another machine.
- The pages are one of each kind. Lighthouse runs with a fresh profile, its mobile preset and simulated slow 4G: once a
  page, and where a figure misses its budget twice more, of which the median counts.
  Its figures of time also rise when something else keeps the machine busy; measure on an idle one. LCP is the largest
  contentful paint, TBT the total blocking time, CLS the cumulative layout shift. Pages without a figure for SEO ask
  search engines not to list them.
- TBT is measured on the clock: what other programs take from the page's thread meanwhile is in it, the browser's own
  drawing among them, and Lighthouse counts it four times. The column beside it is the same sum by the time that the
  thread had a processor: what the page itself asks for.
- A browser that is watched works more: for the errors that React makes ready when it loads, a debugger has the whole file
  read again, which takes some 10 ms. Visitors' browsers do not; the flag \`--no-enable-lazy-source-positions\` keeps the
  measured one from it.
- Builds are linear where a page of the largest costs no more processor time than one of the smaller. Time on the clock,
  which the largest takes half an hour of, also tells what else the machine did.
- Bytes are those of the bodies on the wire, after brotli, until the network is quiet, at the size of Lighthouse's phone.
- nginx runs with Debian's defaults and \`gzip_static\`. Debian's nginx has no brotli, so both are asked for gzip; both
  write a line of log for each request.
- Submissions are made durable (SQLite, \`synchronous=FULL\`) while the outbox writes a mail for the owner and one for the
  visitor of each. Every address that was answered with success is then looked for in the database.
- A second start is \`node tools/run-built.ts server/main.ts\` (what \`npm start\` runs) with a finished build, until \`/healthz\` answers; npm
  itself is not in the figure.
`;
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
