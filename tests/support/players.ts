import { type BrowserContext, expect, type Locator } from "@playwright/test";
import { readLearnerVideos } from "../../editorial/items.ts";
import { type Media, readSite } from "../../editorial/site.ts";
import type { Watch } from "./test.ts";

/** What a film plays in: the browser's own player, or the one of a video host. */
export const playerIn = (place: Locator) => place.locator("video, iframe");

/** Answers for the video hosts that the owner's films are at, or for others. */
export async function answerForPlayers(
  context: BrowserContext,
  watch: Watch,
  films: readonly { readonly media?: Media | undefined }[] = [
    ...Object.values(readSite().videos),
    ...readLearnerVideos(),
  ],
): Promise<void> {
  for (const { media } of films) {
    if (media?.kind !== "embed") continue;
    const { origin } = new URL(media.url);
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>A film plays</p>" }),
    );
    watch.expect(new RegExp(`^request: ${origin}/`));
  }
}

/** Waits until a film plays. @returns what waits until it has stopped */
export async function plays(dialog: Locator): Promise<() => Promise<void>> {
  const player = playerIn(dialog);
  await expect(player).toBeVisible();
  if ((await player.evaluate(({ tagName }) => tagName)) === "IFRAME") {
    await expect(player.contentFrame().getByText("A film plays")).toBeVisible();
    return () => expect(player).toHaveCount(0);
  }
  // With the sources that this browser knows, the time goes on.
  await expect
    .poll(() => player.evaluate((element) => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  const playing = await player.evaluateHandle((element) => element as HTMLVideoElement);
  return async () => {
    await expect(player).toHaveCount(0);
    await expect.poll(() => playing.evaluate(({ paused }) => paused)).toBe(true);
  };
}
