import { feeds } from "#contract/feeds.ts";
import { readComparison } from "#editorial/comparison.ts";
import { readChanges, readEvents, readLaunchChecks } from "#editorial/items.ts";
import { violations } from "./support/axe.ts";
import { openFullyHydrated, openHydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const DAY_MS = 86_400_000;
const checks = readLaunchChecks().flatMap(({ checks }) => checks);

test.describe("the comparison", { tag: "@phone" }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
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

test.describe("the go-live list", { tag: "@phone" }, () => {
  test("stores its check marks in this browser until they are cleared", async ({ page }) => {
    const [first] = checks;
    await openFullyHydrated(page, "/goLive");
    const status = page.getByText(`of ${checks.length} seen`);
    await page.getByLabel(first?.text ?? "").check();
    await expect(status).toHaveText(`1 of ${checks.length} seen`);
    await page.reload();
    await expect(status).toHaveText(`1 of ${checks.length} seen`);
    await expect(page.getByLabel(first?.text ?? "")).toBeChecked();
    await page.getByRole("button", { name: "Clear all ticks" }).click();
    await expect(status).toHaveText(`0 of ${checks.length} seen`);
    expect(await page.evaluate(() => localStorage.getItem("goLive"))).toBeNull();
  });

  test("has no accessibility violations", async ({ page }) => {
    await openFullyHydrated(page, "/goLive");
    await page.getByRole("checkbox").first().check();
    expect(await violations(page, "main")).toEqual([]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is a readable list", async ({ page }) => {
      await page.goto("/goLive");
      await expect(page.getByRole("checkbox")).toHaveCount(checks.length);
    });
  });
});

test.describe("the calendar", { tag: "@phone" }, () => {
  const webinars = readEvents().filter(({ kind }) => kind === "webinar");

  test("registers for the chosen date", async ({ page }) => {
    const [event] = webinars;
    await page.clock.setFixedTime(new Date(Date.parse(event?.starts ?? "") - DAY_MS));
    await openFullyHydrated(page, "/webinar");
    const calendar = page.getByRole("region", { name: "Calendar" });
    await calendar.getByRole("button", { name: `Register: ${event?.title}` }).click();
    const dialog = page.getByRole("dialog", { name: "Register" });
    await expect(dialog.getByLabel("Webinar")).toHaveValue(`${event?.title}, ${event?.starts.slice(0, 10)}`);
    expect(await violations(page)).toEqual([]);
  });

  test("links to the form's own page if the form cannot be loaded", async ({ page, watch }) => {
    watch.expect(/Failed to load resource/);
    await page.clock.setFixedTime(new Date("2027-01-01T12:00:00Z"));
    await page.route("**/assets/Form-*", (route) => route.abort());
    await openHydrated(page, "/webinar");
    await page.mouse.move(0, 1);
    await page
      .getByRole("region", { name: "Calendar" })
      .getByRole("button", { name: /^Register: / })
      .first()
      .click();
    await expect(page).toHaveURL("/form/webinar");
    await expect(page.getByRole("main").getByRole("textbox", { name: "Name" })).toBeVisible();
  });

  test("moves finished events to the past dates", async ({ page }) => {
    const ends = webinars.map(({ starts, minutes }) => Date.parse(starts) + minutes * 60_000);
    const now = Math.min(...ends) + DAY_MS;
    await page.clock.setFixedTime(new Date(now));
    await openHydrated(page, "/webinar");
    const calendar = page.getByRole("region", { name: "Calendar" });
    const over = ends.filter((end) => end <= now).length;
    await expect(calendar.getByRole("button", { name: /^Register: / })).toHaveCount(webinars.length - over);
    await expect(calendar.getByText(`Past dates (${over})`)).toBeVisible();
  });

  test("offers files for calendar applications", async ({ page, request }) => {
    await page.goto("/learn/aiv-webinar");
    const links = page
      .getByRole("region", { name: "Calendar" })
      .getByRole("link", { name: /ics|Calendar file/ });
    await expect(links).toHaveCount(readEvents().length + 1);
    for (const link of await links.all()) {
      const response = await request.get((await link.getAttribute("href")) ?? "");
      expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
      expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    }
    expect((await request.get("/events/no-such-event.ics")).status()).toBe(404);
  });
});

test("the change log is a feed whose entries are on the page", async ({ page, request }) => {
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
