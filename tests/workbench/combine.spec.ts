import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { ENGINE, openWorkbench, result } from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });

const ORDERS = "order_id,store,revenue\n1,Boise,100\n2,Boise,50\n3,Reno,20\n4,Elko,5\n";
const TARGETS = "store,month,target\nBoise,1,9\nBoise,2,19\nReno,1,6\n";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const columnHeads = (page: Page) =>
  page.getByRole("region", { name: "Rows", exact: true }).getByRole("columnheader");

test("two files are joined by keyboard, with the effect on sums said before, and undone", {
  tag: "@also-phone",
}, async ({ page }) => {
  await openWorkbench(page);
  await page.getByLabel("Open a file").setInputFiles(csv("orders.csv", ORDERS));
  await expect(page.getByRole("combobox", { name: "Data" })).toContainText("orders.csv", ENGINE);
  await expect(columnHeads(page).filter({ hasText: "revenue" })).toBeVisible(ENGINE);
  const choosing = page.waitForEvent("filechooser");
  await page.getByLabel("Add a file").focus();
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(csv("targets.csv", TARGETS));

  const panel = page.getByRole("region", { name: "Add targets.csv to orders.csv" });
  await expect(panel.getByRole("heading")).toBeFocused(ENGINE);
  await expect(panel.getByLabel("Key in orders.csv")).toHaveValue("store");
  await expect(panel.getByLabel("Same as in targets.csv")).toHaveValue("store");
  const effect = panel.getByRole("status");
  await expect(effect).toContainText("3 of 4 rows of orders.csv found a match. Not found: Elko.");
  await expect(effect).toContainText("The key of targets.csv is not unique: Boise appears 2 times");
  await expect(effect).toContainText("The sum of revenue was 175 and becomes 325");

  await panel.getByLabel("Keep").focus();
  await page.keyboard.press("ArrowDown");
  await expect(effect).toContainText("1 row left out", ENGINE);
  await panel.getByRole("button", { name: "Join anyway" }).press("Enter");
  await expect(panel).toBeHidden(ENGINE);
  await expect(page.getByLabel("Add a file")).toBeFocused();
  await expect(columnHeads(page).filter({ hasText: "target" })).toBeVisible();
  await expect(page.locator("p", { hasText: "Joined to orders.csv by store = store." })).toContainText(
    "was 175 and becomes 320",
  );

  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(columnHeads(page).filter({ hasText: "target" })).toBeHidden(ENGINE);
  await expect(columnHeads(page).filter({ hasText: "revenue" })).toBeVisible();
});

test("three files that are dropped together become one table", { tag: "@every" }, async ({ page }) => {
  await openWorkbench(page);
  const files = [2023, 2024, 2025].map((year) => [
    `Sales_${year}.csv`,
    `day,sold\n${year}-01-31,${year}\n${year}-02-28,1\n`,
  ]);
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name = "", text = ""] of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.locator("[data-workbench]").dispatchEvent("drop", { dataTransfer: data });
  await expect(page.getByRole("combobox", { name: "Data" })).toContainText(
    "Sales_2023.csv and 2 more files",
    ENGINE,
  );
  await expect(result(page).getByRole("figure")).toContainText("Rows by File");
  await expect(
    page.locator("p", {
      hasText:
        "One below the other: Sales_2023.csv (2 rows), Sales_2024.csv (2 rows), Sales_2025.csv (2 rows)",
    }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("combobox", { name: "Data" })).toHaveValue("sales", ENGINE);
});
