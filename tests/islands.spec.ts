import { tagsOfCase } from "#server/testing/cases.ts";
import { openHydrated, scriptOf } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** Islands, and the file with the code of each. */
const islands = [
  { path: "/company/aboutus/exploredashboard", code: "LinkedCharts", part: "main figure" },
  { path: "/form/careers", code: "CareersForm", part: "main form" },
  { path: "/company/careers", code: "CareersForm", part: "main form" },
  { path: "/checkout", code: "Payment", part: "main section[aria-labelledby=payment]" },
];

for (const [index, { path, code, part }] of islands.entries())
  test(`${path} keeps the static HTML where ${code} cannot be loaded`, { tag: tagsOfCase(index) }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    // React reports an island that did not hydrate and rendered again.
    watch.expect(/React error #418/);
    const tried = page.waitForEvent("requestfailed", (request) => request.url().includes(`/${code}-`));
    await page.route(scriptOf(code), (route) => route.abort());
    await openHydrated(page, path);
    const there = await page.locator(part).count();
    await page.locator(part).last().scrollIntoViewIfNeeded();
    await tried;
    await expect(page.locator(part).first()).toBeVisible();
    // A link that opens a dialog on this page must not remove the static HTML.
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Schedule a call" }).click();
    await expect(page.getByRole("dialog", { name: "Schedule a call" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(part)).toHaveCount(there);
    await expect(page.locator(part).first()).toBeVisible();
    await footer.getByRole("link", { name: "Education" }).click();
    await expect(page).toHaveURL("/education");
  });
