import { existsSync } from "node:fs";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import { Skipped } from "../proof.ts";
import {
  type Browser,
  type BrowserSettings,
  findVisible,
  type Tab,
  TIMEOUT_MS,
  type WindowSize,
} from "./engine.ts";

/** The environment variable `FIREFOX` overrides the path. */
const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path && existsSync(path),
);

/** Starts the system's Firefox and drives it over WebDriver BiDi. */
export async function launchFirefox(
  origin: string,
  { javaScript, system }: BrowserSettings,
): Promise<Browser> {
  if (!FIREFOX)
    throw new Skipped("there is no Firefox on this machine (Debian: apt-get install firefox-esr)");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    timeout: TIMEOUT_MS,
    protocolTimeout: TIMEOUT_MS,
    extraPrefsFirefox: {
      "javascript.enabled": javaScript,
      "layout.css.prefers-color-scheme.content-override": system === "dark" ? 0 : 1,
    },
  });

  async function newTab(viewport: WindowSize): Promise<Tab> {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.setViewport(viewport);
    let errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => errors.push(`page: ${error}`));
    return {
      open: async (path) => void (await page.goto(origin + path)),
      evaluate: (run, input) => page.evaluate(run as never, input) as never,
      async click(selector, text = "") {
        const found = await page.waitForFunction(findVisible, {}, selector, text);
        await (found as ElementHandle<Element>).click();
      },
      movePointer: (x, y) => page.mouse.move(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      async takeErrors() {
        const taken = errors;
        errors = [];
        return taken;
      },
      screenshot: () => page.screenshot(),
      close: () => page.close(),
    };
  }

  return {
    version: (await browser.version()).replace("firefox/", "Firefox "),
    newTab,
    close: () => browser.close(),
  };
}
