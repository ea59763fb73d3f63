import { readPages } from "#editorial/pages.ts";
import { expect, test } from "./support/test.ts";

for (const page of readPages().filter(({ section }) => section === "solutions"))
  test(`${page.path}: each question links to a plate with a chart`, { tag: "@phone" }, async ({
    page: tab,
  }) => {
    await tab.goto(page.path);
    const questions = tab.getByRole("navigation", { name: /questions, each with a plate/ }).getByRole("link");
    for (const question of await questions.all()) {
      await question.click();
      const heading = tab.locator(":target");
      await expect(heading).toBeInViewport();
      const plate = tab.locator(".plate").filter({ has: heading });
      await expect(plate.getByRole("figure").getByRole("img").first()).toBeAttached();
    }
    await expect(tab.locator(".plate")).toHaveCount(await questions.count());
  });
