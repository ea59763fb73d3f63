import { violations } from "../support/axe.ts";
import { downloadOf } from "../support/downloads.ts";
import { expect, test } from "../support/test.ts";
import { cellsOf, ENGINE, openWorkbench, problemOf, result, show } from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });

const FILE = {
  name: "orders.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("city,year,n\nParis,2023,5\nRome,2023,7\nParis,2024,1\n"),
};

test("views are pinned and filtered together, and a project brings them back with their data", {
  tag: "@also-phone",
}, async ({ page }) => {
  await openWorkbench(page);
  const file = page.getByLabel("Open a file");
  await file.setInputFiles(FILE);
  await expect(result(page).getByText("All 3 rows")).toBeVisible(ENGINE);
  const query = page.getByRole("textbox", { name: "SQL" });
  const pin = () => result(page).getByRole("button", { name: "Pin" }).press("Enter");

  await show(page, "Pivot");
  await pin();
  // A pivot without a list of its columns is several statements to the engine.
  await show(page, "SQL");
  await query.fill("PIVOT orders ON year USING sum(n) GROUP BY city");
  await query.press("Control+Enter");
  await expect(result(page).getByRole("cell", { name: "Rome" })).toBeVisible();
  await pin();
  const dashboard = page.getByRole("region", { name: "Dashboard" });
  const pins = dashboard.getByRole("listitem");
  await expect(pins).toHaveCount(2);
  const pivot = pins.first().getByRole("table");
  await expect
    .poll(() => cellsOf(pivot))
    .toEqual([
      ["Paris", "2"],
      ["Rome", "1"],
      ["Total", "3"],
    ]);

  await pivot.getByRole("button", { name: "Paris" }).press("Enter");
  await expect
    .poll(() => cellsOf(pivot))
    .toEqual([
      ["Paris", "2"],
      ["Total", "2"],
    ]);
  await expect(pins.last()).toContainText("do not apply to your own query");
  expect(await violations(page, "section[aria-labelledby=dashboard]")).toEqual([]);

  const project = await downloadOf(page, async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: /^Project/ }).click();
  });
  expect(project.name).toBe("orders.workbench");
  page.on("dialog", (dialog) => dialog.accept());
  await openWorkbench(page);
  const saved = { name: project.name, mimeType: "", buffer: Buffer.from(project.bytes) };
  await file.setInputFiles({ ...saved, buffer: saved.buffer.subarray(0, -4) });
  await expect(problemOf(page)).toContainText("damaged");
  await file.setInputFiles(saved);
  await expect
    .poll(() => cellsOf(pivot), ENGINE)
    .toEqual([
      ["Paris", "2"],
      ["Total", "2"],
    ]);
  await expect(query).toHaveValue(/^PIVOT orders/);

  await page.getByRole("button", { name: "Analyze the result" }).click();
  await expect(page.getByRole("button", { name: "2023, number: add to a shelf" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(dashboard).toBeVisible();
  await pins.last().getByRole("button", { name: "Remove" }).press("Enter");
  await expect(pins).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
