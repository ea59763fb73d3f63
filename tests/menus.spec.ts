import type { Page } from "@playwright/test";
import { readMenu } from "#editorial/menu.ts";
import { readSite } from "#editorial/site.ts";
import { violations } from "./support/axe.ts";
import { FEATURES, featureCounts, menuButton, menus, openMenu, panel, sheetToggle } from "./support/menus.ts";
import { holdScripts, openScripted, uniqueEmail, waitForScript } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const HOME = `${readSite().name}, home`;
const entries = readMenu();
const withPanel = entries.filter((entry) => "groups" in entry);
const header = (page: Page) => page.getByRole("banner");
const anyPanel = (page: Page) => menus(page).locator(".menu-panel").filter({ visible: true });
const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href"));
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top }), y);
/** Returns the position of the header's lower edge: 0 or less if it is out of the viewport. */
const headerBottom = (page: Page) =>
  header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test.describe("a menu", () => {
  test("opens and closes by click and by key, and exposes its state to assistive technology", async ({
    page,
    context,
  }) => {
    await openScripted(page, "/");
    const button = menuButton(page, "Learn");
    for (const press of [() => button.click(), () => button.press("Enter"), () => button.press("Space")]) {
      await press();
      await expect(panel(page, "Learn")).toBeVisible();
      await press();
      await expect(panel(page, "Learn")).toBeHidden();
    }
    const devtools = await context.newCDPSession(page);
    const expanded = async () => {
      const { nodes } = await devtools.send("Accessibility.getFullAXTree");
      const node = nodes.find(
        ({ name, role }) => name?.value === "Learn" && /^DisclosureTriangle/.test(role?.value),
      );
      return node?.properties?.find(({ name }) => name === "expanded")?.value.value;
    };
    await expect.poll(expanded).toBe(false);
    await menuButton(page, "Learn").click();
    await expect.poll(expanded).toBe(true);
  });

  test("stays open if the visitor opened it before hydration", { tag: "@every" }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await openMenu(page, "Learn");
    release();
    await waitForScript(page);
    await expect(panel(page, "Learn")).toBeVisible();
  });

  test("closes when another opens, on Escape, on a click outside, and when focus leaves it", async ({
    page,
  }) => {
    await openScripted(page, "/");
    await openMenu(page, "Product");
    await openMenu(page, "Features");
    await expect(anyPanel(page)).toHaveCount(1);
    await expect(panel(page, "Features")).toBeVisible();

    await openMenu(page, "Company");
    await panel(page, "Company").getByRole("link", { name: "Careers" }).focus();
    await page.keyboard.press("Escape");
    await expect(anyPanel(page)).toHaveCount(0);
    await expect(menuButton(page, "Company")).toBeFocused();

    await openMenu(page, "Partners");
    await panel(page, "Partners").getByText("For partners").click();
    await expect(panel(page, "Partners")).toBeVisible();
    await page.mouse.click(720, 860);
    await expect(anyPanel(page)).toHaveCount(0);

    await openMenu(page, "Partners");
    await panel(page, "Partners").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(anyPanel(page)).toHaveCount(0);
    expect(await focusedHref(page)).toBe("/aiv-demo");
  });

  test("opens a page in a new tab on request", { tag: "@every" }, async ({ page, context }) => {
    await openScripted(page, "/");
    await openMenu(page, "Learn");
    const tab = context.waitForEvent("page");
    await panel(page, "Learn")
      .getByRole("link", { name: "Support" })
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(await tab).toHaveURL("/support");
    await expect(page).toHaveURL("/");
  });

  test("fits into the viewport at every width that shows it", { tag: "@every" }, async ({ page }) => {
    for (const width of [1026, 1280, 2560]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/retail");
      const tops = await menus(page)
        .locator("summary")
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      const pricing = await menus(page).getByRole("link", { name: "Pricing" }).boundingBox();
      const search = await header(page).getByRole("link", { name: "Search" }).boundingBox();
      expect((pricing?.x ?? 0) + (pricing?.width ?? 0)).toBeLessThan(search?.x ?? 0);
      await openMenu(page, "Features");
      const box = await panel(page, "Features").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

test("the keyboard alone reaches every page of every menu", { tag: "@every" }, async ({ page }) => {
  await openScripted(page, "/");
  await header(page).getByRole("link", { name: HOME }).focus();
  for (const entry of entries) {
    await page.keyboard.press("Tab");
    if (!("groups" in entry)) {
      expect(await focusedHref(page)).toBe(entry.href);
      continue;
    }
    await expect(menuButton(page, entry.label)).toBeFocused();
    await page.keyboard.press("Enter");
    const found: (string | null | undefined)[] = [];
    const links = await panel(page, entry.label).locator("a, input").count();
    for (let index = 0; index < links; index++) {
      await page.keyboard.press("Tab");
      await expect(panel(page, entry.label).locator(":focus")).toBeInViewport();
      found.push(await focusedHref(page));
    }
    const expected = [entry.overview, ...entry.groups.flatMap(({ links }) => links)].map(({ href }) => href);
    expect(found).toEqual(expect.arrayContaining(expected));
    await page.keyboard.press("Escape");
    await expect(menuButton(page, entry.label)).toBeFocused();
  }
});

test.describe("on a phone, the menus", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Clicks at the toggle's position, because Playwright scrolls to sticky elements first. */
  const clickToggle = async (page: Page) => {
    const { x, y } = (await sheetToggle(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 20, y + 20);
  };

  /** Scrolls down and a little up, which brings the header back, and opens the sheet there. */
  const openSheetAt = async (page: Page, y: number) => {
    await scrollTo(page, y + 50);
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    await scrollTo(page, y);
    await expect.poll(() => headerBottom(page)).toBeGreaterThan(50);
    await clickToggle(page);
    await expect(menus(page)).toBeVisible();
  };

  test("are a sheet that fills the viewport, with the free start at the bottom", { tag: "@every" }, async ({
    page,
  }) => {
    await openScripted(page, "/retail");
    await openSheetAt(page, 650);
    const [bar, sheet, start] = await Promise.all([
      header(page).getByRole("link", { name: HOME }).boundingBox(),
      menus(page).boundingBox(),
      header(page).getByRole("link", { name: readSite().freeAccount.label }).boundingBox(),
    ]);
    expect(bar?.y).toBeGreaterThanOrEqual(0);
    expect(sheet).toMatchObject({ x: 0, width: 390 });
    expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(start?.y).toBeGreaterThan(740);
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThan(740);
  });

  test("lock the page's scroll position, and restore it", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await openSheetAt(page, 650);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("End");
    await clickToggle(page);
    await expect(menus(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(650);
  });

  test("keep the focus inside until Escape restores it", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await sheetToggle(page).focus();
    await page.keyboard.press("Enter");
    await expect(menus(page)).toBeVisible();
    const outside = () =>
      page.evaluate(() => Boolean(document.activeElement?.closest("main, footer, aside, [href='#main']")));
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press("Tab");
      expect(await outside()).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(menus(page)).toBeHidden();
    await expect(sheetToggle(page)).toBeFocused();
    // Tabs past the other controls of the header.
    await expect(async () => {
      await page.keyboard.press("Tab");
      expect(await outside()).toBe(true);
    }).toPass({ intervals: [0] });
  });

  test("are reached completely by keyboard alone", async ({ page }) => {
    await openScripted(page, "/retail");
    await sheetToggle(page).focus();
    await page.keyboard.press("Enter");
    for (const entry of entries) {
      await page.keyboard.press("Tab");
      if (!("groups" in entry)) continue;
      await expect(menuButton(page, entry.label)).toBeFocused();
      await page.keyboard.press("Enter");
      const last = entry.groups.at(-1)?.links.at(-1)?.href;
      await expect(async () => {
        await page.keyboard.press("Tab");
        expect(await focusedHref(page)).toBe(last);
      }).toPass({ intervals: [0] });
    }
    expect(await focusedHref(page)).toBe("/aiv-pricing");
  });

  test("scroll to the menu that opens when another one above it closes", { tag: "@every" }, async ({
    page,
  }) => {
    await openScripted(page, "/retail");
    await openMenu(page, "Features");
    await menuButton(page, "Company").scrollIntoViewIfNeeded();
    await menuButton(page, "Company").click();
    await expect(panel(page, "Features")).toBeHidden();
    await expect(menuButton(page, "Company")).toBeInViewport();
    await expect(panel(page, "Company").getByRole("link", { name: "About us" })).toBeInViewport();
  });

  test("close when the viewport becomes wide", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await openMenu(page, "Features");
    await page.setViewportSize({ width: 1200, height: 844 });
    await expect(anyPanel(page)).toHaveCount(0);
    // The page is usable again.
    await page.getByRole("contentinfo").getByRole("link", { name: "Energy" }).click();
    await expect(page).toHaveURL("/energy");
  });

  test("lead to a page and close", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await openMenu(page, "Product");
    await panel(page, "Product").getByRole("link", { name: "BIRT server" }).click();
    await expect(page).toHaveURL("/product/birt-server");
    await expect(menus(page)).toBeHidden();
  });
});

test.describe("without JavaScript", { tag: "@also-phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("every menu opens, and its links work", async ({ page }) => {
    await page.goto("/retail");
    await openMenu(page, "Features");
    await expect(panel(page, "Features").getByRole("searchbox")).toBeHidden();
    await panel(page, "Features").getByRole("link", { name: "Layers", exact: true }).click();
    await expect(page).toHaveURL("/featurePage/dashboardvisualization/layers");
    await openMenu(page, "Features");
    await expect(panel(page, "Features").locator("[aria-current=page]")).toHaveText("Layers");
    await panel(page, "Features").getByRole("link", { name: "Request a feature" }).click();
    await expect(page).toHaveURL("/form/feature-request");
  });
});

