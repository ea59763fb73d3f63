import { readSeries } from "#editorial/series.ts";
import { openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

for (const { name, label, index } of [
  { name: "documentation", label: "Documentation", index: "/documentations" },
  { name: "tutorial", label: "Tutorials", index: "/tutorials" },
] as const) {
  const shelf = readSeries(name);
  const first = shelf[0]?.path ?? "";

  test(`${label}: the index links to every page`, { tag: "@every" }, async ({ page }) => {
    await page.goto(index);
    for (const { path } of shelf)
      await expect(page.getByRole("main").locator(`a[href="${path}"]`).first()).toBeVisible();
  });

  test(`${label}: next and previous links pass through every page`, { tag: "@every" }, async ({ page }) => {
    const turning = page.getByRole("navigation", { name: "Previous and next page" });
    await openScripted(page, first);
    for (const { path } of shelf.slice(1)) {
      await turning.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL(path);
    }
    await expect(turning.getByRole("link", { name: "Next" })).toHaveCount(0);
    await turning.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL(shelf.at(-2)?.path ?? "");
  });

  test(`${label}: every page lists all pages and its own sections`, {
    tag: ["@every", "@also-phone"],
  }, async ({ page, isMobile }) => {
    await openScripted(page, first);
    const beside = page.getByRole("navigation", { name: label, exact: true }).filter({ visible: true });
    if (isMobile) {
      await expect(beside).toHaveCount(0);
      await page.getByText(`${label}: all pages`).click();
    }
    await expect(beside.locator("[aria-current=page]")).toHaveAttribute("href", first);
    const heading = page.getByRole("main").locator(".prose h2").last();
    await beside.getByRole("link", { name: (await heading.textContent()) ?? "", exact: true }).click();
    await expect(heading).toBeInViewport();
    await beside.getByRole("link", { name: shelf.at(-1)?.nav ?? "", exact: true }).click();
    await expect(page).toHaveURL(shelf.at(-1)?.path ?? "");
  });
}
