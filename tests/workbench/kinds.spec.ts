import { expect, test } from "../support/test.ts";
import { ENGINE, openWorkbench, result, shelf } from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });

const SALES = "?data=sales&columns=month:order_date&color=exact:category&values=sum:revenue&mark=line";

test("series are hidden by their legend, and a range of months is chosen by two keys, by a drag, and undone", async ({
  page,
}) => {
  await openWorkbench(page, SALES);
  const series = result(page).getByRole("group", { name: "Series" });
  const kitchen = series.getByRole("button", { name: "Kitchen" });
  await expect(result(page).getByRole("combobox", { name: "Mark" })).toHaveValue("line", ENGINE);
  await kitchen.press("Enter");
  await expect(kitchen).toHaveAttribute("aria-pressed", "false", ENGINE);
  await expect(result(page).getByRole("figure")).toContainText("Hidden: Kitchen", ENGINE);
  expect(page.url()).toContain("hidden");

  // Two marks by keys: the first month and the third one.
  const plot = result(page).getByRole("figure").getByRole("img");
  await plot.focus();
  // The tooltips load with the first focus.
  await expect(result(page).locator("[data-tooltips] [role=status]")).toBeAttached();
  await plot.press("Home");
  await expect(result(page).getByRole("status").filter({ hasText: "Jan 2023, " })).toBeVisible();
  await plot.press("Shift+Enter");
  await expect(result(page).getByText("The range begins at Jan 2023")).toBeVisible();
  for (let i = 0; i < 8; i++) await plot.press("ArrowRight");
  await plot.press("Shift+Enter");
  const filter = shelf(page, "Filters").getByRole("button", {
    name: /^order_date: 2023-01-01 to 2023-03-31/,
  });
  await expect(filter).toBeVisible(ENGINE);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(filter).toBeHidden();

  // A drag across the second half.
  await expect(result(page).getByText("Hidden: Kitchen")).toBeVisible();
  const box = await plot.boundingBox();
  if (!box) throw new Error("no plot");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 3 });
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(
    shelf(page, "Filters").getByRole("button", { name: /^order_date: 2024-\d\d-01 to 2025-1/ }),
  ).toBeVisible(ENGINE);
});

test("a chart has a title, a currency, a target and the average", async ({ page }) => {
  await openWorkbench(page, "?data=sales&rows=exact:category&values=sum:revenue");
  const options = page.getByRole("button", { name: "Chart options" });
  const figure = result(page).getByRole("figure");
  await expect(figure).toContainText("Sum of revenue by category", ENGINE);
  await options.press("Enter");
  const menu = page.getByRole("group", { name: "Chart options" });
  await menu.getByLabel("Title").fill("Outdoor leads");
  await menu.getByLabel("Title").press("Enter");
  await expect(figure.getByRole("heading")).toHaveText("Outdoor leads", ENGINE);
  await expect(figure).toContainText("Sum of revenue by category. All");
  await menu.getByLabel("Format").selectOption({ label: "Euros, €" });
  await menu.getByLabel("Decimals").selectOption("0");
  await menu.getByLabel("Line at").fill("900000");
  await menu.getByLabel("Its name").fill("Target");
  await menu.getByRole("button", { name: "Add a line" }).press("Enter");
  await menu.getByRole("button", { name: "Add the average" }).press("Enter");
  await expect(figure).toContainText("Target: €900,000", ENGINE);
  await expect(figure).toContainText(/Average of 5: €\d{3},\d{3}/, ENGINE);
  await page.reload();
  await page.mouse.move(1, 1);
  await expect(figure).toContainText("Target: €900,000", ENGINE);
});

test("two measures become dots of rows with a trend line, then columns and a line", async ({ page }) => {
  await openWorkbench(page, "?data=cars&values=mean:Weight_in_lbs&values=mean:Miles_per_Gallon");
  const mark = result(page).getByRole("combobox", { name: "Mark" });
  await mark.selectOption("Dots");
  const figure = result(page).getByRole("figure");
  await expect(figure).toContainText("Weight_in_lbs and Miles_per_Gallon of each row", ENGINE);
  await page.getByRole("button", { name: "Chart options" }).click();
  await page.getByRole("button", { name: "Add a trend line" }).click();
  await expect(figure).toContainText(/R² = 0\.69: a trend of the dots shown, not a cause/, ENGINE);
  await page.keyboard.press("Escape");
  await page.goto(
    "/aiv-demo?data=cars&rows=exact:Origin&values=mean:Horsepower&values=mean:Miles_per_Gallon",
  );
  await page.mouse.move(1, 1);
  for (const [name, words] of [
    ["Columns and a line", "right scale"],
    ["Boxes", "Distribution of Horsepower by Origin"],
  ] as const) {
    await mark.selectOption(name);
    await expect(figure).toContainText(words, ENGINE);
  }
});
