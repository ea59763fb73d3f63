import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const gardenMonth = readDataset("retail-sales").filter(({ order_date }) => {
  const day = String(order_date);
  return day >= "2025-04-05" && day < "2025-05";
});
const inSouth = gardenMonth.filter(({ region }) => region === "South");
const sum = (rows: readonly Row[], field: string) =>
  rows.reduce((total, row) => total + numberOf(row[field]), 0);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
const marginOf = (rows: readonly Row[]) =>
  share(sum(rows, "revenue") - sum(rows, "cost"), sum(rows, "revenue"));

test("four choices update the sentence, the answer and the SQL", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "admin/self_Service_analytics");
  const choose = (label: string, option: string) =>
    demo.getByRole("combobox", { name: label, exact: true }).selectOption({ label: option });
  const definitions = demo.getByRole("group", { name: "Definitions of margin" });
  const definition = (name: string, value: string) =>
    expect(definitions.getByRole("row").filter({ hasText: new RegExp(`^${name}`) })).toContainText(value);
  await definition("Gross margin", marginOf(gardenMonth));
  await definition(
    "Markup on cost",
    share(sum(gardenMonth, "revenue") - sum(gardenMonth, "cost"), sum(gardenMonth, "cost")),
  );

  await choose("Where", "South");
  await definition("Gross margin", marginOf(inSouth));
  await choose("What", "Number of order lines");
  await choose("By", "Store");
  const counts = [...Map.groupBy(inSouth, ({ store }) => store)]
    .map(([store, rows]) => [store, rows.length] as const)
    .sort((a, b) => b[1] - a[1]);
  await expect(
    demo.getByRole("heading", { name: `Highest: ${counts[0]?.[0]}, ${counts[0]?.[1]}` }),
  ).toBeVisible();
  await expect(
    demo.getByText("What was the number of order lines by store, in the South, in the garden month?").last(),
  ).toBeVisible();
  await expect(demo.locator("pre")).toContainText("WHERE region = 'South'");
  await choose("When", "Before the garden month");
  await expect(demo.locator("pre")).toContainText("AND date < '2025-04-05'");
});
