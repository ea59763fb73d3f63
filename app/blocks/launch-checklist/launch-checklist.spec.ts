import { violations } from "#tests/support/axe.ts";
import { openHydrated } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";
import { readItems } from "./launch-checklist.server.ts";

const checks = readItems().flatMap(({ checks }) => checks);

test.describe("the go-live list", { tag: "@also-phone" }, () => {
  test("stores its check marks in this browser until they are cleared", async ({ page }) => {
    const [first] = checks;
    await openHydrated(page, "/goLive");
    const status = page.getByText(`of ${checks.length} seen`);
    await page.getByLabel(first?.text ?? "").check();
    await expect(status).toHaveText(`1 of ${checks.length} seen`);
    await page.reload();
    await expect(status).toHaveText(`1 of ${checks.length} seen`);
    await expect(page.getByLabel(first?.text ?? "")).toBeChecked();
    await page.getByRole("button", { name: "Clear all ticks" }).click();
    await expect(status).toHaveText(`0 of ${checks.length} seen`);
    expect(await page.evaluate(() => localStorage.getItem("goLive"))).toBeNull();
  });

  test("has no accessibility violations", { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, "/goLive");
    await page.getByRole("checkbox").first().check();
    expect(await violations(page, "main")).toEqual([]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is a readable list", { tag: "@every" }, async ({ page }) => {
      await page.goto("/goLive");
      await expect(page.getByRole("checkbox")).toHaveCount(checks.length);
    });
  });
});
