import { max, mean } from "d3-array";
import { csvParse } from "d3-dsv";
import type { Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { violations } from "../support/axe.ts";
import { downloadOf, pdfText, utf8 } from "../support/downloads.ts";
import { expect, test } from "../support/test.ts";
import {
  cellsOf,
  drag,
  ENGINE,
  numbersOf,
  openWorkbench,
  PATH,
  problemOf,
  result,
  shelf,
  show,
} from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });
/** Without the table's rows, which are many and alike; `accessibility.spec.ts` checks the first of them. */
const WITHOUT_ROWS = "[data-workbench] > div:not(:last-child)";

const birds = readDataset("birdstrikes");
const countBy = (field: string, rows: readonly Row[] = birds): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => String(row[field]))]
      .map(([value, own]) => [value, own.length] as const)
      .toSorted(([, a], [, b]) => b - a),
  );
const BIRDS = "?data=birdstrikes";

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
  expect((await save("Table for programs (CSV)")).bytes.subarray(0, 2)).toEqual(Buffer.from('"P'));
  const csv = await save("Table for Excel (CSV)");
  // Without the byte-order mark, Excel reads another encoding.
  expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
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

test("a filter's menu stays open and keeps the focus while its filter changes", { tag: "@every" }, async ({
  page,
}) => {
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
  await page.getByRole("checkbox", { name: /^Online shop/ }).click();
  await page.getByRole("checkbox", { name: /^Portland store/ }).click();
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
  const plot = await result(page).locator("[data-tooltips]").first().boundingBox();
  if (!plot) throw new Error("nothing to click");
  const middle = [plot.x + plot.width / 2, plot.y + plot.height * 0.7] as const;
  await page.mouse.move(...middle);
  const label = result(page).locator("[data-tooltips] [role=status]").first();
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
    .map(([c, rows]) => [c, mean(rows, ({ Horsepower }) => Number(Horsepower)) ?? 0] as const)
    .toSorted(([, a], [, b]) => b - a)
    .map(([c, value]) => [c, value.toFixed(4)]);
  const cells = async () =>
    (await cellsOf(result(page).getByRole("table").first())).map(([c, value]) => [
      c,
      Number(value).toFixed(4),
    ]);
  await expect.poll(cells).toEqual(power);
  // A query that is not run yet stays while one looks at the chart.
  await editor.fill("SELECT 42");
  for (const show of ["Chart", "SQL"])
    await page.getByRole("group", { name: "Show as" }).getByRole("button", { name: show }).click();
  await expect(editor).toHaveValue("SELECT 42");
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

test("a value is shown as its share and its change, and a filter searches values and leaves them out", async ({
  page,
}) => {
  await openWorkbench(page, "?data=birdstrikes&columns=year:Flight+Date&values=rows");
  const pill = shelf(page, "Values").getByRole("button", { name: /^Rows/ });
  await pill.click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(result(page).getByRole("figure")).toContainText("Rows, change by Flight Date, year", ENGINE);
  await expect(shelf(page, "Values").getByRole("button", { name: /^Rows, change/ })).toBeVisible();
  await show(page, "Table");
  const counts = Object.entries(countBy("Flight Date", birds.map(yearly))).toSorted();
  const changes = counts.map(
    ([year, count], i) => [year, count - (counts[i - 1]?.[1] ?? Number.NaN)] as const,
  );
  await expect.poll(() => numbersOf(page)).toMatchObject(Object.fromEntries(changes.slice(1)));

  await shelf(page, "Filters").getByRole("button", { name: /^Add/ }).click();
  await page.getByRole("button", { name: "abc Origin State" }).click();
  await shelf(page, "Filters")
    .getByRole("button", { name: /^Origin State/ })
    .click();
  await page.getByRole("searchbox", { name: "Search the values of Origin State" }).fill("carolina");
  await expect(page.getByRole("checkbox", { name: /Carolina/ })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "All that contain “carolina”" }).check();
  await page.getByRole("checkbox", { name: "Leave these out" }).check();
  const others = birds.filter((row) => !String(row["Origin State"]).includes("Carolina"));
  await expect(result(page).getByRole("figure")).toContainText(others.length.toLocaleString("en-US"));
  // The menu and the site's header cover other targets.
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("searchbox", { name: /^Search the values/ })).toHaveCount(0);
  expect(await violations(page, WITHOUT_ROWS)).toEqual([]);
});

const yearly = (row: Row): Row => ({ "Flight Date": String(row["Flight Date"]).slice(0, 4) });
