import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { COMPOSING } from "#tests/support/keyboard.ts";
import { expect, test } from "#tests/support/test.ts";

const names = new Map(readDataset("retail-stores").map(({ store_id, store }) => [store_id, String(store)]));
const sales = readDataset("retail-sales").filter(({ order_date }) => String(order_date) >= "2025-12");
const missed = readDataset("retail-targets")
  .filter(({ month }) => month === "2025-12-01")
  .map(({ store_id, revenue_target }) => {
    const store = names.get(store_id ?? null) ?? "";
    const own = sales.filter((line) => line.store === store);
    return {
      store,
      target: Number(revenue_target),
      revenue: own.reduce((sum, { revenue }) => sum + Number(revenue), 0),
    };
  })
  .filter(({ target, revenue }) => revenue < target);

test("a form is built, validates answers, and its entries are joined to the stores", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/formbuilder");
  const form = demo.getByRole("group", { name: "The form as readers get it" });
  const stores = demo.getByRole("group", { name: "Stores with their latest entry" }).getByRole("row");
  await expect(stores).toHaveCount(missed.length + 1);
  await expect(
    demo.getByRole("heading", { name: `${missed.length} of ${missed.length} stores have not answered` }),
  ).toBeVisible();

  // Lower the maximum of "Days closed" to 6, and add a field.
  await demo.getByRole("textbox", { name: "At most" }).fill("6");
  await demo.getByRole("button", { name: "Add number" }).click();
  const label = demo.getByRole("textbox", { name: "Label" });
  await label.fill("note");
  await expect(label).toHaveAccessibleDescription("The table has a column note already.");
  await expect(form.locator("label")).toHaveCount(4);
  await label.fill("Cost, USD");
  expect(await form.locator("label").allTextContents()).toEqual([
    "Store",
    "Reason",
    "Days closed (optional)",
    "Note (optional)",
    "Cost, USD (optional)",
  ]);

  await form.getByRole("combobox", { name: "Reason" }).selectOption("closed");
  await form.getByRole("button", { name: "Record the entry" }).click();
  const days = form.getByRole("textbox", { name: "Days closed" });
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription("Enter a number from 0 to 6.");
  await days.fill("6.5");
  // Enter that ends an IME composition does not submit.
  const note = form.getByRole("textbox", { name: "Note" });
  await note.focus();
  for (const composing of COMPOSING) await note.dispatchEvent("keydown", { key: "Enter", ...composing });
  await expect(note).toBeFocused();
  await expect(days).toHaveAccessibleDescription("Enter a number from 0 to 6.");
  await days.fill("5");
  await form.getByRole("textbox", { name: "Cost, USD" }).fill("80");
  await form.getByRole("button", { name: "Record the entry" }).click();

  // A correction is a newer entry, and the latest one counts.
  await form.getByRole("combobox", { name: "Store" }).selectOption("Portland store");
  await form.getByRole("combobox", { name: "Reason" }).selectOption("staff");
  await form.getByRole("button", { name: "Record the entry" }).click();
  const portland = missed.find(({ store }) => store === "Portland store");
  await expect(stores.filter({ hasText: "Portland" }).getByRole("cell")).toHaveText([
    "Portland store",
    (portland?.target ?? 0).toLocaleString("en-US"),
    Math.round(portland?.revenue ?? 0).toLocaleString("en-US"),
    "2",
    "staff",
    "–",
    "–",
    "–",
  ]);
  await expect(
    demo.getByRole("heading", { name: `${missed.length - 1} of ${missed.length} stores have not answered` }),
  ).toBeVisible();
});
