import { expect, test } from "@playwright/test";

const SOLUTIONS = ["retail", "platform", "education", "healthcare", "manufacturing", "energy", "logistic"];

for (const name of SOLUTIONS)
  test(`/${name}: each question leads to a plate with a chart @phone`, async ({ page }) => {
    await page.goto(`/${name}`);
    const questions = page
      .getByRole("navigation", { name: /questions, each with a plate/ })
      .getByRole("link");
    const count = await questions.count();
    expect(count).toBeGreaterThanOrEqual(3);
    for (let i = 0; i < count; i++) {
      await questions.nth(i).click();
      const heading = page.locator(":target");
      await expect(heading).toBeInViewport();
      const plate = page.locator(".plate").filter({ has: heading });
      await expect(plate.getByRole("figure").getByRole("img")).not.toHaveCount(0);
    }
  });

test("a chart of a plate is read by keyboard", async ({ page }) => {
  await page.goto("/healthcare");
  const figure = page.getByRole("figure").filter({ hasText: "In 23 of 24 months" });
  await figure.getByRole("img").focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.getByText(/1854, (Disease|Wounds|Other causes): /)).toBeVisible();
});
