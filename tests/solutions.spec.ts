import { readPages } from "#editorial/pages.ts";
import { tagsOfCase } from "#testing/cases.ts";
import { expect, test } from "./support/test.ts";

for (const [index, page] of readPages()
  .filter(({ section }) => section === "solutions")
  .entries())
  test(`${page.path} begins with a dashboard, and has three jobs with a demo`, {
    tag: tagsOfCase(index, "@also-phone"),
  }, async ({ page: tab }) => {
    await tab.goto(page.path);
    const main = tab.getByRole("main");
    const dashboard = main.locator(".industry-dashboard");
    await expect(dashboard.getByRole("term").first()).toBeVisible();
    await expect(dashboard.getByRole("figure").first()).toBeVisible();
    const top = await dashboard.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(tab.viewportSize()?.height ?? 0);

    const jobs = main.locator(".job-list").getByRole("link");
    await expect(jobs).toHaveCount(3);
    for (const job of await jobs.all()) await expect(job).toHaveAttribute("href", /^\/featurePage\//);
    await jobs.first().click();
    await expect(tab.locator("[data-demo]")).toBeAttached();
  });
