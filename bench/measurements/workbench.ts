import { join } from "node:path";
import type { Page } from "playwright-core";
import { startSiteServer, temporaryFolder } from "#testing/site-server.ts";
import { openBrowser } from "#tools/browser.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";
import { computed, writeFlights } from "../workbench-interactions.ts";

const SIZES = [10_000, 100_000, 1_000_000];
/** Repetitions of a query, of which the median counts. */
const REPETITIONS = 5;
/** In milliseconds, measured: the slowest step, a million rows on one busy core. */
const TIMEOUT_MS = 60_000;

/** Measures the workbench in a browser: loading rows, aggregating them, and a pivot with totals. */
export async function measureWorkbench(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  using folder = temporaryFolder();
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const rows of SIZES) {
    const file = join(folder.path, `flights ${rows}.csv`);
    await writeFlights(file, rows);
    await using page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(`${site.url}/aiv-demo`);
    figures.push(...(await measureRows(page, file, rows)));
  }
  return figures;
}

async function measureRows(page: Page, file: string, rows: number): Promise<Figure[]> {
  const written = rows.toLocaleString("en-US");
  const result = page.getByRole("region", { name: "Result" });
  const shown = (name: string) => page.getByRole("group", { name: "Show as" }).getByRole("button", { name });
  const add = async (shelf: string, field: string) => {
    await page.getByRole("button", { name: `Add a field to ${shelf}` }).click();
    await page.getByRole("button", { name: field }).click();
  };

  // The engine starts before the measurement.
  await page.locator("[data-workbench=alive]").waitFor();
  await shown("Table").click();
  await result.getByText(/^Computed in/).waitFor();

  const started = performance.now();
  await page.getByLabel("Open a file").setInputFiles(file);
  await result.getByText(`All ${written} rows`).waitFor();
  await computed(page);
  const load = performance.now() - started;

  await add("values", "123 delay");
  await add("rows", "abc origin");
  const aggregate = await timeOf(page, "by date, month and origin");
  await shown("Pivot").click();
  const pivot = await timeOf(page, "by date, month and origin");
  return [
    { what: `workbench: a CSV of ${written} flights is loaded and rendered`, value: load, unit: "ms" },
    {
      what: `workbench: mean delay by airport and month, ${written} rows`,
      value: aggregate,
      unit: "ms",
      budget: budgets.workbenchAggregateMs,
    },
    { what: `workbench: the same as a pivot with totals, ${written} rows`, value: pivot, unit: "ms" },
  ];
}

/** Returns the median query time that the workbench displays, in milliseconds. */
async function timeOf(page: Page, title: string): Promise<number> {
  const result = page.getByRole("region", { name: "Result" });
  const times: number[] = [];
  for (let i = 0; i < REPETITIONS; i++) {
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Redo" }).click();
    await computed(page);
    await result.getByRole("heading", { name: new RegExp(title) }).waitFor();
    times.push(Number(/Computed in (\d+) ms/.exec((await result.textContent()) ?? "")?.[1]));
  }
  return median(times);
}
