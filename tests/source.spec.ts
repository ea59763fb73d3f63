import { devices, type Page } from "@playwright/test";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { VITALS_PATH } from "#contract/paths.ts";
import { startBuiltDesk } from "#desk/testing/start-built-desk.ts";
import { headlessShell } from "./support/chromium.ts";
import { dialog } from "./support/form-filling.ts";
import { subscribe } from "./support/newsletter.ts";
import {
  newsletterOf,
  openScripted,
  uniqueEmail,
  waitForHydratedForm,
  waitForScript,
} from "./support/pages.ts";
import { DATA_DIR } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

// That of a headless browser is a bot's, of which no visit is counted. Reports have the process's, not the page's.
const userAgent = `--user-agent=${devices["Desktop Chrome"].userAgent}`;
test.use({ launchOptions: { ...headlessShell, args: [...headlessShell.args, userAgent] } });

/**
 * Hides the tab and shows it again until the page has sent a report. To leave the page would do, too, but only once it
 * counts, which nothing shows.
 */
async function report(page: Page): Promise<void> {
  const sent = page.waitForResponse(`**${VITALS_PATH}`);
  let isSent = false;
  void sent.then(() => {
    isSent = true;
  });
  await expect(async () => {
    await page.evaluate(async () => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      // The report is sent in a microtask.
      await null;
      Reflect.deleteProperty(document, "visibilityState");
    });
    expect(isSent).toBe(true);
  }).toPass();
  expect((await sent).status()).toBe(204);
}

test("a campaign is followed from its link over two pages to a form and the desk, without a cookie", async ({
  page,
  context,
  watch,
}) => {
  // The desk has a host of its own.
  watch.expect(/^request: http:\/\/\w+\.localhost:/);
  const address = uniqueEmail();
  const campaign = `Spring ${address}`.replace("@", " ");
  const stored = () => page.evaluate(() => sessionStorage.getItem("source"));

  const query = new URLSearchParams({
    utm_source: "news",
    utm_campaign: campaign,
    gclid: "Cj0K",
    name: "Ada",
  });
  await openScripted(page, `/retail?${query}`);
  for (const path of ["/company/aboutus", "/company/careers"]) {
    await page.locator(`footer a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await waitForScript(page);
  }
  const touch = { page: "/retail", utm_source: "news", utm_campaign: campaign, gclid: "Cj0K" };
  expect(JSON.parse((await stored()) ?? "")).toEqual({ first: touch, last: touch });
  await waitForHydratedForm(newsletterOf(page));
  // What is filled in faster than anybody can is quarantined, and not counted.
  await page.waitForFunction((least) => performance.now() > least, MIN_FILL_MS);
  await report(page);
  await subscribe(page, address);
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
  expect(await stored()).toBe("");
  expect(await context.cookies()).toEqual([]);
  await report(page);

  const desk = await startBuiltDesk({ DATA_DIR });
  try {
    await page.goto(desk.newAddress());
    await page.getByLabel("Campaign").selectOption(campaign);
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("table").getByRole("link").click();
    const origin = page.locator("section").filter({ hasText: "Where it came from" });
    for (const text of ["/retail", "news", campaign, "Cj0K"]) await expect(origin).toContainText(text);
    await page.goto(`${desk.origin}/numbers`);
    const chart = page.locator("section").filter({ hasText: "Submissions by campaign" });
    await expect(chart).toContainText(campaign);
    const part = (title: string) =>
      page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    const newsletter = part("Forms").locator("tr", { hasText: "Newsletter, after" });
    // The server writes what it has counted every ten seconds.
    await expect(async () => {
      await page.goto(`${desk.origin}/visits`);
      await expect(part("Views by campaign")).toContainText(campaign, { timeout: 500 });
      const seenBegunAndSent = [/./, /[1-9]/, /[1-9]/, /[1-9]/];
      await expect(newsletter.locator("td")).toHaveText(seenBegunAndSent, { timeout: 500 });
    }).toPass();
  } finally {
    await desk.stop();
  }
});
