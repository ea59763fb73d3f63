import { readPages } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { expect, test } from "./support/test.ts";

const pages = readPages();

test("a landing page has no menus, and links to the home page and its form", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
  const landing = pages.find(({ path }) => path === "/aiv_consulting_python");
  if (landing?.section !== "landing") throw new Error("the page is no landing page");
  await page.goto(landing.path);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  for (const [name, items] of [
    ["Deliverables", landing.deliverables],
    ["Acceptance", landing.acceptance],
    ["Out of scope", landing.excluded],
  ] as const)
    await expect(page.getByRole("region", { name }).getByRole("listitem")).toHaveCount(items.length);
  await expect(page.getByRole("region", { name: landing.form?.heading ?? "" })).toBeInViewport();
  await page.getByRole("link", { name: `${readSite().name}, home` }).click();
  await expect(page).toHaveURL("/");
});

test("a training page has its enrollment in the first screen", { tag: ["@also-phone", "@every"] }, async ({
  page,
}) => {
  await page.goto("/aivtech/professionalservices/training/jasper-training");
  await expect(page.getByRole("region", { name: "Enroll", exact: true })).toBeInViewport();
  await expect(page.getByRole("combobox", { name: "Type of course" })).toHaveValue("JASPERTRAINING");
});
