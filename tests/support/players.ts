import { type BrowserContext, expect, type Locator } from "@playwright/test";
import { readLearnerVideos } from "#editorial/items.ts";
import { type Media, readSite } from "#editorial/site.ts";
import type { Watch } from "./test.ts";

/** The player of a video: the browser's own, or a video host's frame. */
export const playerIn = (place: Locator) => place.locator("video, iframe");

/** Mocks the video hosts of the given videos, by default all of `content/`. */
export async function mockVideoHosts(
  context: BrowserContext,
  watch: Watch,
  videos: readonly { readonly media?: Media | undefined }[] = [
    ...Object.values(readSite().videos),
    ...readLearnerVideos(),
  ],
): Promise<void> {
  for (const { media } of videos) {
    if (media?.kind !== "embed") continue;
    const { origin } = new URL(media.url);
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<title>Player</title><p>A video plays</p>",
      }),
    );
    watch.expect(new RegExp(`^request: ${origin}/`));
  }
}

/** Waits until a video plays. @returns a function that waits until it has stopped */
export async function waitUntilPlaying(dialog: Locator): Promise<() => Promise<void>> {
  const player = playerIn(dialog);
  await expect(player).toBeVisible();
  if ((await player.evaluate(({ tagName }) => tagName)) === "IFRAME") {
    await expect(player.contentFrame().getByText("A video plays")).toBeVisible();
    return () => expect(player).toHaveCount(0);
  }
  // With one of the sources in a codec of this browser, the time advances.
  await expect
    .poll(() => player.evaluate((element) => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  const playing = await player.evaluateHandle((element) => element as HTMLVideoElement);
  return async () => {
    await expect(player).toHaveCount(0);
    await expect.poll(() => playing.evaluate(({ paused }) => paused)).toBe(true);
  };
}
