/**
 * Which Chromium tests and measurements use. Plain JavaScript, since the program that installs one reads it too.
 */
import { existsSync } from "node:fs";

/** The headless shell comes first: it is the same engine without the windows, and draws a page in three fifths of the time. */
const KNOWN = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** @returns {string | undefined} the one that `CHROMIUM` names, else one of the system's; none where there is none */
export function chromiumPath() {
  return [process.env.CHROMIUM, ...KNOWN].find((path) => path && existsSync(path));
}
