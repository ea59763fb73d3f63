import type { Locator, Page } from "@playwright/test";
import type { FormName } from "#forms/index.ts";
import { tagsOfCase } from "#testing/cases.ts";
import { demoPages, hydrateDemo, openDemo } from "./support/demos.ts";
import { caseOf, fillAll, formOn, submitButton } from "./support/form-filling.ts";
import { openMenu } from "./support/menus.ts";
import {
  holdScripts,
  hydrateIslands,
  openScripted,
  scriptOf,
  uniqueEmail,
  waitForScript,
} from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { translate } from "./support/translated.ts";
import { ENGINE } from "./support/workbench.ts";

/** Controls of a demo that are used in turn: more would repeat the same components. */
const MAX_USES = 14;

for (const [index, { path }] of demoPages.entries())
  test(`the demo of ${path} shows the same figures on a translated page`, { tag: "@every" }, async ({
    page,
  }) => {
    const name = path.replace("/featurePage/", "");
    // The same tokens on both pages.
    await page.addInitScript(() => {
      crypto.getRandomValues = (array) => (array instanceof Uint8Array ? array.fill(7) : array);
    });
    const original = await openDemo(page, name);
    const expected = [await wordsOf(original)];
    for (let use = 0; use < MAX_USES; use++) {
      if (!(await operate(original, use))) break;
      expected.push(await settledWords(original));
    }

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await openScripted(page, path);
    // A browser translates at once, and a visitor may use a demo before and after.
    if (index % 2 === 1) await hydrateDemo(page);
    await translate(page);
    const translated = await hydrateDemo(page);
    for (const [use, words] of expected.entries()) {
      if (use > 0) await operate(translated, use - 1);
      await expect
        .poll(() => wordsOf(translated), { message: `after ${use} uses`, timeout: 8000 })
        .toBe(words);
    }
  });

type Journey = {
  what: string;
  path: string;
  /** Selector of the part whose text changes. */
  part: string;
  /** A text field that is filled in before the page is translated and hydrated. */
  typed?: string;
  /** The code of an island whose field waits for the script of the page; else any script comes after the translation. */
  code?: string;
  uses: readonly ((page: Page) => Promise<unknown>)[];
};

const select = (name: string, label: string) => (page: Page) =>
  page.getByRole("main").getByRole("combobox", { name, exact: true }).selectOption({ label });
const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click({ force: true });
const tab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();
const fieldOf = (page: Page, name: string) =>
  page.getByRole("main").getByLabel(name).and(page.locator("input, textarea")).first();
const fill = (name: string, text: string) => (page: Page) => fieldOf(page, name).fill(text);
const enter = (page: Page) => page.keyboard.press("Enter");
const ask = (question: string) => async (page: Page) => {
  await fill("Ask", question)(page);
  await enter(page);
};
/** Opens a menu of the workbench and uses a control in it. */
const inMenu =
  (menu: string | RegExp, role: "button" | "checkbox", name: string | RegExp) => async (page: Page) => {
    await page.getByRole("main").getByRole("button", { name: menu }).first().click();
    await page.locator(":popover-open").getByRole(role, { name }).first().click();
  };
/** Sends a form as it is, then as it should be. */
const sendingOf = (name: FormName) => {
  const formCase = caseOf(name);
  const send = (page: Page) => submitButton(formOn(page, name), formCase).click();
  return [
    send,
    async (page: Page) => {
      await fillAll(formOn(page, name), formCase, uniqueEmail());
      await send(page);
    },
  ];
};

