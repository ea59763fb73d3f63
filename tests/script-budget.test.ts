import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { budgets } from "#bench/budgets.ts";
import { readHtml } from "./support/html.ts";

const CLIENT = "build/client";

/** The prerendered pages, by their path in the build. */
const pages = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("index.html"),
);

/** Returns the scripts that a page loads without any input. */
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
    // React alone is larger: less would mean that the test misses scripts.
    expect(bytes, page).toBeGreaterThan(80_000);
    const { most } = page === "index.html" ? budgets.homeScriptBytes : budgets.textPageScriptBytes;
    return bytes > most ? [`${page}: ${bytes} bytes`] : [];
  });
  expect(over).toEqual([]);
});
