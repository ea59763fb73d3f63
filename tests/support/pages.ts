import { expect, type Page } from "@playwright/test";

/** One page of each template, with the name a report shows. */
export const templates: readonly { name: string; path: string }[] = [
  { name: "home", path: "/" },
  { name: "solution", path: "/retail" },
  { name: "product", path: "/product/one-aiv" },
  { name: "product without header", path: "/oneaiv" },
  { name: "purchase", path: "/aiv-pricing" },
  { name: "purchase with a parameter", path: "/reqLicense/enterprise" },
  { name: "all features", path: "/featurePage/sample" },
  { name: "feature", path: "/featurePage/reporting/reportbursting" },
  { name: "services", path: "/aivtech/professionalservices/training/birt-training" },
  { name: "landing", path: "/aiv_consulting_report_development" },
  { name: "blog article", path: "/company/aiv-blog/aiv-vs-tableau" },
  { name: "blog index", path: "/company/aiv-blog" },
  { name: "documentation", path: "/documentations/first-dashboard" },
  { name: "tutorial", path: "/tutorials/worst-hour" },
  { name: "examples", path: "/examples" },
  { name: "calls of the site", path: "/documentations/api" },
  { name: "words", path: "/company/aboutus" },
  { name: "workbench", path: "/aiv-demo" },
  { name: "dashboard", path: "/company/aboutus/exploredashboard" },
  { name: "questions", path: "/company/faq" },
  { name: "slides", path: "/company/slideshare" },
  { name: "partners", path: "/partner/find-partners" },
  { name: "policy", path: "/privacy-policy" },
  { name: "form by itself", path: "/form/newsletter" },
  { name: "no connection", path: "/offline" },
  { name: "form sent", path: "/form/newsletter?sent" },
  { name: "search", path: "/search?q=report+bursting" },
  { name: "search without a result", path: "/search?q=xqzzyv" },
];

/** Opens a page with a footer and waits until its script runs: the theme switch shows itself only then. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("combobox", { name: "Theme" })).toBeVisible();
}

/** The newsletter of the footer. */
export const newsletterOf = (page: Page) => page.getByRole("form", { name: "Let's Stay in Touch" });

/** Opens a page and waits until its newsletter is checked by script, whose code loads when a visitor stirs. */
export async function openNewsletter(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await newsletterOf(page).scrollIntoViewIfNeeded();
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
}

/** An address that no other test uses. */
export const uniqueEmail = () => `reader-${crypto.randomUUID()}@example.com`;
