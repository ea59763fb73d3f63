import type { Page } from "@playwright/test";
import { readBlocks } from "#editorial/blocks.ts";
import { readLearnerVideos } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { violations } from "#tests/support/axe.ts";
import { openHydrated } from "#tests/support/pages.ts";
import { mockVideoHosts, playerIn, waitUntilPlaying } from "#tests/support/players.ts";
import { expect, test } from "#tests/support/test.ts";

const heading = headingOf(readBlocks().learners, readLearnerVideos());
const block = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });
const training = (course: string) => `/aivtech/professionalservices/training/${course}-training`;

test.describe("learner videos", () => {
  test.beforeEach(({ context, watch }) => mockVideoHosts(context, watch));

  for (const course of ["aiv", "birt", "jasper", "pentaho"]) {
    test(`appear on the page of the ${course} training: four cards`, { tag: "@every" }, async ({ page }) => {
      await page.goto(training(course));
      const cards = block(page, heading).getByRole("listitem");
      await expect(cards).toHaveCount(4);
      for (const { title, name } of readLearnerVideos()) {
        await expect(cards.filter({ hasText: title })).toContainText(name);
      }
    });
  }

  test("play in a modal player, and stop when it closes", { tag: ["@also-phone", "@every"] }, async ({
    page,
  }) => {
    await openHydrated(page, training("birt"));
    for (const { title } of readLearnerVideos()) {
      const play = block(page, heading).getByRole("link", { name: title });
      await play.click();
      const dialog = page.getByRole("dialog", { name: title });
      const stopped = await waitUntilPlaying(dialog);
      await dialog.getByRole("button", { name: `Close ${title}` }).click();
      await expect(dialog).toBeHidden();
      await stopped();
      await expect(play).toBeFocused();
    }
  });

  test("open by keyboard and close on Escape", { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, training("aiv"));
    const play = block(page, heading).getByRole("link").first();
    await play.focus();
    await page.keyboard.press("Enter");
    await expect(playerIn(page.getByRole("dialog"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(playerIn(page.locator("body"))).toHaveCount(0);
    await expect(play).toBeFocused();
  });

  test("have no accessibility violations", { tag: ["@also-phone", "@every"] }, async ({ page }) => {
    await openHydrated(page, training("aiv"));
    await block(page, heading).getByRole("link").first().click();
    await expect(playerIn(page.getByRole("dialog"))).toBeVisible();
    expect(await violations(page, "dialog[open]")).toEqual([]);
  });
});
