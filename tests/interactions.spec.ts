import { interactions } from "#bench/interactions.ts";
import { expect, test } from "./support/test.ts";

/* The measurement of interactions takes minutes, so a renamed control would be noticed late. */
for (const { what, open } of interactions)
  test(`the measurement finds its control: ${what}`, { tag: "@every" }, async ({ page }) => {
    await expect(await open(page)).toBeEnabled();
  });
