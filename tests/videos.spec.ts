import { readHome } from "../editorial/home.ts";
import { readSite } from "../editorial/site.ts";
import { openLive } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const { videos } = readSite();

const players = [
  { name: "product tour", control: readHome().hero.tour, video: videos.productTour },
  { name: "getting started", control: videos.gettingStarted.title, video: videos.gettingStarted },
];

for (const { name, control, video } of players) {
  test.describe(`the video ${name}`, () => {
    const files = video.media.kind === "file" ? video.media.sources.map(({ src }) => src) : [];

    test("loads on a click, and stops when it is closed", { tag: "@phone" }, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await openLive(page, "/");
      const play = page.getByRole("main").getByRole("link", { name: control });
      await play.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(asked.filter((path) => files.includes(path))).toEqual([]);
      await expect(page.locator("video")).toHaveCount(0);

      await play.click();
      const dialog = page.getByRole("dialog", { name: video.title });
      await expect(dialog).toBeVisible();
      const player = dialog.locator("video");
      await expect(player).toBeVisible();
      await expect.poll(() => asked.some((path) => files.includes(path))).toBe(true);
      // It plays: with the sources that this browser knows, the time goes on.
      await expect
        .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0);
      const playing = await player.elementHandle();

      await dialog.getByRole("button", { name: `Close ${video.title}` }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator("video")).toHaveCount(0);
      const paused = () => playing?.evaluate((element) => (element as HTMLVideoElement).paused);
      await expect.poll(paused).toBe(true);
      await expect(play).toBeFocused();
    });

    test("opens by keyboard and closes on Escape", async ({ page }) => {
      await openLive(page, "/");
      const play = page.getByRole("main").getByRole("link", { name: control });
      await play.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: video.title });
      await expect(dialog.locator("video")).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.closest("dialog")?.open)).toBe(true);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.locator("video")).toHaveCount(0);
      await expect(play).toBeFocused();
    });

    test("opens again after it was closed", async ({ page }) => {
      await openLive(page, "/");
      const play = page.getByRole("main").getByRole("link", { name: control });
      const dialog = page.getByRole("dialog", { name: video.title });
      for (let round = 0; round < 2; round++) {
        await play.click();
        await expect(dialog.locator("video")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("is a link to the video itself", async ({ page }) => {
        await page.goto("/");
        await expect(page.getByRole("main").getByRole("link", { name: control })).toHaveAttribute(
          "href",
          files[0] ?? "",
        );
      });
    });
  });
}
