import { tagsOfCase } from "#testing/cases.ts";
import { openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test.describe("the gallery of examples", { tag: "@also-phone" }, () => {
  for (const [index, javaScriptEnabled] of [true, false].entries()) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("filters examples, and shows all again", { tag: tagsOfCase(index) }, async ({ page }) => {
        await page.goto("/examples");
        const examples = page.locator(".example").filter({ visible: true });
        const all = await page.locator(".example").count();
        expect(all).toBeGreaterThanOrEqual(12);
        await expect(examples).toHaveCount(all);

        await page.getByLabel("Kind").selectOption("Report");
        await expect(examples).toHaveCount(await page.locator(".example[data-kind=report]").count());
        await page.getByLabel("Industry").selectOption("Finance");
        const both = await page.locator(".example[data-kind=report][data-industry=finance]").count();
        expect(both).toBeGreaterThan(0);
        await expect(examples).toHaveCount(both);

        await page.getByRole("button", { name: "Show all" }).click();
        await expect(examples).toHaveCount(all);
      });

      test("shows the numbers of an example", { tag: "@every" }, async ({ page }) => {
        await (javaScriptEnabled ? openScripted(page, "/examples") : page.goto("/examples"));
        const example = page.locator(".example").first();
        await example.getByText("Show the numbers").click();
        if (!javaScriptEnabled) await example.getByRole("link", { name: "Open the table" }).click();
        await expect(page.getByRole("row")).toHaveCount(18);
      });
    });
  }

  test("announces the number of matches, also none", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/examples");
    const status = page.getByRole("form", { name: "Choose examples" }).getByRole("status");
    await page.getByLabel("Industry").selectOption("Education");
    await expect(status).toHaveText("1 example");
    await page.getByLabel("Data").selectOption("Places");
    await expect(status).toHaveText("No example fits these choices together.");
  });
});

test("each example links to a page that uses its data", { tag: "@every" }, async ({ page, request }) => {
  await page.goto("/examples");
  const links = page.locator(".example").getByRole("link", { name: /^The same data in: / });
  await expect(links).toHaveCount(await page.locator(".example").count());
  for (const link of await links.all())
    expect((await request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
});
