import type { Page } from "@playwright/test";
import { readSite } from "#editorial/site.ts";
import { openScripted } from "./support/pages.ts";
import { addressOf, sitePages } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const site = readSite();
const main = (page: Page) => page.getByRole("main");
const firstStep = (page: Page) => page.getByRole("navigation", { name: "Next step" });

test.describe("product and purchase pages", { tag: "@also-phone" }, () => {
  test("without the header, the name links to the home page", { tag: "@every" }, async ({ page }) => {
    const withoutHeader = sitePages.filter(({ header }) => header === false);
    expect(withoutHeader.length).toBeGreaterThan(0);
    for (const route of withoutHeader) {
      await page.goto(addressOf(route));
      const home = main(page).getByRole("link", { name: `${site.name}, home` });
      await expect(home, route.path).toHaveAttribute("href", "/");
    }
    await page.goto("/overview");
    await expect(main(page).getByRole("link", { name: `${site.name}, home` })).toHaveCount(0);
  });

  test("a box of the map links to its page", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/overview");
    const box = main(page).getByRole("figure").getByRole("link", { name: "Data sets" });
    await box.click();
    await expect(page).toHaveURL("/featurePage/dataconnector/dataset");
  });

  test.describe("with the free start on this site", () => {
    const own = withSettings({ links: { ...site.links, portal: "" } });

    test("the first screen links to it", { tag: "@every" }, async ({ page }) => {
      for (const path of ["/overview", "/oneaiv"]) {
        await page.goto(own.origin + path);
        await expect(firstStep(page).locator('a[href="/aiv-one-saas-sign-up"]')).toHaveCount(1);
      }
    });
  });

  test.describe("with a portal for the free start", () => {
    const own = withSettings({ links: { ...site.links, portal: "https://portal.example/start" } });

    test("a page offers it once in its first screen and once at its end", { tag: "@every" }, async ({
      page,
    }) => {
      const lastStep = main(page).getByRole("region", { name: "Next step" });
      for (const path of ["/overview", "/oneaiv"]) {
        await page.goto(own.origin + path);
        await expect(main(page).locator('a[href="https://portal.example/start"]'), path).toHaveCount(2);
        await expect(lastStep.getByRole("link", { name: "Start for free" }), path).toHaveCount(0);
      }
    });
  });
});
