import type { Locator, Page } from "@playwright/test";
import { max, mean, sum } from "d3-array";
import { csvParse } from "d3-dsv";
import { parquetWriteBuffer } from "hyparquet-writer";
import { readDataset } from "#charts/datasets.server.ts";
import type { Row } from "#charts/rows.ts";
import { engineFiles } from "#workbench/engine/files.server.ts";
import { violations } from "./support/axe.ts";
import { downloadOf, pdfText, utf8 } from "./support/downloads.ts";
import { openHydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { dragByFinger } from "./support/touch.ts";

const PATH = "/aiv-demo";
/** The engine has 34 MB to compile, possibly beside another test. */
const ENGINE = { timeout: 30_000 };
/** Without the table's rows, which are many and alike; `accessibility.spec.ts` checks the first of them. */
const WITHOUT_ROWS = "[data-workbench] > div:not(:last-child)";
test.describe.configure({ timeout: 120_000 });

const birds = readDataset("birdstrikes");
const countBy = (field: string, rows: readonly Row[] = birds): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => String(row[field]))]
      .map(([value, own]) => [value, own.length] as const)
      .toSorted(([, a], [, b]) => b - a),
  );
const BIRDS = "?data=birdstrikes";
const sales = readDataset("retail-sales");

const shelf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const result = (page: Page) => page.getByRole("region", { name: "Result" });
/** The workbench's message about a query or a file; the newsletter form below has an alert of its own. */
const problemOf = (page: Page) => result(page).getByRole("alert");
/** Returns a button that switches the view of the result. */
const show = (page: Page, name: string) => shelf(page, "Show as").getByRole("button", { name }).click();

/** Opens the workbench and hydrates it by input. */
async function openWorkbench(page: Page, query = ""): Promise<void> {
  await openHydrated(page, PATH + query);
  await page.mouse.move(1, 1);
  await expect(page.locator("[data-workbench=alive]")).toBeVisible();
}

/** Returns the cells of a table by row, without its head. */
const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

/** Reads the result from its table: the first column, and the number in the last one. */
async function numbersOf(page: Page): Promise<Record<string, number>> {
  const cells = await cellsOf(result(page).getByRole("table").first());
  return Object.fromEntries(cells.map((row) => [row[0], Number(row.at(-1)?.replaceAll(",", ""))]));
}

