import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { deploy } from "#tests/support/deployment.ts";
import { type FormCase, formCases } from "#tests/support/form-cases.ts";
import { findCutOff } from "#tests/support/layout.ts";
import { storedOf } from "#tests/support/stored.ts";
import { templates } from "#tests/support/templates.ts";
import { ensureBuild } from "./browsing.ts";
import { ensure, type Proved, Skipped } from "./proof.ts";

/** The environment variable `FIREFOX` overrides the path. */
const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path && existsSync(path),
);
const TIMEOUT_MS = 120_000;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Context of a journey. */
type Context = {
  readonly page: Page;
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
};

/**
 * Runs Firefox over WebDriver BiDi: one page of each template in a wide and a narrow window without errors and
 * without horizontal overflow, then the journeys of visitors.
 * @throws Skipped if Firefox is not installed
 */
export async function proveFirefox(): Promise<Proved> {
  if (!FIREFOX)
    throw new Skipped("there is no Firefox on this machine (Debian: apt-get install firefox-esr)");
  ensureBuild();
  const site = await deploy();
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    timeout: TIMEOUT_MS,
    protocolTimeout: TIMEOUT_MS,
  });
  try {
    const faults: string[] = [];
    for (const { path } of templates) faults.push(...(await visit(browser, site.origin, path)));
    for (const [name, travel] of Object.entries(journeys)) {
      const { page, errors } = await openPage(browser);
      await travel({ page, ...site }).catch((error) => errors.push(String(error)));
      faults.push(...errors.map((fault) => `${name}: ${fault}`));
      await page.close();
    }
    ensure(faults.length === 0, `${faults.length} faults\n${faults.join("\n")}`);
    const version = (await browser.version()).replace("firefox/", "Firefox ");
    return `${version}: ${templates.length} templates in ${WINDOWS.length} windows; ${Object.keys(journeys).join(", ")}`;
  } finally {
    await browser.close();
    await site.remove();
  }
}

/** Opens a page and collects its errors. */
async function openPage(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`page: ${error}`));
  return { page, errors };
}

/**
 * Opens one page in every window.
 * @returns the faults
 */
async function visit(browser: Browser, origin: string, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of WINDOWS) {
    const { page, errors } = await openPage(browser);
    await page.setViewport(viewport);
    await page.goto(origin + path);
    await waitForHydration(page);
    errors.push(...(await page.evaluate(findCutOff)));
    faults.push(...errors.map((fault) => `${path} at ${viewport.width} px: ${fault}`));
    await page.close();
  }
  return faults;
}

/** Waits for hydration: only then the theme switch is visible. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const theme = document.querySelector("footer select");
    return !theme || getComputedStyle(theme).visibility === "visible";
  });

async function open({ page, origin }: Context, path: string): Promise<void> {
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(origin + path);
  await waitForHydration(page);
}

const at = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

/** Journeys of visitors. Add new ones here. */
const journeys: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  "a menu leads on, and the focus with it": async (context) => {
    const { page } = context;
    await open(context, "/retail");
    await page.locator(".menu summary ::-p-text(Learn)").click();
    await page.locator('.menu details[open] a[href="/changeLog"]').click();
    await at(page, "/changeLog");
    await page.waitForFunction(() => document.activeElement?.id === "main");
  },
  "the search finds a page, and gives the focus back": async (context) => {
    const { page } = context;
    await open(context, "/retail");
    const button = 'header a[href="/search"]';
    await page.focus(button);
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open] input:focus");
    await page.keyboard.press("Escape");
    await page.waitForFunction((opener) => document.activeElement?.matches(opener), {}, button);
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open] input:focus");
    await page.keyboard.type("bursting key column");
    await page.locator('dialog [role=option][href^="/featurePage/reporting/reportbursting"]').click();
    await at(page, "/featurePage/reporting/reportbursting");
  },
  "a form is sent and stored": async (context) => {
    const { page, dataDir } = context;
    const { path, form, success } = contactForm();
    const email = `reader-${randomUUID()}@example.com`;
    await open(context, path);
    const within = 'form[action*="insertContactDetails"]';
    await page.mouse.move(200, 200);
    await page.waitForSelector(`${within}[novalidate]`);
    await page.locator(`${within} input[name=email_user]`).fill("Ada Lovelace");
    await page.locator(`${within} input[name=email]`).fill(email);
    await page.locator(`${within} input[name=permission_to_use]`).click();
    await page.locator(`${within} button[type=submit]`).click();
    await page.waitForFunction(
      (words) => document.querySelector("[role=dialog]:popover-open")?.textContent?.includes(words),
      {},
      success,
    );
    const rows = storedOf(email, dataDir);
    ensure(rows.length === 1 && rows[0]?.form === form, `${rows.length} rows are stored`);
  },
  "a demo is used": async (context) => {
    const { page } = context;
    await open(context, "/featurePage/reporting/reportbursting");
    await page.$eval("[data-demo]", (demo) => demo.scrollIntoView());
    await page.waitForSelector("[data-demo] fieldset:enabled");
    const before = await page.$eval("[data-demo-stage]", ({ textContent }) => textContent);
    await page.locator("[data-demo] label ::-p-text(State)").click();
    await page.waitForFunction(
      (words) => document.querySelector("[data-demo-stage]")?.textContent !== words,
      {},
      before,
    );
  },
  "the workbench loads a data set and shows a chart of it": async (context) => {
    const { page } = context;
    await open(context, "/aiv-demo");
    await page.mouse.move(200, 200);
    await page.waitForSelector("[data-workbench=alive]");
    const title = () => page.$eval("[data-workbench] figure", ({ textContent }) => textContent);
    const before = await title();
    const other = await page.$eval(
      "[data-workbench] select",
      (select) => [...select.querySelectorAll("option")].find(({ selected }) => !selected)?.value,
    );
    await page.select("[data-workbench] select", other ?? "");
    await page.waitForFunction(
      (words) => {
        const figure = document.querySelector("[data-workbench] figure");
        return figure && figure.textContent !== words && figure.querySelector("svg path[fill^=var]");
      },
      {},
      before,
    );
  },
  "a theme is chosen and kept": async (context) => {
    const { page } = context;
    await open(context, "/retail");
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.select("footer label select", "light");
    const light = await paper();
    await page.select("footer label select", "dark");
    const dark = await paper();
    ensure(light !== dark, "dark is not dark");
    await page.reload();
    await waitForHydration(page);
    ensure((await paper()) === dark, "the theme was not kept");
    await page.select("footer label select", "");
  },
  "Tab leads past the menu": async (context) => {
    const { page } = context;
    await open(context, "/retail");
    await page.keyboard.press("Tab");
    await page.waitForSelector('a[href="#main"]:focus-visible');
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "main");
  },
  "the video plays": async (context) => {
    const { page } = context;
    await open(context, "/");
    await page.locator("main a[aria-haspopup=dialog]").click();
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>("dialog[open] video")?.currentTime ?? 0) > 0,
    );
  },
  // Last, because it stops the server.
  "a page that was opened is there without a connection": async (context) => {
    const { page, stop } = context;
    await open(context, "/retail");
    const title = await page.title();
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === "activated",
    );
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await open(context, "/energy");
    // A page that is still loading parts reports an error if they fail.
    await page.waitForNetworkIdle();
    await stop();
    await page.goto(`${context.origin}/retail`);
    await page.waitForFunction((wanted) => document.title === wanted, {}, title);
  },
};

function contactForm(): FormCase {
  const found = formCases.find(({ form }) => form === "contact");
  if (!found) throw new Error("there is no case for the contact form");
  return found;
}
