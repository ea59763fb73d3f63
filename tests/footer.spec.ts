import { readSite } from "#editorial/site.ts";
import { routes } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const GROUPS = ["Resources", "Solutions", "Company", "Product", "Connect"];

test("has five groups of links, and the documents", { tag: "@also-phone" }, async ({ page }) => {
  await page.goto("/retail");
  for (const group of GROUPS) {
    const links = page.getByRole("contentinfo").getByRole("navigation", { name: group }).getByRole("link");
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeGreaterThan(2);
  }
  for (const [name, href] of [
    ["Terms of use", "/terms"],
    ["Cookie policy", "/cookie-policy"],
    ["Privacy policy", "/privacy-policy"],
    ["IP geolocation by DB-IP", "https://db-ip.com"],
    ["Blog feed", "/company/aiv-blog/feed.xml"],
  ] as const) {
    await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(page.getByRole("contentinfo")).toContainText(`© ${readSite().copyrightYear}`);
});

test("its links look different on the listed pages only", { tag: "@every" }, async ({ page }) => {
  const lookOn = async (path: string) => {
    await page.goto(path);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Documentation" });
    return link.evaluate((element) => getComputedStyle(element).textDecorationLine);
  };
  expect(routes.underlinedFooterLinks).toHaveLength(3);
  for (const path of routes.underlinedFooterLinks) expect(await lookOn(path), path).toBe("underline");
  for (const path of ["/retail", "/featurePage/reporting/birtopensource", "/checkout"])
    expect(await lookOn(path), path).toBe("none");
});

test.describe("with the owner's social profiles", () => {
  const site = withSettings({
    email: "services@example.com",
    links: {
      ...readSite().links,
      review: "https://reviews.example/aiv",
      social: [{ name: "LinkedIn", url: "https://social.example/aiv" }],
    },
  });

  test("Connect links to the owner's profiles", { tag: "@every" }, async ({ page }) => {
    await page.goto(`${site.origin}/retail`);
    const connect = page.getByRole("contentinfo").getByRole("navigation", { name: "Connect" });
    for (const [name, href] of [
      ["LinkedIn", "https://social.example/aiv"],
      ["Write a review", "https://reviews.example/aiv"],
      ["Mail professional services", "mailto:services@example.com"],
    ] as const) {
      await expect(connect.getByRole("link", { name })).toHaveAttribute("href", href);
    }
  });
});

test.describe("without JavaScript", { tag: "@also-phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("its links and groups are there, and a call leads to the contact page", { tag: "@every" }, async ({
    page,
  }) => {
    await page.goto("/retail");
    for (const group of GROUPS)
      await expect(page.getByRole("contentinfo").getByRole("navigation", { name: group })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" }).click();
    await expect(page).toHaveURL("/company/contact");
  });
});
