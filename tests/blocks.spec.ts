import type { Page } from "@playwright/test";
import { readBlocks } from "../editorial/blocks.ts";
import { readEmpowerSlides, readLearnerVideos, readPartners, readTestimonials } from "../editorial/items.ts";
import { readPages } from "../editorial/pages.ts";
import { readSite } from "../editorial/site.ts";
import { violations } from "./support/axe.ts";
import { openAwake } from "./support/pages.ts";
import { answerForPlayers, playerIn, plays } from "./support/players.ts";
import { expect, test } from "./support/test.ts";
import { swipe } from "./support/touch.ts";
import { withSettings } from "./support/with-settings.ts";

const words = readBlocks();
const site = readSite();
const block = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });
const training = (course: string) => `/aivtech/professionalservices/training/${course}-training`;

test.describe("the empower banner", () => {
  const slides = readEmpowerSlides();
  const banner = (page: Page) => block(page, words.empower.heading);
  const button = (page: Page, name: "Play" | "Pause" | "Previous" | "Next") =>
    banner(page).getByRole("button", { name });
  const link = (page: Page) => banner(page).getByRole("link");

  async function shows(page: Page, index: number) {
    await expect(banner(page)).toContainText(`${index + 1} of ${slides.length}`);
    // While one slide fades into the next, both are there.
    const hrefs = () =>
      link(page).evaluateAll((links) => links.map((element) => element.getAttribute("href")));
    await expect.poll(hrefs).toEqual([slides[index]?.href]);
  }

  async function shownIndex(page: Page): Promise<number> {
    const [, number] = /(\d+) of/.exec((await banner(page).textContent()) ?? "") ?? [];
    return Number(number) - 1;
  }

  /** Opens a page with the banner under a clock that the test moves; the pointer is elsewhere. */
  async function openWithClock(page: Page, reducedMotion: "no-preference" | "reduce" = "no-preference") {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install({ time: new Date("2026-03-04T12:00:00Z") });
    await openAwake(page, "/overview");
    await expect(button(page, reducedMotion === "reduce" ? "Play" : "Pause")).toBeVisible();
  }

  test("goes on by itself every 5 seconds, through all 18 and around", { tag: "@phone" }, async ({
    page,
  }) => {
    await openWithClock(page);
    await shows(page, 0);
    await page.clock.pauseAt(new Date("2026-03-04T13:00:00Z"));
    // From here on its time is known to the millisecond.
    await button(page, "Pause").click();
    const start = await shownIndex(page);
    await button(page, "Play").click();
    await page.clock.runFor(4999);
    await shows(page, start);
    await page.clock.runFor(1);
    await shows(page, (start + 1) % slides.length);
    for (let step = 2; step <= slides.length; step++) {
      await page.clock.runFor(5000);
      await shows(page, (start + step) % slides.length);
    }
  });

  test("rests under the pointer, with the focus in it, in a hidden tab, and paused", async ({ page }) => {
    await openWithClock(page);
    await page.clock.pauseAt(new Date("2026-03-04T13:00:00Z"));
    const rests = async () => {
      const before = await shownIndex(page);
      await page.clock.runFor(20_000);
      await shows(page, before);
    };
    const moves = async () => {
      const before = await shownIndex(page);
      await page.clock.runFor(5_000);
      await expect.poll(() => shownIndex(page)).not.toBe(before);
    };

    await moves();
    await banner(page).hover();
    await rests();
    await page.mouse.move(0, 0);
    await moves();

    // Alone is not enough: in its first frame the slide that fades in is not there yet.
    await shows(page, await shownIndex(page));
    await link(page).focus();
    await rests();
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    await moves();

    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await setHidden(true);
    await rests();
    await setHidden(false);
    await moves();

    await button(page, "Pause").click();
    await page.mouse.move(0, 0);
    await rests();
    await button(page, "Play").click();
    await page.mouse.move(0, 0);
    await moves();
  });

  test("stands still where motion is unwanted, until somebody asks for it", async ({ page }) => {
    await openWithClock(page, "reduce");
    await page.clock.runFor(20_000);
    await shows(page, 0);
    await button(page, "Play").focus();
    await page.keyboard.press("Enter");
    await page.clock.runFor(5_000);
    await shows(page, 1);
  });

  test("is leafed through by hand and by keyboard, around both ends", { tag: "@phone" }, async ({ page }) => {
    await openAwake(page, "/overview");
    await shows(page, 0);
    await button(page, "Previous").click();
    await shows(page, slides.length - 1);
    await button(page, "Next").focus();
    await page.keyboard.press("Enter");
    await shows(page, 0);
    await page.keyboard.press("Space");
    await shows(page, 1);
    // From the buttons on, the one link that is shown is next.
    await page.keyboard.press("Tab");
    await expect(link(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(slides[1]?.href ?? "");
  });

  test("tells its slides to a screen reader only where they do not move by themselves", async ({ page }) => {
    await openWithClock(page);
    const list = banner(page).getByRole("list");
    await expect(list).toHaveAttribute("aria-live", "off");
    await button(page, "Pause").click();
    await expect(list).toHaveAttribute("aria-live", "polite");
  });

  test("fades within 250 ms, and shifts nothing", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openAwake(page, "/overview");
    const duration = await banner(page)
      .getByRole("listitem")
      .first()
      .evaluate((slide) => getComputedStyle(slide).transitionDuration);
    expect(duration).toBe("0.25s");
    expect(await layoutShift(page)).toBe(0);
    const height = async () => (await banner(page).boundingBox())?.height;
    const before = await height();
    for (let step = 0; step < slides.length; step++) {
      await button(page, "Next").click();
      expect(await height()).toBe(before);
    }
  });

  test.describe("by touch", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    const slide = (page: Page) => banner(page).getByRole("listitem");

    test("moves one slide for more than 50 px", async ({ page }) => {
      await openAwake(page, "/overview");
      // Until its own code has come, the banner is a row of all slides.
      await shows(page, 0);
      await swipe(slide(page), { x: -50 });
      await shows(page, 0);
      await swipe(slide(page), { x: -51 });
      await shows(page, 1);
      await swipe(slide(page), { x: 51 });
      await shows(page, 0);
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is a row of all slides that scrolls, without dead buttons", async ({ page }) => {
      await page.goto("/overview");
      await expect(link(page)).toHaveCount(slides.length);
      await expect(banner(page).getByRole("button")).toHaveCount(0);
      await link(page).last().scrollIntoViewIfNeeded();
      await expect(link(page).last()).toBeInViewport();
    });
  });
});