test("no menu has accessibility violations", { tag: ["@phone", "@every"] }, async ({ page }) => {
  await openScripted(page, "/retail");
  for (const { label } of withPanel) {
    await openMenu(page, label);
    // Targets that the open menu partly covers would be reported as too small.
    expect.soft(await violations(page, "header"), label).toEqual([]);
  }
});

test.describe("the features", { tag: "@also-phone" }, () => {
  test("are filtered by the input", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await openMenu(page, "Features");
    const features = panel(page, "Features");
    const links = features.locator(".menu-groups a").filter({ visible: true });
    await expect(links).toHaveCount(FEATURES);
    const field = features.getByRole("searchbox", { name: "Find a feature" });

    await field.fill("BURST");
    await expect(links).toHaveText(["Report bursting"]);
    await expect(features.getByRole("status")).toHaveText("1 found");
    // The name of a group matches all of it.
    await field.fill("collaborate ");
    await expect(links).toHaveCount(featureCounts.Collaborate ?? 0);
    await field.fill("no such thing");
    await expect(links).toHaveCount(0);
    await expect(features.getByRole("status")).toHaveText("0 found");
    await expect(features.getByRole("link", { name: "Request a feature" })).toBeVisible();
    await field.fill("");
    await expect(links).toHaveCount(FEATURES);
    await expect(features.getByRole("status")).toBeEmpty();
  });

  test("can be requested, in a dialog that restores the focus", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await openMenu(page, "Features");
    await panel(page, "Features").getByRole("link", { name: "Request a feature" }).click();
    const dialog = page.getByRole("dialog", { name: "Request a feature" });
    await expect(dialog).toBeVisible();
    await expect(anyPanel(page)).toHaveCount(0);
    await expect(page).toHaveURL("/retail");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const opener = (await sheetToggle(page).isVisible()) ? sheetToggle(page) : menuButton(page, "Features");
    await expect(opener).toBeFocused();

    // The input is still there.
    await openMenu(page, "Features");
    await panel(page, "Features").getByRole("link", { name: "Request a feature" }).click();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Lovelace");
    await dialog.getByRole("textbox", { name: "Email" }).fill(uniqueEmail());
    await dialog.getByRole("textbox", { name: "What is missing?" }).fill("Totals under grouped tables");
    await dialog.getByRole("radio", { name: "Yes" }).check();
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  });
});

