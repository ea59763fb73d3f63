import { sum } from "d3-array";
import { readDataset } from "#company/datasets.server.ts";
import { engineFiles } from "#workbench/engine/files.server.ts";
import { expect, test } from "../support/test.ts";
import {
  cellsOf,
  ENGINE,
  openWorkbench,
  PATH,
  problemOf,
  result,
  shelf,
  show,
} from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });

const sales = readDataset("retail-sales");

test("WebAssembly is allowed for the engine and for no page", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  expect(await policyOf(PATH)).not.toContain("wasm");
  expect(await policyOf(`${engineFiles().folder}duckdb-browser-eh.worker.js`)).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the workbench shows the chart and the table of its first data set", async ({ page }) => {
    await page.goto(PATH);
    const figure = result(page).getByRole("figure");
    await figure.getByText("Show the numbers").click();
    const prerendered = await cellsOf(figure.getByRole("table"));
    expect(prerendered).toHaveLength(36);
    const shown = prerendered.flatMap(([, ...values]) =>
      values.map((value) => Number(value.replaceAll(",", ""))),
    );
    expect(sum(shown)).toBeCloseTo(
      sum(sales, ({ revenue }) => Number(revenue)),
      2,
    );
    const rows = page.getByRole("region", { name: "Rows", exact: true }).getByRole("row");
    await expect(rows.first()).toContainText("order_date");
    await expect(rows.nth(1)).toContainText(String(sales[0]?.product));
  });
});

test("result, shelves and fields are read in the order in which they are seen", { tag: "@every" }, async ({
  page,
}) => {
  await page.goto(PATH);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const read = await page
      .getByRole("region", { name: /^(Result|Shelves|Fields)$/ })
      .evaluateAll((regions) =>
        regions.map((region) => ({ name: region.ariaLabel, ...region.getBoundingClientRect().toJSON() })),
      );
    const seen = read.toSorted((a, b) => a.left - b.left || a.top - b.top);
    expect(seen, `at ${width} px`).toEqual(read);
  }
});

test("a link to the page itself preserves the analysis, and the address contains it", {
  tag: "@every",
}, async ({ page }) => {
  await openWorkbench(page);
  await show(page, "Table");
  // The address changes once the data set is loaded.
  await expect(page).toHaveURL(/\?/, ENGINE);
  const address = page.url();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Demo", exact: true })
    .click();
  await expect(page).toHaveURL(address, ENGINE);
  await expect(shelf(page, "Show as").getByRole("button", { name: "Table" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("without a network it shows a message, and continues when there is one", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  // DuckDB logs the error event of its worker, too.
  watch.expect(/Failed to load resource|error in duckdb worker|engine-in-browser/);
  await openWorkbench(page);
  const files = `**${engineFiles().folder}**`;
  await page.route(files, (route) => route.abort());
  const addToRows = async (field: RegExp) => {
    await page.getByRole("button", { name: field }).click();
    await page.getByRole("button", { name: "Rows", exact: true }).click();
  };
  await addToRows(/^region, text/);
  const problem = problemOf(page);
  await expect(problem).toContainText("did not arrive. Check your connection and try again.");
  await expect(problem).not.toContainText("fetch");
  await page.unroute(files);
  await addToRows(/^store, text/);
  await expect(result(page).getByRole("figure")).toContainText("store", ENGINE);
  await expect(problem).toBeHidden();
});
