import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { deploy } from "../tests/support/deployment.ts";
import { type FormCase, formCases } from "../tests/support/form-cases.ts";
import { findCutOff } from "../tests/support/layout.ts";
import { storedOf } from "../tests/support/stored.ts";
import { templates } from "../tests/support/templates.ts";
import { demandBuild } from "./browsing.ts";
import { demand, type Proved, Skipped } from "./prove-kit.ts";

/** `FIREFOX` names another one. */
const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path && existsSync(path),
);
const PATIENCE_MS = 120_000;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** What a journey has at hand. */
type Trip = { readonly page: Page; readonly origin: string; readonly dataDir: string; stop(): Promise<void> };

/**
 * Firefox, driven over WebDriver BiDi: one page of each template on a wide and on a narrow window without a complaint
 * and without a sideways scroll, and what visitors do.
 * @throws Skipped where there is no Firefox
 */
export async function proveFirefox(): Promise<Proved> {
  if (!FIREFOX)
    throw new Skipped("there is no Firefox on this machine (Debian: apt-get install firefox-esr)");
  demandBuild();
  const site = await deploy();
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
  });
  try {
    const wrong: string[] = [];
    for (const { path } of templates) wrong.push(...(await visit(browser, site.origin, path)));
    for (const [name, travel] of Object.entries(journeys)) {
      const { page, complaints } = await openPage(browser);
      await travel({ page, ...site }).catch((error) => complaints.push(String(error)));
      wrong.push(...complaints.map((what) => `${name}: ${what}`));
      await page.close();
    }
    demand(wrong.length === 0, `${wrong.length} faults\n${wrong.join("\n")}`);
    const version = (await browser.version()).replace("firefox/", "Firefox ");
    return `${version}: ${templates.length} templates in ${WINDOWS.length} windows; ${Object.keys(journeys).join(", ")}`;
  } finally {
    await browser.close();
    await site.remove();
  }
}

/** A page whose errors are gathered. */
async function openPage(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`page: ${error}`));
  return { page, complaints };
}

/** One page in every window. @returns what is wrong with it */
async function visit(browser: Browser, origin: string, path: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const viewport of WINDOWS) {
    const { page, complaints } = await openPage(browser);
    await page.setViewport(viewport);
    await page.goto(origin + path);
    await alive(page);
    complaints.push(...(await page.evaluate(findCutOff)));
    wrong.push(...complaints.map((what) => `${path} at ${viewport.width} px: ${what}`));
    await page.close();
  }
  return wrong;
}

/** Script runs: the theme switch shows itself only then. */
const alive = (page: Page) =>
  page.waitForFunction(() => {
    const theme = document.querySelector("footer select");
    return !theme || getComputedStyle(theme).visibility === "visible";
  });

async function open({ page, origin }: Trip, path: string): Promise<void> {
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(origin + path);
  await alive(page);
}

const at = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

/** What visitors do. A new one is a row here. */
const journeys: Readonly<Record<string, (trip: Trip) => Promise<unknown>>> = {
  "a menu leads on, and the focus with it": async (trip) => {
    const { page } = trip;
    await open(trip, "/retail");
    await page.locator(".menu summary ::-p-text(Learn)").click();
    await page.locator('.menu details[open] a[href="/changeLog"]').click();
    await at(page, "/changeLog");
    await page.waitForFunction(() => document.activeElement?.id === "main");
  },
  "the search finds a page, and gives the focus back": async (trip) => {
    const { page } = trip;
    await open(trip, "/retail");
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
  "a form is sent and stored": async (trip) => {
    const { page, dataDir } = trip;
    const { path, form, success } = contactForm();
    const email = `reader-${randomUUID()}@example.com`;
    await open(trip, path);
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
    demand(rows.length === 1 && rows[0]?.form === form, `${rows.length} rows are stored`);
  },
  "a demo is used": async (trip) => {
    const { page } = trip;
    await open(trip, "/featurePage/reporting/reportbursting");
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
  "the workbench loads a data set and shows a chart of it": async (trip) => {
    const { page } = trip;
    await open(trip, "/aiv-demo");
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
  "a theme is chosen and kept": async (trip) => {
    const { page } = trip;
    await open(trip, "/retail");
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.select("footer label select", "light");
    const light = await paper();
    await page.select("footer label select", "dark");
    const dark = await paper();
    demand(light !== dark, "dark is not dark");
    await page.reload();
    await alive(page);
    demand((await paper()) === dark, "the theme was not kept");
    await page.select("footer label select", "");
  },
  "Tab leads past the menu": async (trip) => {
    const { page } = trip;
    await open(trip, "/retail");
    await page.keyboard.press("Tab");
    await page.waitForSelector('a[href="#main"]:focus-visible');
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "main");
  },
  "the video plays": async (trip) => {
    const { page } = trip;
    await open(trip, "/");
    await page.locator("main a[aria-haspopup=dialog]").click();
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>("dialog[open] video")?.currentTime ?? 0) > 0,
    );
  },
  // Last: afterwards nothing answers.
  "a page that was opened is there without a connection": async (trip) => {
    const { page, stop } = trip;
    await open(trip, "/retail");
    const title = await page.title();
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === "activated",
    );
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await open(trip, "/energy");
    // A page that is still loading its last parts says so when they do not come.
    await page.waitForNetworkIdle();
    await stop();
    await page.goto(`${trip.origin}/retail`);
    await page.waitForFunction((wanted) => document.title === wanted, {}, title);
  },
};

function contactForm(): FormCase {
  const found = formCases.find(({ form }) => form === "contact");
  if (!found) throw new Error("there is no case for the contact form");
  return found;
}
