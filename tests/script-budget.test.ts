import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { budgets } from "../bench/budgets.ts";
import { readHtml } from "./support/html.ts";

const CLIENT = "build/client";

/** The built pages, by their place in the build. */
const pages = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("index.html"),
);

/** The files of script that a page names, which are those it loads before anybody does anything. */
const scriptsOf = (page: string) =>
  [...new Set(readHtml(readFileSync(join(CLIENT, page), "utf8")).files)].filter((file) =>
    file.endsWith(".js"),
  );

const bytesOf = (file: string) => {
  const path = join(CLIENT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

it("loads no more script on any page than its budget allows", () => {
  expect(pages.length).toBeGreaterThan(150);
  const over = pages.flatMap((page) => {
    const bytes = scriptsOf(page).reduce((sum, file) => sum + bytesOf(file), 0);
    // Less would mean that the test does not see what a page loads: React alone is more.
    expect(bytes, page).toBeGreaterThan(80_000);
    const { most } = page === "index.html" ? budgets.homeScriptBytes : budgets.textPageScriptBytes;
    return bytes > most ? [`${page}: ${bytes} bytes`] : [];
  });
  expect(over).toEqual([]);
});
