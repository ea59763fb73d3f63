import { readEvents } from "#editorial/items.ts";
import { violations } from "#tests/support/axe.ts";
import { openHydrated, openScripted, scriptOf } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";

const DAY_MS = 86_400_000;

test.describe("the calendar", { tag: "@also-phone" }, () => {
  const webinars = readEvents().filter(({ kind }) => kind === "webinar");

  test("registers for the chosen date", { tag: "@every" }, async ({ page }) => {
    const [event] = webinars;
    await page.clock.setFixedTime(new Date(Date.parse(event?.starts ?? "") - DAY_MS));
    await openHydrated(page, "/webinar");
    const calendar = page.getByRole("region", { name: "Calendar" });
    await calendar.getByRole("link", { name: `Register: ${event?.title}` }).click();
    const dialog = page.getByRole("dialog", { name: "Register" });
    await expect(dialog.getByLabel("Webinar")).toHaveValue(`${event?.title}, ${event?.starts.slice(0, 10)}`);
    expect(await violations(page)).toEqual([]);
  });

  test("links to the form's own page if the form cannot be loaded", { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    await page.clock.setFixedTime(new Date("2027-01-01T12:00:00Z"));
    await page.route(scriptOf("form"), (route) => route.abort());
    await openScripted(page, "/webinar");
    await page.mouse.move(0, 1);
    await page
      .getByRole("region", { name: "Calendar" })
      .getByRole("link", { name: /^Register: / })
      .first()
      .click();
    await expect(page).toHaveURL("/form/webinar");
    await expect(page.getByRole("main").getByRole("textbox", { name: "Name" })).toBeVisible();
  });

  test.describe("in Tokyo", () => {
    test.use({ timezoneId: "Asia/Tokyo" });

    test("shows times of the visitor's time zone before any touch", async ({ page }) => {
      await page.goto("/webinar");
      const time = page.getByRole("region", { name: "Calendar" }).locator("time").first();
      await expect(time).toContainText("GMT+9");
      await expect(time).toHaveAttribute("datetime", /Z$/);
    });
  });

  test("moves finished events to the past dates", { tag: "@every" }, async ({ page }) => {
    const ends = webinars.map(({ starts, minutes }) => Date.parse(starts) + minutes * 60_000);
    const now = Math.min(...ends) + DAY_MS;
    await page.clock.setFixedTime(new Date(now));
    await openHydrated(page, "/webinar");
    const calendar = page.getByRole("region", { name: "Calendar" });
    const over = ends.filter((end) => end <= now).length;
    await expect(calendar.getByRole("link", { name: /^Register: / })).toHaveCount(webinars.length - over);
    await expect(calendar.getByText(`Past dates (${over})`)).toBeVisible();
  });

  test("offers files for calendar applications", { tag: "@every" }, async ({ page, request }) => {
    await page.goto("/webinar");
    const links = page
      .getByRole("region", { name: "Calendar" })
      .getByRole("link", { name: /ics|Calendar file/ });
    await expect(links).toHaveCount(webinars.length + 1);
    for (const link of await links.all()) {
      const response = await request.get((await link.getAttribute("href")) ?? "");
      expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
      expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    }
    expect((await request.get("/events/no-such-event.ics")).status()).toBe(404);
  });
});
