import { feeds } from "#contract/paths.ts";
import { readComparison } from "#editorial/comparison.ts";
import { readChanges } from "#editorial/items.ts";
import { expect, test } from "./support/test.ts";

test.describe("the comparison", { tag: "@phone" }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", {
      tag: javaScriptEnabled ? [] : "@every",
    }, () => {
      test.use({ javaScriptEnabled });

      test("shows all products in a wide viewport, and the two selected ones in a narrow one", async ({
        page,
        isMobile,
      }) => {
        const { products } = readComparison();
        await page.goto("/aiv-comparison");
        const columns = page
          .getByRole("region", { name: "Comparison table" })
          .getByRole("columnheader")
          .filter({ visible: true });
        if (!isMobile) {
          await expect(columns).toHaveCount(products.length + 1);
          return;
        }
        await expect(columns).toHaveText(["Feature", "AIV", "Power BI"]);
        await page.getByLabel("with", { exact: true }).selectOption("Superset");
        await expect(columns).toHaveText(["Feature", "AIV", "Superset"]);
        await page.getByLabel("Compare", { exact: true }).selectOption("Qlik");
        await expect(columns).toHaveText(["Feature", "Qlik", "Superset"]);
      });
    });
  }
});

test("the change log is a feed whose entries are on the page", { tag: "@every" }, async ({
  page,
  request,
}) => {
  await page.goto("/changeLog");
  const href = await page.locator('link[type="application/atom+xml"]').getAttribute("href");
  expect(href).toBe(feeds.changes.path);
  const xml = await (await request.get(feeds.changes.path)).text();
  const ids = [...xml.matchAll(/<entry>\s*<id>(.*?)<\/id>/g)].map(([, id = ""]) => new URL(id));
  expect(ids).toHaveLength(readChanges().length);
  for (const { pathname, hash } of ids) {
    expect(pathname).toBe("/changeLog");
    await expect(page.locator(hash)).toBeVisible();
  }
});