/** Pages with texts that change, in the order of how much. */
const journeys: readonly Journey[] = [
  {
    what: "the home page",
    path: "/",
    part: "main",
    uses: [
      (page) => page.getByRole("slider", { name: "Month" }).press("ArrowLeft"),
      select("Stores", "Online"),
      click(/^Garden/),
      tab("Report"),
      click("Previous"),
      tab("Ask"),
      async (page) => {
        await fill("Question", "returns by store")(page);
        await enter(page);
      },
      tab("Embed"),
      select("Host application", "Dark application"),
    ],
  },
  {
    what: "the list of questions",
    path: "/company/faq",
    part: "main",
    typed: "Find a question",
    code: "Questions",
    uses: [fill("Find a question", "cost"), fill("Find a question", "zeppelin")],
  },
  {
    what: "the dashboard to explore",
    path: "/company/aboutus/exploredashboard",
    part: "main",
    uses: [select("Industry", "Construction"), click(/2009$/), click("Reset")],
  },
  {
    what: "the assistant",
    path: "/product/assistant",
    part: "[aria-label='Ask a question']",
    typed: "Question",
    code: "assistant",
    uses: ["revenue by month for garden last year", "how happy are customers"].map(
      (question) => async (page) => {
        await fill("Question", question)(page);
        await enter(page);
      },
    ),
  },
  {
    what: "the newsletter",
    path: "/retail",
    part: "footer form",
    uses: [
      async (page) => {
        const field = page.locator("footer form").getByLabel("Email", { exact: true });
        await field.fill("ada");
        await field.press("Enter");
      },
    ],
  },
  {
    what: "the search",
    path: "/retail",
    part: "dialog[open]",
    uses: [
      (page) => page.getByRole("banner").getByRole("link", { name: "Search" }).click(),
      ...["bursting key column", "xqzzyv", "pricing"].map(
        (words) => (page: Page) => page.getByRole("combobox", { name: "Search all pages" }).fill(words),
      ),
    ],
  },
  {
    what: "the workbench",
    path: "/aiv-demo",
    // Without the rows, whose headings are completed one by one.
    part: "[data-workbench] > :not(:last-child)",
    uses: [
      ask("revenue by region in 2025"),
      ask("top 5 product by units without returns"),
      ask("why is the sky blue"),
      click("Pivot"),
      click("Table"),
      click("SQL"),
      async (page) => {
        await fill(
          "SQL",
          "SELECT category, sum(revenue) AS revenue, count(*) AS lines FROM sales GROUP BY ALL",
        )(page);
        await click("Run")(page);
      },
      click("Undo"),
      click("Chart"),
      select("Mark", "Columns"),
      inMenu("Add a field to filters", "button", "category"),
      inMenu(/^category.*, on filters/, "checkbox", /^Garden/),
      select("Data", "Bird strikes"),
      ask("strikes by Wildlife Size"),
      (page) =>
        page.locator("input[type=file]").setInputFiles({
          name: "shops.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("shop;day;sold\nNorth;01/02/2024;3\nSouth;03/02/2024;4\n"),
        }),
      ask("sold by shop"),
      select("Data", "Films"),
    ],
  },
  {
    what: "the contact form",
    path: "/company/contact",
    part: "main form",
    typed: "Message",
    uses: sendingOf("contact"),
  },
  {
    what: "a form with a limit",
    path: "/form/feature-request",
    part: "main form",
    typed: "What is missing?",
    uses: [
      fill("What is missing?", "Totals"),
      fill("What is missing?", "T".repeat(1000)),
      ...sendingOf("feature-request").slice(1),
    ],
  },
  {
    what: "a menu's filter",
    path: "/retail",
    part: "header",
    uses: ["map", "zeppelin"].map((words) => async (page: Page) => {
      const field = page.getByRole("banner").getByLabel("Find a feature");
      if (await field.isHidden()) await openMenu(page, "Features");
      await field.fill(words);
    }),
  },
  {
    what: "the dialog for a call",
    path: "/retail",
    part: "dialog[open]",
    uses: [
      (page) => page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" }).click(),
      (page) => page.getByRole("button", { name: "Request the call" }).click(),
      async (page) => {
        const dialog = page.getByRole("dialog", { name: "Book a 30-minute call" });
        await dialog.getByLabel("Day").selectOption({ index: 3 });
        await dialog.getByLabel("Time, in your time zone").selectOption("2:30 PM");
      },
    ],
  },
  {
    what: "the list of features",
    path: "/featurePage/sample",
    part: "main",
    typed: "Find a feature",
    uses: [fill("Find a feature", "map"), fill("Find a feature", "zeppelin")],
  },
  {
    what: "the cart",
    path: "/shoppingcart",
    part: "main",
    uses: [click("Add"), click("Add"), click("Take off")],
  },
  { what: "the checkout", path: "/checkout", part: "main form", uses: sendingOf("shopping") },
  {
    what: "the calendar of events",
    path: "/registerInEvent",
    part: "main",
    uses: [click("Register")],
  },
  {
    what: "the examples",
    path: "/examples",
    part: "main",
    uses: [select("Kind", "Report"), select("Industry", "Energy"), click("Show all")],
  },
];

