import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Locator, Page } from "playwright-core";
import { openHydrated } from "#tests/support/pages.ts";
import { workbenchFiles } from "#tools/workbench-files.ts";
import type { Interaction } from "./interactions.ts";

/** The largest table that the workbench is made for. */
const ROWS = 1_000_000;

/** Returns the interactions of the workbench, with its first data set and with a million rows. @param folder for the file */
export async function workbenchInteractions(folder: string): Promise<readonly Interaction[]> {
  const file = join(folder, "flights.csv");
  await writeFlights(file, ROWS);
  const sets = { sales: openSales, "1,000,000 rows": (page: Page) => openFlights(page, file) };
  return Object.entries(sets).flatMap(([what, open]) => {
    const on = (find: (page: Page) => Locator | Promise<Locator>) => async (page: Page) => {
      await open(page);
      return find(page);
    };
    return [
      { what: `workbench, ${what}: another tab`, open: on((page) => tab(page, "Table")) },
      { what: `workbench, ${what}: the tab Pivot`, open: on((page) => tab(page, "Pivot")) },
      {
        what: `workbench, ${what}: a pill is moved`,
        open: on(async (page) => {
          await shelf(page, "Columns")
            .getByRole("button", { name: /on columns: change$/ })
            .first()
            .click();
          return page.getByRole("button", { name: "Move to rows" });
        }),
      },
      {
        what: `workbench, ${what}: a filter gets a digit`,
        open: on(async (page) => {
          await shelf(page, "Filters").getByRole("button", { name: "Add a field to filters" }).click();
          await page.getByRole("button", { name: /^123 (revenue|delay)/ }).click();
          await computed(page);
          await shelf(page, "Filters")
            .getByRole("button", { name: /on filters: change$/ })
            .click();
          return page.getByRole("spinbutton", { name: "From" });
        }),
        key: "9",
      },
    ];
  });
}

const shelf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const tab = (page: Page, name: string) => shelf(page, "Show as").getByRole("button", { name });
/** Waits until no result is being computed. */
export const computed = (page: Page) =>
  page.getByRole("region", { name: "Result" }).locator("[aria-busy=true]").waitFor({ state: "detached" });

/** Opens the first data set and waits for the engine, which loads with the first action. */
async function openSales(page: Page): Promise<void> {
  await openHydrated(page, "/aiv-demo");
  await page.locator("[data-workbench=alive]").waitFor();
  const swap = page.getByRole("button", { name: "Swap rows and columns" });
  await swap.click();
  await page.getByText(/^Computed in/).waitFor();
  await swap.click();
  await computed(page);
}

async function openFlights(page: Page, file: string): Promise<void> {
  await openSales(page);
  await page.getByLabel("Open a file").setInputFiles(file);
  await page.getByText(`All ${ROWS.toLocaleString("en-US")} rows`).waitFor();
  await computed(page);
}

/** Writes the first rows of the flights, the workbench's largest data set, into a file. */
export async function writeFlights(file: string, rows: number): Promise<void> {
  const lines = createInterface({ input: createReadStream(join(await workbenchFiles(), "flights.csv")) });
  const output = createWriteStream(file);
  let written = -1;
  for await (const line of lines) {
    if (written++ === rows) break;
    output.write(`${line}\n`);
  }
  await new Promise((done) => output.end(done));
}
