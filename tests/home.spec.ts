import type { Page } from "@playwright/test";
import { iowaElectricity } from "#charts/data.server.ts";
import { readHome } from "#editorial/home.ts";
import { readAwards, readPartners, readTestimonials } from "#editorial/items.ts";
import { readSite } from "#editorial/site.ts";
import { openHydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const copy = readHome();

test("has its sections in the order of the specification", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const expected = [
    copy.hero.heading,
    copy.gettingStarted.heading,
    copy.partners.heading,
    copy.features.heading,
    copy.awards.heading,
    copy.testimonials.heading,
    copy.embedded.heading,
    copy.data.heading,
    copy.confidence.heading,
  ];
  // Headings of figures do not count.
  const headings = (await main.getByRole("heading").allInnerTexts()).filter((text) =>
    expected.includes(text),
  );
  expect(headings).toEqual(expected);
  await expect(page).toHaveTitle(copy.title);
  const keywords = page.locator('meta[name="keywords"]');
  await expect(keywords).toHaveAttribute("content", readSite().keywords.join(", "));
});

test("calls blocks of samples a preview, at most three times", async ({ page }) => {
  await page.goto("/");
  const samples = [readPartners(), readAwards(), readTestimonials()].filter((items) =>
    items.some(({ sample }) => sample),
  );
  const notes = page.getByRole("main").getByText("Layout preview: real entries follow");
  await expect(notes).toHaveCount(samples.length);
});

test.describe("the hero", { tag: "@phone" }, () => {
  // For an owner without a portal: the free start is a page of this site.
  const site = withSettings({ links: { ...readSite().links, portal: "" } });

  test("links to the free start", async ({ page }) => {
    await openHydrated(page, `${site.origin}/`);
    await page
      .getByRole("navigation", { name: "Next step" })
      .getByRole("link", { name: "Start for free" })
      .click();
    await expect(page).toHaveURL(`${site.origin}/aiv-one-saas-sign-up`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(copy.hero.heading);
  });
});

test.describe("the chart of the hero", () => {
  const { years, fossil, nuclear, renewables } = iowaElectricity();
  const chart = (page: Page) => page.getByRole("figure").filter({ hasText: copy.hero.chart.title });
  const amounts = (i: number) => [fossil, nuclear, renewables].map((values) => (values[i] ?? 0).toFixed(1));
  const shares = (i: number) => {
    const parts = [fossil, nuclear, renewables].map((values) => values[i] ?? 0);
    const total = parts.reduce((a, b) => a + b);
    return parts.map((part) => ((part / total) * 100).toFixed(0));
  };
  /** Returns the texts of the legend. */
  const legend = async (page: Page) =>
    (await chart(page).getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  const named = (values: string[], unit: string) =>
    ["Fossil", "Nuclear", "Renewables"].map((name, i) => `${name} ${values[i]} ${unit}`);

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is static, and all its numbers can be read", { tag: "@phone" }, async ({ page }) => {
      await page.goto("/");
      await expect(chart(page).getByRole("img", { name: /^Stacked areas by year/ })).toBeVisible();
      expect(await legend(page)).toEqual(named(amounts(years.length - 1), "TWh"));

      await chart(page).getByText("Show the numbers").click();
      const rows = chart(page).getByRole("row");
      await expect(rows).toHaveCount(years.length + 1);
      for (const [i, year] of years.entries()) {
        const cells = await rows
          .nth(i + 1)
          .getByRole("cell")
          .or(rows.nth(i + 1).getByRole("rowheader"))
          .allInnerTexts();
        expect(cells).toEqual([year, ...amounts(i)]);
      }
    });
  });

  test("is read by mouse", async ({ page }) => {
    await openHydrated(page, "/");
    const plot = chart(page).getByRole("img", { name: /^Stacked areas by year/ });
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (!box) throw new Error("the chart has no place on the page");
    for (const i of [0, 8, 12]) {
      await page.mouse.move(box.x + (box.width * i) / (years.length - 1), box.y + box.height / 2);
      await expect(chart(page).getByRole("status")).toContainText(years[i] ?? "");
      expect(await legend(page)).toEqual(named(amounts(i), "TWh"));
    }
  });

  test("is read by arrow keys, and switches to shares", { tag: "@phone" }, async ({ page }) => {
    await openHydrated(page, "/");
    const slider = chart(page).getByRole("slider", { name: "Read a year" });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const at = years.length - 3;
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      new RegExp(`^${years[at]}: Fossil ${amounts(at)[0]}`),
    );
    expect(await legend(page)).toEqual(named(amounts(at), "TWh"));

    await chart(page).getByText("Share, %").click();
    await expect(chart(page).getByRole("radio", { name: "Share, %" })).toBeChecked();
    expect(await legend(page)).toEqual(named(shares(at), "%"));

    await slider.focus();
    await page.keyboard.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^${years[0]}: `));
    expect(await legend(page)).toEqual(named(shares(0), "%"));
  });

  test("has a correct annotation: renewables pass nuclear in that year", () => {
    const noted = years.indexOf(copy.hero.chart.note.slice(0, 4));
    const ahead = years.map((_, i) => (renewables[i] ?? 0) > (nuclear[i] ?? 0));
    expect(ahead.indexOf(true)).toBe(noted);
    expect(ahead.slice(noted)).not.toContain(false);
  });
});
