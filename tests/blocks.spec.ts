import type { Page } from "@playwright/test";
import { readBlocks } from "#editorial/blocks.ts";
import { readAnalystReports, readTestimonials } from "#editorial/items.ts";
import { readPages } from "#editorial/pages.ts";
import { headingOf } from "#editorial/sampled.ts";
import { readSite } from "#editorial/site.ts";
import { openHydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const copy = readBlocks();
const site = readSite();
const { users: rated } = copy.recognition;
const users = site.links.reviewSites.some(({ url }) => url) ? rated : rated.samples;
const block = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });
const training = (course: string) => `/aivtech/professionalservices/training/${course}-training`;

test("the testimonials page shows testimonials", { tag: "@every" }, async ({ page }) => {
  await openHydrated(page, "/aiv-testimonials");
  const slides = block(page, headingOf(copy.testimonials, readTestimonials()));
  await expect(slides.getByRole("listitem")).toHaveCount(readTestimonials().length);
  await slides.getByRole("button", { name: "Next testimonial" }).click();
  await expect(slides.locator("li:not([inert])")).toContainText(readTestimonials()[1]?.text ?? "");
});

test.describe("the call to action", () => {
  const call = (page: Page, source: keyof typeof copy.callToAction) =>
    block(page, copy.callToAction[source].heading);

  const pages = readPages().filter(({ blocks }) => blocks?.includes("call-to-action"));

  test("has the wording for the source of its page", { tag: "@every" }, async ({ page }) => {
    for (const { path, source } of pages) {
      await page.goto(path);
      await expect(call(page, source)).toBeVisible();
      const { action } = copy.callToAction[source];
      const [name, href] =
        action === "start"
          ? [site.freeAccount.label, site.freeAccount.href]
          : ["Talk to us", "/company/contact"];
      await expect(call(page, source).getByRole("link", { name })).toHaveAttribute("href", href);
    }
  });

  test("exists in six different wordings", () => {
    const sources = new Set([...pages.map(({ source }) => source), "default"]);
    expect(sources).toEqual(new Set(Object.keys(copy.callToAction)));
    expect(new Set(Object.values(copy.callToAction).map(({ heading }) => heading)).size).toBe(6);
  });

  test.describe("with the free start on this site", () => {
    const own = withSettings({ links: { ...site.links, portal: "" } });

    test("ends an article in its default wording, and its link leads to the sign-up", {
      tag: "@every",
    }, async ({ page }) => {
      await openHydrated(page, `${own.origin}/company/aiv-blog/aiv-vs-tableau`);
      await call(page, "default").getByRole("link").click();
      await expect(page).toHaveURL(`${own.origin}/aiv-one-saas-sign-up`);
    });
  });
});

test("blocks come from the section, unless the page names its own", { tag: "@every" }, async ({ page }) => {
  for (const [path, ...headings] of [
    ["/retail", copy.readyToStart.heading],
    ["/product/birt-server", copy.readyToStart.heading],
    ["/featurePage/sharing/embed", copy.documentation.heading],
    ["/featurePage/sample", copy.empower.heading, copy.documentation.heading],
    ["/aivtech/aboutaivtech", copy.professionalServices.heading],
    ["/company/aboutus", headingOf(copy.recognition.analysts, readAnalystReports())],
    ["/aiv-testimonials", users.heading],
  ] as const) {
    await page.goto(path);
    for (const heading of headings) await expect(block(page, heading)).toBeVisible();
  }
  // Blocks of the page replace those of its section.
  await page.goto("/oneaiv");
  await expect(block(page, copy.callToAction.oneaiv.heading)).toBeVisible();
  await expect(block(page, copy.readyToStart.heading)).toHaveCount(0);
});

test("ready to start links to the three deployment options", { tag: "@every" }, async ({ page }) => {
  await page.goto("/retail");
  for (const { link } of copy.readyToStart.ways) {
    const { label, href } = link === "free account" ? site.freeAccount : link;
    await expect(block(page, copy.readyToStart.heading).getByRole("link", { name: label })).toHaveAttribute(
      "href",
      href,
    );
  }
});

test("the documentation block links to documentation, never to the current page", { tag: "@every" }, async ({
  page,
}) => {
  const links = () => block(page, copy.documentation.heading).getByRole("link");
  await page.goto("/featurePage/sharing/embed");
  await expect(links()).toHaveCount(copy.documentation.pages.length);
  await expect(links().first()).toHaveAttribute("href", "/documentations");
  await page.goto("/tutorials");
  await expect(links()).toHaveCount(copy.documentation.pages.length - 1);
});

test("recognition by users lists review sites: those with a link, or while there is none, names", {
  tag: "@every",
}, async ({ page }) => {
  await page.goto("/aiv-comparison");
  const sites = block(page, users.heading).getByRole("listitem");
  const { reviewSites } = site.links;
  const rated = reviewSites.filter(({ url }) => url);
  const listed = rated.length > 0 ? rated : reviewSites;
  await expect(sites).toHaveCount(listed.length);
  for (const { name, url } of listed) {
    const entry = sites.filter({ hasText: name });
    if (url) await expect(entry.getByRole("link")).toHaveAttribute("href", url);
    else await expect(entry.getByRole("link")).toHaveCount(0);
  }
});

test("professional services link to the email address if configured, otherwise to the contact page", {
  tag: "@every",
}, async ({ page }) => {
  await page.goto("/aivtech/aboutaivtech");
  const services = block(page, copy.professionalServices.heading);
  await expect(services.getByRole("link", { name: copy.professionalServices.contact })).toHaveAttribute(
    "href",
    "/company/contact",
  );
  const mail = services.getByRole("link", { name: copy.professionalServices.mail });
  if (site.email) await expect(mail).toHaveAttribute("href", `mailto:${site.email}`);
  else await expect(mail).toHaveCount(0);
});

test("the training pages state the owner's figures with their source", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
  for (const [course, ofProduct] of [
    ["aiv", ""],
    ["birt", "12 million"],
    ["jasper", "100,000"],
    ["pentaho", "1,500"],
  ] as const) {
    await page.goto(training(course));
    const figures = block(page, copy.careerFigures.heading);
    for (const figure of ["55%", "$1,20,000", "12000+", "500+", "$31.98–33.34 billion", ofProduct]) {
      await expect(figures).toContainText(figure);
    }
    await expect(figures).toContainText("Approximate");
    await expect(figures).toContainText("brochure");
  }
});
