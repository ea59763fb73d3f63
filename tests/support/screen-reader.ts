import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { heard, listen, read } from "./screen-reader-in-page.ts";

const SCRIPT = "/virtual-screen-reader.js";
const bundle = fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js"));

/** A simulated screen reader on a page. Scripts have a line for each announcement, and may be indented as a whole. */
export type ScreenReader = {
  /** Expects this script when a part of the page is read from its start to its end. What is in a part is indented. */
  reads(part: Locator, script: string): Promise<void>;
  /** Expects this script while something happens: where the focus goes, and the texts of live regions. */
  announces(act: () => Promise<unknown>, script: string): Promise<void>;
};

/** Starts a screen reader on the open page, in its browser. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: "text/javascript", path: bundle }));
  await page.evaluate(listen, SCRIPT);
  return {
    async reads(part, script) {
      await expect.poll(async () => linesOf(await part.evaluate(read))).toBe(unindented(script));
    },
    async announces(act, script) {
      await page.evaluate(() => window.screenReader.clearSpokenPhraseLog());
      await act();
      await expect.poll(async () => linesOf(await page.evaluate(heard))).toBe(unindented(script));
    },
  };
}

const linesOf = (phrases: readonly string[]) => phrases.map(asSpoken).join("\n");

/** Returns a phrase of the simulation as screen readers put it. */
function asSpoken(phrase: string): string {
  return (
    phrase
      // A placeholder that repeats the name.
      .replace(/^(\s*\w+, (.+?)), placeholder \2(?=,|$)/, "$1")
      .replace(/, orientated \w+/, "")
      // A slider announces its value; its ends are for a braille display.
      .replace(/, max value \S+, min value \S+, current value /, ", ")
      .replace(/^(\s*listitem), level \d+$/, "$1")
      .replace(/(, level \d+)?, position (\d+), set size (\d+)$/, ", $2 of $3")
  );
}

/** Removes the indentation that a template literal has in its file. */
function unindented(script: string): string {
  const lines = script.split("\n").filter((line) => line.trim());
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent).trimEnd()).join("\n");
}
