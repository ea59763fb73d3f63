import { readArticles } from "#editorial/articles.ts";
import { openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const articles = readArticles();

test("the feed is well-formed and lists every article with a working link", { tag: "@every" }, async ({
  page,
  request,
}) => {
  await page.goto("/company/aiv-blog");
  const href = await page.locator('link[type="application/atom+xml"]').getAttribute("href");
  const response = await request.get(href ?? "");
  expect(response.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, "application/xml");
      const textsOf = (name: string) =>
        [...document.querySelectorAll(`entry > ${name}`)].map((e) => e.textContent);
      return { root: document.documentElement.nodeName, ids: textsOf("id"), titles: textsOf("title") };
    },
    await response.text(),
  );
  expect(feed.root).toBe("feed");
  expect(feed.titles.sort()).toEqual(articles.map(({ heading }) => heading).sort());
  for (const id of feed.ids) expect((await request.get(id)).status()).toBe(200);
});

test.describe("the index", { tag: "@also-phone" }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("filters articles by topic, and shows all again", { tag: "@every" }, async ({ page }) => {
        await page.goto("/company/aiv-blog");
        const list = page.getByRole("region", { name: "All articles" });
        const shown = list.getByRole("listitem").filter({ visible: true });
        await expect(shown).toHaveCount(articles.length - 1);
        await list.getByText("Comparing products").first().click();
        await expect(shown).toHaveCount(articles.filter(({ topic }) => topic === "comparing").length);
        await expect(shown.first()).toContainText("Comparing products");
        await list.getByText("All topics").click();
        await expect(shown).toHaveCount(articles.length - 1);
      });
    });
  }

  test("can be filtered by keyboard", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/company/aiv-blog");
    const choice = page.getByRole("radio", { name: "Choosing a tool" });
    await page.getByRole("radio", { name: "All topics" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(choice).toBeChecked();
  });
});

test.describe("an article", { tag: "@also-phone" }, () => {
  test("links to its sections in its table of contents", { tag: "@every" }, async ({ page, isMobile }) => {
    await openScripted(page, "/company/aiv-blog/aiv-vs-qlik");
    const contents = page.getByRole("navigation", { name: "On this page" }).filter({ visible: true });
    if (isMobile) {
      await expect(contents).toHaveCount(0);
      await page.getByText("On this page").filter({ visible: true }).click();
    }
    const link = contents.getByRole("link").last();
    const name = (await link.textContent()) ?? "";
    await link.click();
    await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport();
  });
});

test("next links pass through every article", { tag: "@every" }, async ({ page }) => {
  const seen = new Set<string>();
  await openScripted(page, "/company/aiv-blog/aiv-vs-qlik");
  for (const _ of articles) {
    const { pathname } = new URL(page.url());
    seen.add(pathname);
    await page.getByRole("navigation", { name: "Next article" }).getByRole("link").click();
    await expect(page).not.toHaveURL(pathname);
  }
  expect([...seen].sort()).toEqual(articles.map(({ path }) => path).sort());
});
