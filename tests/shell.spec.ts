import type { Page } from "@playwright/test";
import { openScripted, themeSwitch, waitForScript } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test.describe("the theme", () => {
  test.use({ colorScheme: "light" });

  test("persists across a reload, without a flash", { tag: "@also-phone" }, async ({ page, watch }) => {
    await openScripted(page, "/retail");
    await waitForScript(page);
    const light = await background(page);
    await themeSwitch(page).selectOption("Dark");
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await page.reload();
    await waitForScript(page);
    await expect(themeSwitch(page).locator("option:checked")).toHaveText("Dark");
    expect(await background(page)).toBe(dark);

    // The first paint, before any script file arrives, is dark already.
    watch.expect(/Failed to load resource/);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload();
    expect(await background(page)).toBe(dark);
  });

  test("changes in every open tab", { tag: "@every" }, async ({ page, context }) => {
    await openScripted(page, "/retail");
    const other = await context.newPage();
    await openScripted(other, "/company/faq");
    await themeSwitch(page).selectOption("Dark");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(themeSwitch(other).locator("option:checked")).toHaveText("Dark");
  });

  test("follows the system until a theme is chosen, and again on request", { tag: "@every" }, async ({
    page,
  }) => {
    await openScripted(page, "/retail");
    await waitForScript(page);
    const light = await background(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await themeSwitch(page).selectOption("Light");
    await expect.poll(() => background(page)).toBe(light);
    await themeSwitch(page).selectOption("As the system");
    await expect.poll(() => background(page)).toBe(dark);
  });
});

test("an unknown address redirects to the home page", { tag: "@every" }, async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("selects are not native, which WebKit paints in gray, and their text ends before the arrow", {
  tag: "@every",
}, async ({ page }) => {
  for (const path of ["/", "/aiv-demo", "/partner/becomepartner"]) {
    await page.goto(path);
    const styles = await page.locator("main select").evaluateAll((selects) =>
      selects.map((select) => {
        const { appearance, backgroundImage, paddingRight } = getComputedStyle(select);
        return { appearance, arrow: backgroundImage !== "none", padding: paddingRight };
      }),
    );
    expect(styles.length, path).toBeGreaterThan(0);
    for (const style of styles)
      expect(style, path).toEqual({ appearance: "none", arrow: true, padding: "32px" });
  }
});
