import { existsSync } from "node:fs";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import { Skipped, until } from "../proof.ts";
import { findVisible, type Launch, type Tab, TIMEOUT_MS, type WindowSize } from "./engine.ts";

/** The environment variable `FIREFOX` overrides the path. */
const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path && existsSync(path),
);

/** Starts the system's Firefox and drives it over WebDriver BiDi. */
export const launchFirefox: Launch = async (origin, { javaScript, system }) => {
  if (!FIREFOX)
    throw new Skipped("there is no Firefox on this machine (Debian: apt-get install firefox-esr)");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    timeout: TIMEOUT_MS,
    protocolTimeout: TIMEOUT_MS,
    args: ["-remote-allow-system-access"],
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": system === "dark" ? 0 : 1,
    },
  });

  async function newTab(viewport: WindowSize): Promise<Tab> {
    const page = await browser.newPage();
    if (!javaScript) await forbidScripts(browser);
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.setViewport(viewport);
    let errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => errors.push(`page: ${error}`));
    return {
      open: async (path) => void (await page.goto(origin + path)),
      evaluate: (run: never, input?: unknown) => page.evaluate(run, input) as never,
      async click(selector, text = "") {
        // Without JavaScript, `waitForFunction` never ends: its timers do not run in the page.
        await until(async () => {
          const found = (await page.evaluateHandle(findVisible, selector, text)).asElement();
          await (found as ElementHandle<Element> | null)?.click();
          return found !== null;
        }, `there is ${selector} with "${text}"`);
      },
      movePointer: (x, y) => page.mouse.move(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      async takeErrors() {
        const taken = errors;
        errors = [];
        return taken;
      },
      close: () => page.close(),
    };
  }

  return {
    version: (await browser.version()).replace("firefox/", "Firefox "),
    newTab,
    close: () => browser.close(),
  };
};

/**
 * Forbids the scripts of all tabs as Firefox's developer tools do. The driver's own scripts still run; they would not with
 * the preference `javascript.enabled`, and WebDriver BiDi has no command for it.
 */
async function forbidScripts(browser: object): Promise<void> {
  const { connection } = browser as { connection: BidiConnection };
  const { result } = await connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  await connection.send("script.evaluate", {
    target: { context: result.contexts[0]?.context },
    expression:
      "for (const { linkedBrowser } of gBrowser.tabs) linkedBrowser.browsingContext.allowJavascript = false",
    awaitPromise: false,
  });
}

/** Puppeteer's connection, which its types do not export. */
type BidiConnection = {
  send(
    command: string,
    parameters: object,
  ): Promise<{ result: { contexts: readonly { context: string }[] } }>;
};
