import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales").filter(({ order_date }) =>
  String(order_date).startsWith("2025-04"),
);
const west = lines.filter(({ region }) => region === "West");
const { revenue = Number.NaN, cost = Number.NaN } = west.at(-1) ?? {};
const margin = (100 * (revenue - cost)) / revenue;

test("the department decides the rows, the role the fields and actions", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "admin/user_role_management");
  const choose = (label: string, option: string) =>
    demo.getByRole("combobox", { name: label, exact: true }).selectOption(option);
  const heads = demo.getByRole("columnheader");
  const may = (action: string, answer: "yes" | "no") =>
    expect(demo.locator("dl > div").filter({ hasText: action })).toContainText(answer);
  const sees = demo.getByRole("heading", {
    name: `sees ${west.length} of ${lines.length.toLocaleString("en-US")} order lines`,
  });

  await choose("Department", "West");
  await expect(sees).toBeVisible();
  await choose("Role", "Reader");
  await expect(heads).toHaveText(["Date", "Store", "Product"]);
  await may("Create in drafts", "no");
  await choose("Role", "Builder");
  await expect(heads).toHaveText(["Date", "Store", "Product", "Revenue, $", "Margin, %"]);
  await may("Create in drafts", "yes");
  await expect(demo.getByRole("row").nth(1).getByRole("cell").last()).toHaveText(margin.toFixed(1));

  await choose("Role", "Administrator");
  await expect(demo.getByRole("heading", { name: "sees no order lines" })).toBeVisible();
  await choose("Second role", "Runner");
  await expect(heads).toHaveCount(5);
  await may("Manage users", "yes");
});
