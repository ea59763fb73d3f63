import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const heavy = csvParse(readFileSync("node_modules/vega-datasets/data/seattle-weather.csv", "utf8"))
  .map(({ date = "", precipitation }) => ({ date, mm: Number(precipitation) }))
  .filter(({ mm }) => mm >= 40);

test("a form is built, validates answers, and its entries are joined to the days", async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/formbuilder");
  const form = demo.getByRole("group", { name: "The form as readers get it" });
  const days = demo.getByRole("group", { name: "Days with their latest entry" }).getByRole("row");
  await expect(days).toHaveCount(heavy.length + 1);
  await expect(
    demo.getByRole("heading", { name: `${heavy.length} of ${heavy.length} days without` }),
  ).toBeVisible();

  // Lower the maximum of "Hours closed" to 6, add a field and move it above the note.
  await demo.getByRole("textbox", { name: "At most" }).fill("6");
  await demo.getByRole("button", { name: "Add number" }).click();
  await demo.getByRole("textbox", { name: "Label" }).fill("Cost, USD");
  await demo.getByRole("button", { name: "Move Cost, USD up" }).click();
  expect(await form.locator("label").allTextContents()).toEqual([
    "Event date",
    "Effect",
    "Hours closed (optional)",
    "Cost, USD (optional)",
    "Note (optional)",
  ]);

  await form.getByRole("combobox", { name: "Effect" }).selectOption("closed");
  await form.getByRole("button", { name: "Record the entry" }).click();
  const hours = form.getByRole("textbox", { name: "Hours closed" });
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription("Enter hours from 0 to 6.");
  await hours.fill("6.5");
  // Enter that ends an IME composition does not submit.
  const note = form.getByRole("textbox", { name: "Note" });
  await note.focus();
  await note.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(note).toBeFocused();
  await expect(hours).toHaveAccessibleDescription("Enter hours from 0 to 6.");
  await hours.fill("5");
  await form.getByRole("textbox", { name: "Cost, USD" }).fill("80");
  expect(JSON.parse((await demo.locator("pre").textContent()) ?? "")).toEqual({
    event_date: "2015-03-15",
    effect: "closed",
    hours_closed: 5,
    cost_usd: 80,
    note: null,
  });
  await form.getByRole("button", { name: "Record the entry" }).click();

  // A correction is a newer entry, and the latest one counts.
  await form.getByRole("combobox", { name: "Event date" }).selectOption("2015-03-15");
  await form.getByRole("combobox", { name: "Effect" }).selectOption("leak");
  await form.getByRole("button", { name: "Record the entry" }).click();
  const wettest = heavy.toSorted((a, b) => b.mm - a.mm)[0]?.mm;
  await expect(days.filter({ hasText: "Mar 15, 2015" }).getByRole("cell")).toHaveText([
    "Mar 15, 2015",
    String(wettest),
    "2",
    "leak",
    "–",
    "–",
    "–",
  ]);
  await expect(
    demo.getByRole("heading", { name: `${heavy.length - 1} of ${heavy.length} days without` }),
  ).toBeVisible();
});
