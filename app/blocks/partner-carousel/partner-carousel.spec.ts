import type { Page } from "@playwright/test";
import { readBlocks } from "#editorial/blocks.ts";
import { readPartners } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { holdScripts, openHydrated } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";

const copy = readBlocks();
const block = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });

test("the page for new partners shows partners, a few at a time", { tag: "@every" }, async ({ page }) => {
  await openHydrated(page, "/partner/becomepartner");
  const partners = block(page, headingOf(copy.partners, readPartners()));
  const [first, last] = [readPartners().at(0)?.name ?? "", readPartners().at(-1)?.name ?? ""];
  await expect(partners.getByText(first)).toBeVisible();
  await expect(partners.getByText(last)).toBeHidden();
  await partners.getByRole("button", { name: "Next" }).click();
  await expect(partners.getByText(last)).toBeVisible();
  await expect(partners.getByText(first)).toBeHidden();
});

test("partners keep the scroll position from before hydration", { tag: ["@also-phone", "@every"] }, async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto("/partner/becomepartner", { waitUntil: "commit" });
  const partners = block(page, headingOf(copy.partners, readPartners()));
  const last = partners.getByText(readPartners().at(-1)?.name ?? "");
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  arrive();
  await page.mouse.move(0, 1);
  await expect(partners.getByRole("button", { name: "Next" })).toBeVisible();
  await expect(last).toBeVisible();
  await expect(partners.getByText(readPartners()[0]?.name ?? "")).toBeHidden();
});
