import { FEATURES } from "./support/menus.ts";
import { openScripted, scriptOf } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const PATH = "/featurePage/sample";

test.describe("the page of all features", { tag: "@also-phone" }, () => {
  test("filters the list by input, and Enter opens the first match", async ({ page }) => {
    await openScripted(page, PATH);
    const features = page.getByRole("region", { name: "All features" });
    const shown = features.getByRole("region").getByRole("listitem").filter({ visible: true });
    await expect(shown).toHaveCount(FEATURES);
    const groups = features.getByRole("navigation").getByRole("link").filter({ visible: true });
    await expect(groups).toHaveCount(9);
    const field = features.getByRole("searchbox", { name: "Find a feature" });
    await field.fill("admin roles");
    await expect(shown).toHaveCount(1);
    await expect(features.getByRole("status")).toHaveText(`1 of ${FEATURES} features`);
    await expect(groups).toHaveText([/Admin1 in this group$/]);
    await groups.first().click();
    await expect(shown.first()).toBeInViewport();
    await field.press("Enter");
    await expect(shown.getByRole("link", { name: "Users and roles" })).toBeFocused();
    await field.fill("nothing like it");
    await expect(shown).toHaveCount(0);
    await expect(features.getByRole("status")).toHaveText(/^No feature/);
    await field.fill("");
    await expect(shown).toHaveCount(FEATURES);
  });

  test("filters by what was entered before its script arrived", { tag: "@every" }, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(scriptOf("FeatureFilter"), async (route) => {
      await released;
      await route.continue();
    });
    await openScripted(page, PATH);
    const features = page.getByRole("region", { name: "All features" });
    await features.getByRole("searchbox", { name: "Find a feature" }).fill("admin roles");
    release();
    await expect(features.getByRole("status")).toHaveText(`1 of ${FEATURES} features`);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("links to each group, and sends the input to the search page", { tag: "@every" }, async ({
      page,
    }) => {
      await page.goto(PATH);
      await page
        .getByRole("navigation", { name: "Groups of features" })
        .getByRole("link", { name: "Sharing" })
        .click();
      await expect(page.getByRole("heading", { name: "Sharing", exact: true })).toBeInViewport();
      await page.getByRole("searchbox", { name: "Find a feature" }).fill("bursting");
      await page.getByRole("searchbox", { name: "Find a feature" }).press("Enter");
      await expect(page.getByRole("link", { name: "Report bursting" }).first()).toBeVisible();
    });
  });
});
