import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Modules named `*.data.ts` run when the site is built (in development: when they are asked for), and what they export
 * takes their place as JSON. So code that needs data imports it like any module, the server draws with the same values
 * as the browser, and neither the reading nor what is left out reaches the browser. Outside of the build, for example in unit
 * tests, they are ordinary modules.
 */
export const buildTimeData: Plugin = {
  name: "build-time-data",
  enforce: "pre",
  async load(id) {
    if (!/[\\/]app[\\/]demos[\\/].+\.data\.ts$/.test(id)) return;
    // A query makes Node read a file anew that has changed since.
    const exported: Record<string, unknown> = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`);
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
      .join("\n");
  },
};
