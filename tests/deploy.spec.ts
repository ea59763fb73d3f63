import { expect, test } from "./support/deployed-test.ts";
import { NEXT_WORD } from "./support/deployment.ts";
import { email as address } from "./support/newsletter.ts";
import { newsletterOf, openLive } from "./support/pages.ts";

test("the search without script reads the build that is served", async ({ site, nextVersion, request }) => {
  await site.start(nextVersion);
  expect(await (await request.get("/search?q=retail")).text()).toContain(`${NEXT_WORD} analytics for`);
});

test.describe("a page whose later parts are gone since a deploy", () => {
  test("reloads once and keeps what is typed, with no worker", async ({ page, site, nextVersion }) => {
    await openLive(page, "/retail");
    await site.start(nextVersion);
    const reloaded = page.waitForEvent("load");
    await address(page).fill("ada@example.com");
    await reloaded;
    await expect(page).toHaveTitle(new RegExp(NEXT_WORD));
    await expect(address(page)).toHaveValue("ada@example.com");
    await expect(newsletterOf(page).getByRole("button", { name: "Subscribe" })).toBeEnabled();
  });

  test("does not reload again and again where they stay away", async ({ page, site, nextVersion }) => {
    await openLive(page, "/retail");
    await site.start(nextVersion);
    await page.route("**/assets/contract-*.js", (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on("load", () => loads++);
    await address(page).fill("ada@example.com");
    await expect.poll(() => loads).toBe(1);
    // Nobody types in the moment in which the page brings back what was typed.
    await expect(address(page)).toHaveValue("ada@example.com");
    const gone = page.waitForResponse((response) => response.request().method() === "HEAD");
    await address(page).fill("grace@example.com");
    await gone;
    await expect(address(page)).toHaveValue("grace@example.com");
    expect(loads).toBe(1);
  });
});
