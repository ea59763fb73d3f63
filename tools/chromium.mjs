/**
 * Which Chromium tests and measurements use. Plain JavaScript, since the program that installs one reads it too.
 */
import { existsSync } from "node:fs";

/** The headless shell comes first: it is the same engine without the windows, and draws a page in three fifths of the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WINDOWED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @returns {string | undefined} the one that `CHROMIUM` names, else one of the system's; none where there is none */
export const chromiumPath = () =>
  [process.env.CHROMIUM, SHELL, ...WINDOWED].find((path) => path && existsSync(path));

/** @returns {string | undefined} the same, but not the headless shell, even where `CHROMIUM` names it */
export const windowedChromiumPath = () => {
  const named = process.env.CHROMIUM;
  return named && existsSync(named) && !named.includes("headless") ? named : WINDOWED.find(existsSync);
};