/** Returns the words of a part once a use has changed them and they change no more. @param last the words before the use */
async function changedWords(page: Page, part: string, last: string): Promise<string> {
  let words = last;
  await expect(async () => {
    const before = words;
    await expect(page.locator(`:is(${part}) [aria-busy=true]`)).toHaveCount(0);
    words = await wordsIn(page, part);
    expect(words).not.toBe(last);
    expect(words).toBe(before);
  }).toPass({ intervals: [300] });
  return words;
}

const wordsIn = async (page: Page, part: string) =>
  (await page.locator(part).allTextContents())
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/Computed in \d+ ms|reader-[\w-]+/g, "");

for (const [index, { what, path, part, typed, code, uses }] of journeys.entries())
  for (const [at, isHydratedFirst] of [false, true].entries())
    test(`${what} shows the same, translated ${isHydratedFirst ? "after" : "before"} it hydrates`, {
      tag: tagsOfCase(index + at),
    }, async ({ page }) => {
      await openScripted(page, path);
      await hydrateIslands(page.locator(part).first());
      const expected: string[] = [];
      for (const use of uses) {
        const before = expected.at(-1) ?? (await wordsIn(page, part));
        await use(page);
        expected.push(await changedWords(page, part, before));
      }
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });

      const release = await holdScripts(page, code && scriptOf(code));
      await page.goto(path, { waitUntil: "commit" });
      if (code) await waitForScript(page);
      await page.waitForFunction(() => document.readyState !== "loading");
      if (isHydratedFirst) {
        release();
        await waitForScript(page);
        await hydrateIslands(page.locator(part).first());
      }
      if (typed) await fill(typed, "Ada")(page);
      await translate(page);
      release();
      await waitForScript(page);
      await hydrateIslands(page.locator(part).first());
      if (typed) await expect(fieldOf(page, typed)).toHaveValue("Ada");
      for (const [i, use] of uses.entries()) {
        await use(page);
        await expect
          .poll(() => wordsIn(page, part), { message: `after use ${i + 1}`, ...ENGINE })
          .toBe(expected[i]);
      }
    });

/** Operates the nth control of a demo. @returns false if there are not as many */
async function operate(demo: Locator, at: number): Promise<boolean> {
  const controls = demo.locator("[data-demo-stage] :is(select, input, textarea, button):not([type=file])");
  // Their order, because a use can add controls.
  const control = controls.nth(at);
  if ((await controls.count()) <= at) return false;
  const { kind, isUsable } = await control.evaluate((element: HTMLInputElement) => ({
    kind: element.type,
    isUsable: !element.matches(":disabled"),
  }));
  if (!isUsable) return true;
  if (kind === "range") await control.press("ArrowRight");
  else if (kind === "select-one") {
    const count = await control.locator("option").count();
    await control.selectOption({ index: count - 1 });
  } else if (/^(radio|checkbox|button|submit)$/.test(kind)) await control.click({ force: true });
  else await control.fill("7");
  return true;
}

/** Without the signatures of tokens: those of ECDSA are random. */
const wordsOf = async (demo: Locator) =>
  ((await demo.locator("[data-demo-stage]").textContent()) ?? "").replace(
    /(eyJ[\w-]+\.[\w-]+\.)[\w-]+/g,
    "$1",
  );

/** Returns the words of a demo once they have stopped changing. */
async function settledWords(demo: Locator): Promise<string> {
  let words = "";
  await expect(async () => {
    const before = words;
    await expect(demo.locator("[aria-busy=true]")).toHaveCount(0);
    words = await wordsOf(demo);
    expect(words).toBe(before);
  }).toPass({ intervals: [300] });
  return words;
}
