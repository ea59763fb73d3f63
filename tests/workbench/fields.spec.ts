import { mean, sum } from "d3-array";
import { readDataset } from "#company/datasets.server.ts";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { ENGINE, numbersOf, openWorkbench, result, shelf } from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });

const birds = readDataset("birdstrikes");
const COST = "Cost Total $";
const SPEED = "Speed IAS in knots";
const BY_SIZE = `?data=birdstrikes&show=table&rows=exact:Wildlife+Size&values=sum:${encodeURIComponent(COST)}`;

test("a field is calculated by keys: its formula is completed, a mistake is marked, and the result has it", {
  tag: "@also-phone",
}, async ({ page }) => {
  await openWorkbench(page, BY_SIZE);
  await expect(page.getByRole("combobox", { name: "Data" })).toHaveValue("birdstrikes", ENGINE);
  await expect(result(page).getByRole("table").first()).toBeVisible(ENGINE);
  await page.getByRole("button", { name: "New field" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New field" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused(ENGINE);
  await page.keyboard.type("cost total $");
  await expect(dialog).toContainText("There is a field cost total $ already");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Thousands");
  await page.keyboard.press("Tab");

  // Completed by keys.
  const formula = dialog.getByRole("combobox", { name: "Formula" });
  await page.keyboard.type("cost t");
  await expect(dialog.getByRole("option", { name: COST })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(formula).toHaveValue(`[${COST}]`);

  await page.keyboard.type(" - Airport");
  await expect(dialog).toContainText("is no field: did you mean", ENGINE);
  await expect(dialog.locator("mark")).toHaveText("Airport");
  expect(await violations(page, "dialog")).toEqual([]);
  for (let i = 0; i < " - Airport".length; i++) await page.keyboard.press("Backspace");
  await page.keyboard.type(` / [${SPEED}]`);
  await expect(dialog).toContainText("have no value", ENGINE);
  await expect(dialog.getByRole("button", { name: "Use the ratio of sums" })).toBeVisible();
  await formula.fill(`[${COST}] / 1000`);
  await expect(dialog).toContainText("Every row has a value", ENGINE);
  await formula.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Thousands added" })).toBeAttached();

  // On a shelf, by its menu.
  const entry = page.getByRole("button", { name: /^Thousands, number/ });
  await entry.press("Enter");
  await page.getByRole("button", { name: "Values", exact: true }).press("Enter");
  await shelf(page, "Values")
    .getByRole("button", { name: /^Sum of Cost/ })
    .press("Enter");
  await page.getByRole("button", { name: "Remove" }).press("Enter");
  const means = Object.fromEntries(
    [...Map.groupBy(birds, (row) => String(row["Wildlife Size"]))].map(([size, rows]) => [
      size,
      Math.round((mean(rows, (row) => Number(row[COST])) ?? 0) / 10) / 100,
    ]),
  );
  await expect.poll(() => numbersOf(page), ENGINE).toEqual(means);
  await expect(page).toHaveURL(/calculated=/);
  await page.reload();
  await page.mouse.move(2, 2);
  await expect.poll(() => numbersOf(page), ENGINE).toEqual(means);

  // Removed, with what it is used by, and back.
  await entry.click();
  await page.getByRole("button", { name: "Remove, also from values" }).click();
  await expect(entry).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => numbersOf(page), ENGINE).toEqual(means);
});

test("bounds are set on a histogram by keys and pointer, and undone in one step", async ({ page }) => {
  await openWorkbench(page, BY_SIZE.replace(/&values=.*/, ""));
  await expect(result(page).getByRole("table").first()).toBeVisible(ENGINE);
  const all = await numbersOf(page);
  await shelf(page, "Filters").getByRole("button", { name: "Add a field to filters" }).click();
  await page.getByRole("button", { name: `123 ${SPEED}` }).click();
  await shelf(page, "Filters")
    .getByRole("button", { name: new RegExp(`^${SPEED}`) })
    .click();
  const low = page.getByRole("slider", { name: `Lower bound of ${SPEED}` });
  await low.focus();
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowRight");
  const bound = Number(await page.getByRole("spinbutton", { name: "From" }).inputValue());
  expect(bound).toBeGreaterThan(0);
  const fast = birds.filter((row) => row[SPEED] !== null && Number(row[SPEED]) >= bound);
  await expect.poll(async () => sum(Object.values(await numbersOf(page)))).toBe(fast.length);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect.poll(() => numbersOf(page)).toEqual(all);
});
