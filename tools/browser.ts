import { type Browser, chromium } from "playwright-core";
import { chromiumPath as installed } from "./chromium.mjs";

/** Returns the path of Chromium: the one in `CHROMIUM`, else an installed one, else Playwright's. */
export const chromiumPath = () => installed() ?? chromium.executablePath();

/**
 * Flags for benchmarks and icons: headless, and without requests of the browser itself or another protocol than the
 * server's, which would distort measurements. The sandbox is off because it cannot start as root or in most containers.
 */
export const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

/**
 * Starts Chromium, until the end of its scope.
 * @param flags in addition to those above
 */
export const openBrowser = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, ...flags] });
