import type { Page } from "@playwright/test";
import { violations } from "#tests/support/axe.ts";
import { openHydrated } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";
import { readItems } from "./license-cost.server.ts";

const { plans } = readItems();
const flat = plans.find(({ seat, base }) => typeof seat === "number" && seat > 0 && base === 0);

const readers = (page: Page) => page.getByRole("spinbutton", { name: "Readers" });
const prices = (page: Page) => page.getByRole("region", { name: "List prices of a year" });

test("list prices follow the seats", { tag: "@also-phone" }, async ({ page }) => {
  if (!flat) throw new Error("no plan has one price for every seat");
  await openHydrated(page, "/license-cost");
  const row = prices(page)
    .getByRole("row")
    .filter({ hasText: `${flat.product} ${flat.plan}` });
  const price = (people: number) => `$${(12 * people * Number(flat.seat)).toLocaleString("en-US")}`;
  await expect(row).toContainText(price(400));
  await readers(page).fill("54");
  await expect(row).toContainText(price(100));
  await readers(page).fill("-3.5");
  await expect(row).toContainText(price(46));
  await readers(page).fill("");
  await expect(page.getByRole("status").filter({ hasText: "people" })).toHaveText("46 people, one year");
  expect(await violations(page, "main")).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the example is computed, and its fields say that they do nothing", async ({ page }) => {
    await page.goto("/license-cost");
    await expect(page.getByText("400 people, one year")).toBeVisible();
    await expect(readers(page)).toBeDisabled();
    await expect(prices(page).getByRole("row")).toHaveCount(plans.length + 1);
  });
});
