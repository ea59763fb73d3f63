import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales").filter(({ order_date }) =>
  String(order_date).startsWith("2025-04"),
);
const storeOf = new Map(readDataset("retail-stores").map(({ store_id, store }) => [store_id, store]));
const months = Map.groupBy(readDataset("retail-targets"), ({ store_id }) => storeOf.get(store_id ?? null));
const multiplied = (of: (line: Row) => number) =>
  lines.reduce((sum, line) => sum + of(line) * (months.get(line.store)?.length ?? 0), 0);
const returned = new Set(
  readDataset("retail-returns")
    .filter(({ return_date }) => String(return_date) >= "2025-04" && String(return_date) < "2025-07")
    .map(({ order_id, line }) => `${order_id}-${line}`),
);
const kept = lines.filter(({ order_id, line }) => !returned.has(`${order_id}-${line}`));
const write = (value: number) => Math.round(value).toLocaleString("en-US");

test("a key that is not unique multiplies rows, and an inner join loses unmatched lines", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "dataconnector/dataset");
  const after = (figure: string) =>
    demo
      .getByRole("group", { name: "Before and after" })
      .getByRole("row", { name: new RegExp(`^${figure} `) })
      .getByRole("cell")
      .last();
  const joinTo = (table: string) =>
    demo.getByRole("combobox", { name: "Join order lines to" }).selectOption({ label: table });
  await expect(after("Rows")).toHaveText(write(lines.length));
  await expect(demo.getByText("One row is one order line, as before")).toBeVisible();

  await joinTo("targets, by store");
  await expect(after("Rows")).toHaveText(write(multiplied(() => 1)));
  await expect(after("Revenue")).toHaveText(`$${write(multiplied((line) => numberOf(line.revenue)))}`);
  await expect(demo.getByText("The key of targets is not unique")).toBeVisible();
  await joinTo("targets, by store and month");
  await expect(after("Rows")).toHaveText(write(lines.length));

  await joinTo("returns, by order and line");
  await expect(demo.getByText(`and ${write(kept.length)} lines are missing`)).toBeVisible();
  await demo.getByRole("radio", { name: "Left" }).check({ force: true });
  await expect(after("Rows")).toHaveText(write(lines.length));
  await demo.getByRole("radio", { name: "Anti" }).check({ force: true });
  await expect(after("Rows")).toHaveText(write(kept.length));
  await expect(demo.locator("pre")).toContainText("WHERE NOT EXISTS");
  const first = demo.getByRole("group", { name: "The first rows" }).getByRole("row").nth(1).getByRole("cell");
  await expect(first.nth(0)).toHaveText(String(kept[0]?.order_id));
  await expect(first.nth(1)).toHaveText(String(kept[0]?.line));
});
