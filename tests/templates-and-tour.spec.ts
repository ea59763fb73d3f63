import { readTour } from "#editorial/items.ts";
import { openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const tour = readTour();

test("a template opens in the workbench with the numbers of its card", async ({ page }) => {
  const plot = () => page.getByRole("main").locator("[data-tooltips]").first().getByRole("img");
  const numbers = async () => (await plot().getAttribute("aria-label"))?.match(/0\.\d\d/g);
  await openScripted(page, "/templates");
  const onCard = await numbers();
  expect(onCard?.length).toBeGreaterThan(1);
  await page.getByRole("link", { name: "Open in the workbench" }).first().click();
  await page.waitForURL(/aiv-demo/);
  await expect.poll(numbers, { timeout: 60_000 }).toEqual(onCard);
});

test("the tour leads through its demos in order, and says where one is", { tag: "@also-phone" }, async ({
  page,
}) => {
  await page.goto("/tour");
  await page.getByRole("link", { name: "Start the tour" }).first().click();
  for (const [at, { page: path }] of tour.entries()) {
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const place = page.getByRole("navigation", { name: "Guided tour" });
    await expect(place).toContainText(`${at + 1} of ${tour.length}`);
    if (at < tour.length - 1) await place.getByRole("link", { name: /^Next:/ }).click();
  }
});
