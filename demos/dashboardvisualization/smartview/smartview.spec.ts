import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const sum = (rows: readonly Row[], field: string) =>
  Math.round(rows.reduce((total, row) => total + numberOf(row[field]), 0));
const days = [...Map.groupBy(readDataset("retail-sales"), ({ order_date }) => String(order_date))].map(
  ([date, lines]) => ({
    date,
    margin: (100 * (sum(lines, "revenue") - sum(lines, "cost"))) / sum(lines, "revenue"),
    promotion: lines.find(({ promotion }) => promotion !== null)?.promotion,
  }),
);
const thin = days.filter(({ margin }) => Math.round(10 * margin) < 500);
const promoted = days.filter(({ date, promotion }) => date.startsWith("2025") && promotion);
const gardenMonth = promoted.filter(({ promotion }) => promotion === "Garden month");

test("views restore choices, fields suggest charts, and a view can be saved", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/smartview");
  const view = demo.getByRole("combobox", { name: "View" });
  const suggestions = demo.getByRole("group", { name: "Suggested charts" });
  await expect(demo.getByRole("heading", { name: `Thin margins: ${thin.length} rows` })).toBeVisible();
  await expect(suggestions.locator("label")).toHaveText(["Heat map", "List"]);
  await expect(demo.getByText(/^\d × \d values of month and year/)).toBeVisible();

  // The key names the days of a month, and only those that occur.
  await demo.getByRole("combobox", { name: "Days" }).selectOption("All days");
  await expect(demo.locator("li").filter({ hasText: /^\d+(\sdays)?$/ })).toHaveText([
    "28",
    "29",
    "30",
    "31\u00a0days",
  ]);

  await view.selectOption("Promotions, 2025");
  await expect(
    demo.getByRole("heading", { name: `Promotions, 2025: ${promoted.length} rows` }),
  ).toBeVisible();
  await suggestions.getByRole("radio", { name: "List" }).check({ force: true });
  const newest = demo.getByRole("group", { name: "Rows of the view" }).getByRole("row").nth(1);
  await expect(newest).toContainText((promoted.at(-1)?.margin ?? Number.NaN).toFixed(1));

  // The promotion alone gives a bar chart of days by promotion.
  for (const field of ["Date", "Margin"])
    await demo.getByRole("switch", { name: field, exact: true }).uncheck();
  await expect(suggestions.locator("label")).toHaveText(["Bars", "List"]);
  await suggestions.getByRole("radio", { name: "Bars" }).check({ force: true });
  await expect(demo.locator("tr").filter({ hasText: "Garden month" })).toHaveText(
    `Garden month${gardenMonth.length}`,
  );

  const name = demo.getByRole("textbox", { name: "Name your view" });
  const save = demo.getByRole("button", { name: "Save this view" });
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Give your view a name/);
  await name.fill("Thin margins");
  await save.click();
  await expect(name).toHaveAccessibleDescription(/Everyone uses the view of this name/);
  await name.fill("Days by promotion, 2025");
  await save.click();
  await expect(name).not.toHaveAttribute("aria-invalid");
  await view.selectOption("Thin margins");
  await view.selectOption("Days by promotion, 2025");
  await expect(demo.getByText("Filters: Days with a promotion, 2025")).toBeVisible();
  await expect(suggestions.getByRole("radio", { name: "Bars" })).toBeChecked();
});