/** How far what a visitor did not move has moved since the page was opened, as the browser scores it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const scored = (list: { getEntries(): PerformanceEntryList }) =>
          list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
        new PerformanceObserver((list) => resolve(scored(list))).observe({
          type: "layout-shift",
          buffered: true,
        });
        // Where nothing has moved, the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test("the partners stand on the page for new ones, a few at a time", async ({ page }) => {
  await openAwake(page, "/partner/becomepartner");
  const partners = block(page, words.partners.heading);
  const [first, last] = [readPartners().at(0)?.name ?? "", readPartners().at(-1)?.name ?? ""];
  await expect(partners.getByText(first)).toBeVisible();
  await expect(partners.getByText(last)).toBeHidden();
  await partners.getByRole("button", { name: "Next" }).click();
  await expect(partners.getByText(last)).toBeVisible();
  await expect(partners.getByText(first)).toBeHidden();
});

test("the page about testimonials shows them", async ({ page }) => {
  await openAwake(page, "/aiv-testimonials");
  const slides = block(page, words.testimonials.heading);
  await expect(slides.getByRole("listitem")).toHaveCount(readTestimonials().length);
  await slides.getByRole("button", { name: "Next testimonial" }).click();
  await expect(slides.locator("li:not([inert])")).toContainText(readTestimonials()[1]?.text ?? "");
});

test.describe("learners' films", () => {
  test.beforeEach(({ context, watch }) => answerForPlayers(context, watch));

  for (const course of ["aiv", "birt", "jasper", "pentaho"]) {
    test(`stand on the page of the ${course} training: four cards`, async ({ page }) => {
      await page.goto(training(course));
      const cards = block(page, words.learners.heading).getByRole("listitem");
      await expect(cards).toHaveCount(4);
      for (const { title, name } of readLearnerVideos()) {
        await expect(cards.filter({ hasText: title })).toContainText(name);
      }
    });
  }

  test("play in a modal player, and stop when it closes", { tag: "@phone" }, async ({ page }) => {
    await openAwake(page, training("birt"));
    for (const { title } of readLearnerVideos()) {
      const play = block(page, words.learners.heading).getByRole("link", { name: title });
      await play.click();
      const dialog = page.getByRole("dialog", { name: title });
      const stopped = await plays(dialog);
      await dialog.getByRole("button", { name: `Close ${title}` }).click();
      await expect(dialog).toBeHidden();
      await stopped();
      await expect(play).toBeFocused();
    }
  });

  test("open by keyboard and close on Escape", async ({ page }) => {
    await openAwake(page, training("aiv"));
    const play = block(page, words.learners.heading).getByRole("link").first();
    await play.focus();
    await page.keyboard.press("Enter");
    await expect(playerIn(page.getByRole("dialog"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(playerIn(page.locator("body"))).toHaveCount(0);
    await expect(play).toBeFocused();
  });

  test("can be used by everyone", { tag: "@phone" }, async ({ page }) => {
    await openAwake(page, training("aiv"));
    await block(page, words.learners.heading).getByRole("link").first().click();
    await expect(playerIn(page.getByRole("dialog"))).toBeVisible();
    expect(await violations(page, "dialog[open]")).toEqual([]);
  });
});

test.describe("the call to action", () => {
  const call = (page: Page, source: keyof typeof words.callToAction) =>
    block(page, words.callToAction[source].heading);

  for (const { path, source, blocks } of readPages()) {
    if (!blocks?.includes("call-to-action")) continue;
    test(`on ${path} speaks as for ${source}`, async ({ page }) => {
      await page.goto(path);
      await expect(call(page, source)).toBeVisible();
      const { action } = words.callToAction[source];
      const [name, href] =
        action === "start" ? ["Start for free", site.startHref] : ["Contact us", "/company/contact"];
      await expect(call(page, source).getByRole("link", { name })).toHaveAttribute("href", href);
    });
  }

  test("stands in all six wordings, each its own", () => {
    const pages = readPages().filter(({ blocks }) => blocks?.includes("call-to-action"));
    const sources = new Set([...pages.map(({ source }) => source), "default"]);
    expect(sources).toEqual(new Set(Object.keys(words.callToAction)));
    expect(new Set(Object.values(words.callToAction).map(({ heading }) => heading)).size).toBe(6);
  });

  test.describe("where to start is a page of this site", () => {
    const own = withSettings({ links: { ...site.links, portal: "" } });

    test("ends an article in its default wording, and its link navigates in place", async ({ page }) => {
      await openAwake(page, `${own.origin}/company/aiv-blog/aiv-vs-tableau`);
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await call(page, "default").getByRole("link").click();
      await expect(page).toHaveURL(`${own.origin}/aiv-one-saas-sign-up`);
      expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    });
  });
});

test("what stands where: the blocks of a section, and those that a page names instead", async ({ page }) => {
  for (const [path, ...headings] of [
    ["/retail", words.readyToStart.heading],
    ["/product/birt-server", words.readyToStart.heading],
    ["/featurePage/sharing/embed", words.documentation.heading],
    ["/featurePage/sample", words.empower.heading, words.documentation.heading],
    ["/aivtech/professionalservices/consulting/birt-consultancy", words.professionalServices.heading],
    ["/aiv_consulting_python", words.professionalServices.heading],
    ["/company/aboutus", words.recognition.analysts.heading],
    ["/aiv-testimonials", words.recognition.users.heading],
  ] as const) {
    await page.goto(path);
    for (const heading of headings) await expect(block(page, heading)).toBeVisible();
  }
  // A page that names blocks does not show those of its section.
  await page.goto("/oneaiv");
  await expect(block(page, words.callToAction.oneaiv.heading)).toBeVisible();
  await expect(block(page, words.readyToStart.heading)).toHaveCount(0);
});

test("ready to start leads to the three ways to run it", async ({ page }) => {
  await page.goto("/retail");
  for (const { link } of words.readyToStart.ways) {
    await expect(
      block(page, words.readyToStart.heading).getByRole("link", { name: link.label }),
    ).toHaveAttribute("href", link.href === "start" ? site.startHref : link.href);
  }
});

test("the documentation block leads to documentation, not to the page it stands on", async ({ page }) => {
  const links = () => block(page, words.documentation.heading).getByRole("link");
  await page.goto("/featurePage/sharing/embed");
  await expect(links()).toHaveCount(words.documentation.pages.length);
  await expect(links().first()).toHaveAttribute("href", "/documentations");
  await page.goto("/tutorials");
  await expect(links()).toHaveCount(words.documentation.pages.length - 1);
});

test("recognition by users lists four review sites: links where they are set, samples where not", async ({
  page,
}) => {
  await page.goto("/aiv-comparison");
  const sites = block(page, words.recognition.users.heading).getByRole("listitem");
  await expect(sites).toHaveCount(4);
  for (const { name, url } of site.links.reviewSites) {
    const entry = sites.filter({ hasText: name });
    if (url) await expect(entry.getByRole("link")).toHaveAttribute("href", url);
    else await expect(entry).toContainText("Sample");
  }
});

test("professional services are asked for by mail where an address is set, and on the contact page", async ({
  page,
}) => {
  await page.goto("/aivtech/aboutaivtech");
  const services = block(page, words.professionalServices.heading);
  await expect(services.getByRole("link", { name: words.professionalServices.contact })).toHaveAttribute(
    "href",
    "/company/contact",
  );
  const mail = services.getByRole("link", { name: words.professionalServices.mail });
  if (site.email) await expect(mail).toHaveAttribute("href", `mailto:${site.email}`);
  else await expect(mail).toHaveCount(0);
});

test("the training pages state the owner's figures, and whose they are", { tag: "@phone" }, async ({
  page,
}) => {
  for (const [course, ofProduct] of [
    ["aiv", ""],
    ["birt", "12 million"],
    ["jasper", "100,000"],
    ["pentaho", "1,500"],
  ] as const) {
    await page.goto(training(course));
    const figures = block(page, words.careerFigures.heading);
    for (const figure of ["55%", "$1,20,000", "12000+", "500+", "$31.98–33.34 billion", ofProduct]) {
      await expect(figures).toContainText(figure);
    }
    await expect(figures).toContainText("Approximate");
    await expect(figures).toContainText("brochure");
  }
});
