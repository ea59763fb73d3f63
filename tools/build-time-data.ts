import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Runs modules named `*.data.ts` at build time (in development: on request) and replaces them by their
 * exports as JSON. The server and the browser render the same values, and neither the parsing code nor the
 * unused source data is bundled. Elsewhere, such as in unit tests, they are ordinary modules.
 */
export const buildTimeData: Plugin = {
  name: "build-time-data",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(".data.ts")) return;
    // The query busts the module cache of Node, so an edited file is read again.
    const exported: Record<string, unknown> = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`);
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
      .join("\n");
  },
};
