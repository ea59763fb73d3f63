import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import {
  Builder,
  Capabilities,
  error,
  Key,
  Origin,
  type WebDriver,
  type WebElement,
} from "selenium-webdriver";
import { freePort } from "#testing/listen.ts";
import { end } from "#testing/start-process.ts";
import { answers } from "#testing/start-program.ts";
import { Skipped, until } from "../proof.ts";
import { findVisible, type KeyName, type Launch, type Tab, TIMEOUT_MS, type WindowSize } from "./engine.ts";
import { openWatched } from "./watched-window.ts";

const KEYS: Readonly<Record<KeyName, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** The page that opens the others. They have its origin and its `Cross-Origin-Opener-Policy`. */
const OPENER = "/offline";

/** Starts WebKitGTK's MiniBrowser on a display of its own and drives it over WebDriver. */
export const launchWebkit: Launch = async (origin, { javaScript, system }) => {
  for (const program of ["WebKitWebDriver", "Xvfb"])
    if (spawnSync(program, ["-help"]).error)
      throw new Skipped(
        `there is no ${program} on this machine (Debian: apt-get install webkit2gtk-driver xvfb)`,
      );
  const display = await startDisplay();
  const port = await freePort();
  const service = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    // Painted by the CPU: Mesa renders without a graphics card, too, but crashes now and then with several threads.
    env: { ...process.env, DISPLAY: display.name, WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1" },
  });
  const stop = async () => {
    for (const child of [service, display.process]) await end(child);
  };
  try {
    await until(() => answers(`http://127.0.0.1:${port}/status`), "WebKitWebDriver answers");
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": {
            args: [
              "--automation",
              "--javascript-can-open-windows-automatically=true",
              `--enable-javascript=${javaScript}`,
              ...(system === "dark" ? ["--dark-mode"] : []),
            ],
          },
        }),
      )
      .build();
    const version = (await driver.getCapabilities()).get("browserVersion");
    await driver.manage().setTimeouts({ script: TIMEOUT_MS });
    await driver.get(origin + OPENER);
    const opener = await driver.getWindowHandle();
    return {
      version: `WebKitGTK ${version}`,
      async newTab(size) {
        if (javaScript) return newTab(driver, origin, { opener, size });
        await driver.manage().window().setRect(size);
        return newTab(driver, origin);
      },
      async close() {
        await driver.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * @param watched by default pages open in the current window, and their errors are not recorded: without JavaScript
 * there are none
 */
function newTab(
  driver: WebDriver,
  origin: string,
  watched?: { readonly opener: string; readonly size: WindowSize },
): Tab {
  let current: string | undefined;

  /** Opens a new window, because only its first document can be watched from the start. */
  async function openWindow(url: string, { opener, size }: NonNullable<typeof watched>): Promise<void> {
    await closeWindow();
    const before = await driver.getAllWindowHandles();
    await driver.switchTo().window(opener);
    await driver.executeScript(openWatched, { url, ...size });
    await until(async () => {
      current = (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle));
      return current !== undefined;
    }, `a window opens for ${url}`);
    await driver.switchTo().window(current ?? "");
    await until(() => driver.executeScript(hasLoaded), `${url} loads`);
  }

  async function closeWindow(): Promise<void> {
    if (current) await driver.close();
    current = undefined;
  }

  return {
    open: (path) => (watched ? openWindow(origin + path, watched) : driver.get(origin + path)),
    evaluate: (run: never, input?: unknown) => driver.executeScript(run, input) as never,
    async click(selector, text = "") {
      await until(async () => {
        try {
          const found = await driver.executeScript<WebElement | null>(findVisible, selector, text);
          await found?.click();
          return found !== null;
        } catch (failure) {
          // The page has replaced the element meanwhile, or not laid out yet the part that it has scrolled to.
          const isTooEarly = [error.StaleElementReferenceError, error.ElementNotInteractableError].some(
            (kind) => failure instanceof kind,
          );
          if (isTooEarly) return false;
          throw failure;
        }
      }, `there is ${selector} with "${text}"`);
    },
    movePointer: (x, y) => driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async takeErrors() {
      if (!watched || !current) return [];
      await driver.switchTo().window(watched.opener);
      const errors = await driver.executeScript<string[]>(takeWatchedErrors);
      await driver.switchTo().window(current);
      return errors;
    },
    close: closeWindow,
  };
}

/** Runs in the page: a new window has a blank document at first. */
const hasLoaded = () => document.readyState === "complete" && location.protocol !== "about:";

/** Runs in the page that opened the others. */
const takeWatchedErrors = () => window.watchedErrors?.splice(0) ?? [];

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  // It writes its number once it accepts connections.
  const [number] = await once(createInterface(display.stdio[3] as Readable), "line");
  return { name: `:${number}`, process: display };
}
