import type { Page } from "@playwright/test";
import { openLive } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/** What draws its own charts asks for more, and a page without a footer does not tell when it is alive. */
const others = ["dashboard", "workbench", "landing"];

/** Notes what asks the browser to write a date: its first answer takes as long as the whole page. */
const noteDates = () => {
  const asked: string[] = [];
  Object.assign(window, { asked });
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(format, options) {
      asked.push("Intl.DateTimeFormat");
      return Reflect.construct(format, options);
    },
  });
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const) {
    const write = Date.prototype[name];
    Date.prototype[name] = function (this: Date, ...options: Parameters<typeof write>) {
      asked.push(name);
      return write.apply(this, options);
    };
  }
};

/** Parts that the server draws, and the file with the code of each. */
const drawn = [
  { path: "/company/aboutus/exploredashboard", code: "LinkedCharts", part: "main figure" },
  { path: "/form/contact", code: "ContactForm", part: "main form" },
  { path: "/company/contact", code: "ContactForm", part: "main form" },
  { path: "/checkout", code: "Payment", part: "main section[aria-labelledby=payment]" },
];

for (const { path, code, part } of drawn)
  test(`${path} stays as it was drawn where ${code} cannot be loaded`, async ({ page, watch }) => {
    watch.expect(/Failed to load resource/);
    // React tells that a part which could not come alive was drawn anew.
    watch.expect(/React error #418/);
    const tried = page.waitForEvent("requestfailed", (request) => request.url().includes(`/${code}-`));
    await page.route(`**/assets/${code}-*`, (route) => route.abort());
    await openLive(page, path);
    const there = await page.locator(part).count();
    await page.locator(part).last().scrollIntoViewIfNeeded();
    await tried;
    await expect(page.locator(part).first()).toBeVisible();
    // A link that leads nowhere else takes nothing away.
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Schedule a call" }).click();
    await expect(page.getByRole("dialog", { name: "Schedule a call" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(part)).toHaveCount(there);
    await expect(page.locator(part).first()).toBeVisible();
    await footer.getByRole("link", { name: "Education" }).click();
    await expect(page).toHaveURL("/education");
  });

test("notifications that cannot be loaded leave the page alone, and are tried again", async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  const code = "**/assets/NotificationsDialog-*";
  await page.route(code, (route) => route.abort());
  await openLive(page, "/retail");
  const failed = page.waitForEvent("requestfailed");
  const button = page.getByRole("contentinfo").getByRole("button", { name: "Notifications" });
  await button.click();
  await failed;
  await expect(button).toBeVisible();
  await page.unroute(code);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
});

const asked = (page: Page) => page.evaluate(() => (window as { asked?: string[] }).asked);

for (const { name, path } of templates.filter((each) => !others.includes(each.name)))
  test(`${name} comes alive without asking the browser to write dates`, async ({ page }) => {
    await page.addInitScript(noteDates);
    // A demo near the window writes dates of its own, once its code has come.
    await page.route(/\.demo-/, () => {});
    await openLive(page, path);
    expect(await asked(page)).toEqual([]);
  });
