import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The Chromium of `CHROMIUM`, the system's, or Playwright's own. */
export function chromiumPath(): string {
  const known = [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return known.find((path) => path && existsSync(path)) ?? chromium.executablePath();
}

/** Headless, without the browser's own traffic. No sandbox: it cannot be set up in a container or as root. */
export const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];
