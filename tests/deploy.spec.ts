import { expect, test } from "./support/deployed-test.ts";
import { NEXT_WORD } from "./support/deployment.ts";
import { email as address } from "./support/newsletter.ts";
import { newsletterOf, openScripted, scriptOf } from "./support/pages.ts";

test("search without JavaScript uses the index of the current build", { tag: "@every" }, async ({
  site,
  nextVersion,
  request,
}) => {
  await site.start(nextVersion);
  expect(await (await request.get("/search?q=retail")).text()).toContain(`${NEXT_WORD} analytics and`);
});

test.describe("a page whose chunks were removed by a deployment", () => {
  test("reloads once and preserves the input, without a service worker", { tag: "@every" }, async ({
    page,
    site,
    nextVersion,
  }) => {
    await openScripted(page, "/retail");
    await site.start(nextVersion);
    const reloaded = page.waitForEvent("load");
    await address(page).fill("ada@example.com");
    await reloaded;
    await expect(page).toHaveTitle(new RegExp(NEXT_WORD));
    await expect(address(page)).toHaveValue("ada@example.com");
    await expect(newsletterOf(page).getByRole("button", { name: "Subscribe" })).toBeEnabled();
  });

  test("reloads when an island's own code is gone", { tag: "@every" }, async ({ page }) => {
    await page.route(scriptOf("LinkedCharts"), (route) => route.fulfill({ status: 404 }));
    await openScripted(page, "/company/aboutus/exploredashboard");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("combobox", { name: "Industry" }).focus();
    await reloaded;
  });

  test("does not reload repeatedly if they stay missing", { tag: "@every" }, async ({
    page,
    site,
    nextVersion,
  }) => {
    await openScripted(page, "/retail");
    await site.start(nextVersion);
    await page.route(scriptOf("submission"), (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on("load", () => loads++);
    await address(page).fill("ada@example.com");
    await expect.poll(() => loads).toBe(1);
    // The input must not change while the page restores it.
    await expect(address(page)).toHaveValue("ada@example.com");
    const gone = page.waitForResponse((response) => response.request().method() === "HEAD");
    await address(page).fill("grace@example.com");
    await gone;
    await expect(address(page)).toHaveValue("grace@example.com");
    expect(loads).toBe(1);
  });
});