/** Drags an element onto a shelf with the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("nothing to drag");
  await page.mouse.move(a.x + 30, a.y + 12);
  await page.mouse.down();
  await page.mouse.move(a.x + 60, a.y + 30);
  await page.mouse.move(b.x + b.width - 20, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

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
    // The table shows whole dollars: each of the values is rounded.
    expect(Math.abs(sum(shown) - sum(sales, ({ revenue }) => Number(revenue)))).toBeLessThan(
      shown.length / 2,
    );
    const rows = page.getByRole("region", { name: "Rows", exact: true }).getByRole("row");
    await expect(rows.first()).toContainText("order_date");
    await expect(rows.nth(1)).toContainText(String(sales[0]?.product));
  });
});

test("result, shelves and fields are read in the order in which they are seen", async ({ page }) => {
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

test("a filter's menu stays open and keeps the focus while its filter changes", async ({ page }) => {
  await openWorkbench(page);
  const filters = shelf(page, "Filters");
  const addFilter = async (field: string) => {
    await filters.getByRole("button", { name: "Add a field to filters" }).click();
    await page.getByRole("button", { name: field }).click();
    await filters.getByRole("button", { name: /: all, on filters/ }).click();
  };
  await addFilter("123 revenue");
  const revenue = page.getByRole("spinbutton", { name: "From" });
  await revenue.pressSequentially("120.05");
  await revenue.press("ArrowUp");
  await expect(revenue).toHaveValue("121.05");
  await expect(revenue).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(filters.getByRole("button", { name: "revenue: from 121.05, on filters" })).toBeFocused();

  await addFilter("date order_date");
  await page.getByRole("textbox", { name: "From" }).focus();
  await page.keyboard.type("01152024");
  await expect(filters).toContainText("order_date: from 2024-01-15");
  await page.keyboard.press("Escape");

  await addFilter("abc store");
  await page.getByRole("checkbox").nth(0).click();
  await page.getByRole("checkbox").nth(1).click();
  await expect(filters).toContainText(/store: .* and 1 more/);

  // Undo keys need no focus in the workbench, which a drag removes.
  await page.keyboard.press("Escape");
  await drag(page, shelf(page, "Color").getByRole("button", { name: /^category/ }), shelf(page, "Rows"));
  await expect(shelf(page, "Rows")).toContainText("category");
  await page.keyboard.press("Control+z");
  await expect(shelf(page, "Color")).toContainText("category");
});

test("a mark leads into all that its label names, and a link may show any number of groups", {
  tag: "@every",
}, async ({ page }) => {
  await openWorkbench(page);
  const plot = await result(page).locator("[data-readings]").first().boundingBox();
  if (!plot) throw new Error("nothing to click");
  const middle = [plot.x + plot.width / 2, plot.y + plot.height * 0.7] as const;
  await page.mouse.move(...middle);
  const label = result(page).locator("[data-readings] [role=status]").first();
  await expect(label).toContainText(":");
  const [month, category] = (await label.textContent())?.split(/, |: /) ?? [];
  await page.mouse.click(...middle);
  const filters = shelf(page, "Filters");
  await expect(filters).toContainText(`order_date: ${month}`);
  await expect(filters).toContainText(`category: ${category}`);
  await expect(page.getByRole("status").filter({ hasText: `Into ${month}, ${category}` })).toBeAttached();

  await page.goto(`${PATH}?data=cars&rows=exact%3AName&top=3&show=table`);
  await expect.poll(async () => Object.keys(await numbersOf(page)).length, ENGINE).toBe(3);
  await expect(page.getByRole("combobox", { name: "Show", exact: true })).toContainText("3 largest");
  await expect(page.getByRole("combobox", { name: "Show", exact: true })).toHaveValue("3");
});

test("columns with the names of inherited properties are shown", { tag: "@every" }, async ({ page }) => {
  await openWorkbench(page);
  const names = ["constructor", "toString", "hasOwnProperty", "__proto__"];
  await page.getByLabel("Open a file").setInputFiles({
    name: "cars",
    mimeType: "text/csv",
    buffer: Buffer.from(`${names}\na,b,c,d\n`),
  });
  await expect(result(page).getByRole("figure")).toContainText("1 row", ENGINE);
  const heads = page.getByRole("region", { name: "Rows", exact: true }).getByRole("columnheader");
  for (const name of names)
    await expect(heads.and(page.getByLabel(name, { exact: true }))).toContainText("100%");
  await page.getByRole("combobox", { name: "Data" }).selectOption({ label: "Cars" });
  await expect(page.getByRole("combobox", { name: "Data" })).toHaveValue("cars");
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
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(address);
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

test("fields are dragged and added by keys; the result is updated, transposed, drilled into, undone, saved and linked", {
  tag: "@every",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWorkbench(page, BIRDS);
  await expect(page.getByRole("combobox", { name: "Data" })).toHaveValue("birdstrikes", ENGINE);

  // A drag by mouse.
  await shelf(page, "Columns")
    .getByRole("button", { name: /^Flight Date/ })
    .click();
  await page.getByRole("button", { name: "Remove" }).click();
  await shelf(page, "Color")
    .getByRole("button", { name: /^Wildlife Size/ })
    .click();
  await page.getByRole("button", { name: "Move to filters" }).click();
  await drag(page, page.getByRole("button", { name: /^Phase of flight, text/ }), shelf(page, "Rows"));
  await expect(result(page).getByRole("figure")).toContainText("Rows by Phase of flight", ENGINE);
  await show(page, "Table");
  await expect.poll(() => numbersOf(page)).toEqual(countBy("Phase of flight"));

  // By keys alone: a filter's value, a number and its aggregate.
  await shelf(page, "Filters")
    .getByRole("button", { name: /^Wildlife Size/ })
    .press("Enter");
  await page.getByRole("checkbox", { name: /^Large/ }).press("Space");
  const large = birds.filter((row) => row["Wildlife Size"] === "Large");
  await expect.poll(() => numbersOf(page)).toEqual(countBy("Phase of flight", large));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Cost Total \$, number/ }).press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Values", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const value = shelf(page, "Values").getByRole("button", { name: /^Mean of Cost/ });
  await value.press("Enter");
  await page.getByRole("button", { name: "Highest" }).press("Enter");
  await shelf(page, "Values").getByRole("button", { name: /^Rows/ }).press("Enter");
  await page.getByRole("button", { name: "Remove" }).press("Enter");
  const highest = Object.fromEntries(
    [...Map.groupBy(large, (row) => String(row["Phase of flight"]))].map(([phase, rows]) => [
      phase,
      max(rows, (row) => Number(row["Cost Total $"])),
    ]),
  );
  await expect.poll(() => numbersOf(page)).toEqual(highest);
  await expect(page.getByRole("status").filter({ hasText: "Rows removed" })).toBeAttached();
  // Until its new result has come, the table shows the former one in another order.
  await expect(result(page).getByRole("columnheader", { name: /^Rows/ })).toHaveCount(0);

  // Drills into a value, and back by keys.
  await result(page).getByRole("button", { name: "Climb" }).click();
  await expect.poll(() => numbersOf(page)).toEqual({ Climb: highest.Climb });
  await expect(page.getByRole("heading", { name: "The rows behind it" }).locator("..")).toContainText(
    `${large.filter((row) => row["Phase of flight"] === "Climb").length} of 10,000 rows`,
  );
  await page.keyboard.press("Control+z");
  await expect.poll(() => numbersOf(page)).toEqual(highest);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => numbersOf(page)).toEqual({ Climb: highest.Climb });
  await page.getByRole("button", { name: "Undo" }).click();

  await shelf(page, "Columns").getByRole("button", { name: "Add a field to columns" }).click();
  await page.getByRole("button", { name: "abc Time of day" }).click();
  await show(page, "Pivot");
  await expect(result(page).getByRole("row").last()).toContainText("Total");
  const pivot = await cellsOf(result(page).getByRole("table"));
  expect(pivot.at(-1)?.at(-1)).toBe(
    max(large, (row) => Number(row["Cost Total $"]))?.toLocaleString("en-US"),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await show(page, "Chart");
  await expect(result(page).getByRole("figure")).toContainText("Highest of Cost Total $ by Phase of flight");
  expect(await violations(page, WITHOUT_ROWS)).toEqual([]);

  // Checks the saved files with parsers of their formats.
  const save = async (item: string) => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    return downloadOf(page, () => page.getByRole("button", { name: item }).click());
  };
  const csv = await save("Table (CSV)");
  expect(csv.name).toBe("birdstrikes.csv");
  expect(
    Object.fromEntries(
      csvParse(utf8(csv.bytes)).map((row) => [
        row["Phase of flight"],
        Number(row["Highest of Cost Total $"]),
      ]),
    ),
  ).toEqual(highest);
  const svg = await save("Drawing (SVG)");
  const image = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return {
      root: parsed.documentElement.nodeName,
      words: [...parsed.querySelectorAll("text")].map((t) => t.textContent),
    };
  }, utf8(svg.bytes));
  expect(image.root).toBe("svg");
  expect(image.words).toEqual(
    expect.arrayContaining(["Highest of Cost Total $ by Phase of flight", ...Object.keys(highest)]),
  );
  const png = Buffer.from((await save("Picture (PNG)")).bytes);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 400]).toEqual([1920, true]);
  const pdf = pdfText((await save("(PDF)")).bytes);
  for (const [phase, cost = 0] of Object.entries(highest))
    expect(pdf).toMatch(new RegExp(`${phase}\\s+${cost.toLocaleString("en-US")}`));

  // The link restores the same analysis for another visitor.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Link copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(result(page).getByRole("figure")).toContainText(
    "Highest of Cost Total $ by Phase of flight",
    ENGINE,
  );
  await show(page, "Table");
  await expect.poll(() => numbersOf(page)).toEqual(highest);
});

test("SQL reads the table, reports the position of errors and changes nothing", { tag: "@every" }, async ({
  page,
}) => {
  await openWorkbench(page, "?data=cars&rows=exact%3AOrigin&values=mean%3AHorsepower&show=sql");
  const editor = page.getByRole("textbox", { name: /^SQL/ });
  await expect(editor).toHaveValue(/SELECT[\s\S]+avg\("Horsepower"\)[\s\S]+FROM "cars"/, ENGINE);
  const run = async (sql: string) => {
    await editor.fill(sql);
    await editor.press("Control+Enter");
  };
  await run(
    'SELECT "Cylinders"::VARCHAR AS c, avg("Horsepower") AS power FROM cars GROUP BY ALL ORDER BY power DESC;',
  );
  const cars = readDataset("cars").filter(({ Horsepower }) => Horsepower !== null);
  const power = [...Map.groupBy(cars, ({ Cylinders }) => String(Cylinders))]
    .map(([c, rows]) => [c, (mean(rows, ({ Horsepower }) => Number(Horsepower)) ?? 0).toFixed(0)] as const)
    .toSorted(([, a], [, b]) => Number(b) - Number(a));
  await expect.poll(() => cellsOf(result(page).getByRole("table").first())).toEqual(power);
  await run("SELECT nothing FROM cars");
  await expect(problemOf(page)).toContainText('"nothing" not found');
  await run("DROP TABLE cars");
  await expect(problemOf(page)).toContainText("The workbench only reads");
  await run("SELECT 1; SELECT 2");
  await expect(problemOf(page)).toContainText("multiple statements");
  await run("SELECT * FROM read_csv('https://example.com/x.csv')");
  await expect(problemOf(page)).toContainText("disabled by configuration");
  // A query that would run for hours can be cancelled.
  await run("SELECT count(*) AS n FROM range(1000000) a, range(1000000) b WHERE a.range * b.range = 7");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
  await run("SELECT count(*) AS n FROM cars");
  await expect.poll(() => cellsOf(result(page).getByRole("table").first()), ENGINE).toEqual([["406"]]);
  expect(await violations(page, "[aria-label=Result]")).toEqual([]);
});

test("a file is opened, analyzed and saved, and nothing of it leaves the browser", {
  tag: "@also-phone",
}, async ({ page, hasTouch }) => {
  await openWorkbench(page);
  const addToValues = async (field: string) => {
    await shelf(page, "Values").getByRole("button", { name: "Add a field to values" }).click();
    await page.getByRole("button", { name: field }).click();
  };
  // The engine and the first data set are loaded before the file.
  await show(page, "Table");
  await expect(result(page).getByText(/^Computed in/)).toBeVisible(ENGINE);
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // Chunks of the site may still load, and Chromium with windows requests the icon.
    const ownFile = /^\/(assets\/[\w.-]+\.js|favicon\.(svg|ico))$/.test(pathname);
    if (request.method() !== "GET" || request.postData() || search || !ownFile)
      sent.push(`${request.method()} ${request.url()}`);
  });
  const drop = async (name: string, content: string) => {
    const data = await page.evaluateHandle(
      ([file = "", text = ""]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], file));
        return transfer;
      },
      [name, content],
    );
    await page.locator("[data-workbench]").dispatchEvent("drop", { dataTransfer: data });
  };

  await drop("secret.csv", "shop,sold,on\nNorth,3,2024-01-05\nNorth,4,2024-02-05\nSouth\n");
  await expect(problemOf(page)).toHaveText("secret.csv: Row 3 (line 4) has 1 value; the header has 3.");
  await drop("secret.xlsx", "PK\u0003\u0004");
  await expect(problemOf(page)).toContainText("Excel workbook");

  await drop("secret.csv", "shop,sold,on\nNorth,3,2024-01-05\nNorth,4,2024-02-05\nSouth,9,2024-02-06\n");
  await expect(problemOf(page)).toBeHidden();
  await expect(result(page).getByRole("figure")).toContainText("Rows by shop");
  await addToValues("123 sold");
  await show(page, "Table");
  await expect.poll(() => numbersOf(page)).toEqual({ South: 9, North: 3.5 });
  await expect(page).toHaveURL(PATH);

  const parquet = parquetWriteBuffer({
    columnData: [
      { name: "shop", data: ["North", "South", "South"], type: "STRING" },
      { name: "sold", data: [1.5, 2, 4], type: "DOUBLE" },
    ],
  });
  await page.getByLabel("Open a file").setInputFiles({
    name: "secret.parquet",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(parquet),
  });
  await expect(page.getByRole("combobox", { name: "Data" })).toContainText("secret.parquet");
  // A touch drags a field by its grip; beside the grip it scrolls the list.
  if (hasTouch)
    await dragByFinger(
      page.getByRole("button", { name: /^sold, number/ }).locator("[data-grip]"),
      shelf(page, "Values"),
    );
  else await addToValues("123 sold");
  await show(page, "Table");
  await expect.poll(() => numbersOf(page)).toEqual({ South: 3, North: 1.5 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const csv = await downloadOf(page, () => page.getByRole("button", { name: "Table (CSV)" }).click());
  expect(utf8(csv.bytes)).toBe('"shop","Mean of sold"\r\n"South","3"\r\n"North","1.5"\r\n');
  if (hasTouch) {
    await dragByFinger(shelf(page, "Rows").locator("[data-grip]"), shelf(page, "Columns"));
    await expect(
      shelf(page, "Columns").getByRole("button", { name: "shop, on columns: change" }),
    ).toBeVisible();
  }
  expect(sent).toEqual([]);
});
