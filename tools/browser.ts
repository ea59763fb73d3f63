import { chromium } from "playwright-core";
import { chromiumPath as installed } from "./chromium.mjs";

/** The Chromium of `CHROMIUM`, the system's, or Playwright's own. */
export const chromiumPath = () => installed() ?? chromium.executablePath();

/** Headless, without the browser's own traffic. No sandbox: it cannot be set up in a container or as root. */
export const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];