test.describe("the current page", () => {
  test("is marked in the menus, also on an alias and in a subfolder", { tag: "@every" }, async ({ page }) => {
    for (const [path, section, name] of [
      ["/featurePage/sample/reporting/reportbursting", "Features", "Report bursting"],
      ["/solutions/energy", "Solutions", "Energy"],
      ["/company/aiv-blog/aiv-vs-qlik", "Company", "AIV vs. Qlik"],
      // Below a page of another menu.
      ["/company/aboutus/exploredashboard", "Product", "Explore a dashboard"],
    ] as const) {
      await openScripted(page, path);
      await expect(menus(page).locator("summary[aria-current=true]")).toHaveText(section);
      await openMenu(page, section);
      await expect(menus(page).locator("a[aria-current]")).toHaveText(name);
      await expect(menus(page).locator("a[aria-current]")).toHaveAttribute("aria-current", "page");
    }
  });

  test("is marked on each page, and nothing is on the home page", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await menus(page).getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/aiv-pricing");
    await expect(menus(page).locator("[aria-current]")).toHaveText(["Pricing"]);
    await header(page).getByRole("link", { name: HOME }).click();
    await expect(page).toHaveURL("/");
    await expect(menus(page).locator("[aria-current]")).toHaveCount(0);
  });
});
