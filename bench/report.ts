import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { chromiumPath } from "./chromium.ts";
import { type Figure, verdict } from "./figure.ts";

/** The figures as a Markdown table whose columns also line up as plain text. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    ["what", "budget", "figure", "verdict"],
    ...figures.map((figure) => [
      figure.what,
      budgetText(figure),
      [valueText(figure), figure.note].filter(Boolean).join(", "),
      verdict(figure),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
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

${table(figures)}

## How to read them

- The load generator (autocannon), Chromium and the server under test share the same cores. On two cores they take turns, so
  that figures of speed are lower than with the generator on another machine.
- Lighthouse is the median of three runs, each with a fresh profile: the mobile preset with its simulated slow 4G. Its
  performance score also falls when something else keeps the machine busy; measure on an idle one.
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
