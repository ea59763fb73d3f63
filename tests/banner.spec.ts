import type { Page } from "@playwright/test";
import { readSite } from "../editorial/site.ts";
import { openLive } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
const close = (page: Page) => banner(page).getByRole("button", { name: "Close announcement" });
/** What the home page offers in the banner's place once it is closed. */
const offer = (page: Page) => page.getByRole("main").getByRole("link", { name: readSite().promo.link });

test("stays closed after navigation and reload, and the home page takes over its offer", {
  tag: "@phone",
}, async ({ page }) => {
  await openLive(page, "/");
  await expect(banner(page)).toContainText(readSite().promo.text);
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", readSite().startHref);
  await expect(offer(page)).toHaveCount(0);

  await close(page).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(offer(page)).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
  await expect(page).toHaveURL("/retail");
  await expect(banner(page)).toHaveCount(0);

  await page.reload();
  await expect(banner(page)).toHaveCount(0);
  await openLive(page, "/");
  await expect(banner(page)).toHaveCount(0);
  await expect(offer(page)).toBeVisible();
});

test("closes in every open tab at once", async ({ page, context }) => {
  const second = await context.newPage();
  await openLive(page, "/");
  await openLive(second, "/");
  await expect(close(second)).toBeVisible();
  await close(page).click();
  await expect(banner(second)).toHaveCount(0);
  await expect(offer(second)).toBeVisible();
  await second.reload();
  await expect(banner(second)).toHaveCount(0);
});

test("does not flash when it was closed: no script but the page's own first line is needed", async ({
  page,
  watch,
}) => {
  await openLive(page, "/");
  await close(page).click();
  watch.expect(/Failed to load resource/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("is not shown where the header is hidden", async ({ page }) => {
  await openLive(page, "/oneaiv");
  await expect(banner(page)).toHaveCount(0);
});
