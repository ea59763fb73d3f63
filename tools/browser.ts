import { chromium } from "playwright-core";
import { chromiumPath as installed } from "./chromium.mjs";

/** Returns the path of the Chromium in `CHROMIUM`, the system's, or Playwright's own. */
export const chromiumPath = () => installed() ?? chromium.executablePath();

/**
 * Headless, without the browser's own traffic. The sandbox is off because containers and root cannot set it
 * up.
 */
export const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];
