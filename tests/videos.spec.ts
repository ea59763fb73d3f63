import { readHome } from "#editorial/home.ts";
import { tagsOfCase } from "#testing/cases.ts";
import { violations } from "./support/axe.ts";
import { openScripted } from "./support/pages.ts";
import { mockVideoHosts, playerIn, waitUntilPlaying } from "./support/players.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

/** Files of the project, so that they can be played whichever video the owner shows instead. */
const clip = (title: string, name: string) => ({
  title,
  media: {
    kind: "file" as const,
    sources: [
      { src: `/media/${name}.webm`, type: "video/webm" },
      { src: `/media/${name}.mp4`, type: "video/mp4" },
    ],
    poster: `/media/${name}.webp`,
    captions: `/media/${name}.vtt`,
    seconds: 27,
  },
});
const embedded = (title: string, name: string) => ({
  title,
  media: {
    kind: "embed" as const,
    url: `https://player.example/embed/${name}`,
    poster: `/media/${name}.webp`,
    seconds: 27,
  },
});

for (const [host, video] of [
  ["of this site", clip],
  ["of a video host", embedded],
] as const) {
  test.describe(`a video ${host}:`, { tag: host === "of this site" ? [] : "@every" }, () => {
    const videos = {
      productTour: video("Product tour", "product-tour"),
      gettingStarted: video("Getting started", "getting-started"),
    };
    const site = withSettings({ videos });
    test.beforeEach(({ context, watch }) => mockVideoHosts(context, watch, Object.values(videos)));

    const controls = [
      [readHome().hero.tour, videos.productTour],
      [videos.gettingStarted.title, videos.gettingStarted],
    ] as const;
    for (const [index, [control, { title, media }]] of controls.entries()) {
      const addresses = "sources" in media ? media.sources.map(({ src }) => src) : [media.url];

      test(`${title} loads on a click, and stops when it is closed`, {
        tag: ["@every", "@also-phone"],
      }, async ({ page }) => {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        const isAsked = () => asked.some((url) => addresses.some((address) => url.endsWith(address)));
        await openScripted(page, `${site.origin}/`);
        const play = page.getByRole("main").getByRole("link", { name: control });
        await play.scrollIntoViewIfNeeded();
        await page.waitForLoadState("networkidle");
        expect(isAsked()).toBe(false);
        await expect(playerIn(page.locator("body"))).toHaveCount(0);

        await play.click();
        const dialog = page.getByRole("dialog", { name: title });
        await expect(dialog).toBeVisible();
        const stopped = await waitUntilPlaying(dialog);
        expect(isAsked()).toBe(true);
        expect(await violations(page, "dialog[open]")).toEqual([]);

        await dialog.getByRole("button", { name: `Close ${title}` }).click();
        await expect(dialog).toBeHidden();
        await stopped();
        await expect(play).toBeFocused();
      });

      test(`${title} opens by keyboard and closes on Escape, repeatedly`, { tag: tagsOfCase(index) }, async ({
        page,
      }) => {
        await openScripted(page, `${site.origin}/`);
        const play = page.getByRole("main").getByRole("link", { name: control });
        const dialog = page.getByRole("dialog", { name: title });
        await play.focus();
        for (let round = 0; round < 2; round++) {
          await page.keyboard.press("Enter");
          await expect(playerIn(dialog)).toBeVisible();
          expect(await page.evaluate(() => document.activeElement?.closest("dialog")?.open)).toBe(true);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
          await expect(playerIn(page.locator("body"))).toHaveCount(0);
          await expect(play).toBeFocused();
        }
      });

      test.describe("without JavaScript", () => {
        test.use({ javaScriptEnabled: false });

        test(`${title} is a link to the video itself`, { tag: "@every" }, async ({ page }) => {
          await page.goto(`${site.origin}/`);
          const play = page.getByRole("main").getByRole("link", { name: control });
          await expect(play).toHaveAttribute("href", addresses[0] ?? "");
        });
      });
    }
  });
}
