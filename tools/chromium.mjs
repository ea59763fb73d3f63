/**
 * Finds the Chromium for tests and measurements. Plain JavaScript, because `run.mjs` imports it before
 * packages are installed.
 */
import { existsSync } from "node:fs";

/** Preferred: the same engine without windows renders a page in three fifths of the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WINDOWED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @returns {string | undefined} the path in `CHROMIUM`, else one of the system's */
export const chromiumPath = () =>
  [process.env.CHROMIUM, SHELL, ...WINDOWED].find((path) => path && existsSync(path));

/** @returns {string | undefined} the same, but never the headless shell, even if `CHROMIUM` names it */
export const windowedChromiumPath = () => {
  const named = process.env.CHROMIUM;
  return named && existsSync(named) && !named.includes("headless") ? named : WINDOWED.find(existsSync);
};
