import { expect, test } from "./support/test.ts";

test("a page prints in light colors, with its figures and without interactive controls", async ({ page }) => {
  await page.goto("/contactus");
  // Not before: Chromium may lose the medium if the navigation changes its process.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.locator("figure").first()).toBeVisible();
  for (const name of ["banner", "contentinfo", "button"] as const)
    await expect(page.getByRole(name)).toHaveCount(0);
  await expect(main.locator("form")).toBeHidden();
  await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(14, 26, 34)");
});
