import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const EXPORT = "?export=";

/**
 * Runs modules named `*.data.ts` at build time (in development: on request) and replaces them by their
 * exports as JSON. The server and the browser render the same values, and neither the parsing code nor the
 * unused source data is bundled. Elsewhere, such as in unit tests, they are ordinary modules.
 *
 * Each export becomes a module of its own, so a page loads only those that it imports.
 */
export const buildTimeData: Plugin = {
  name: "build-time-data",
  enforce: "pre",
  async load(id) {
    const [file = "", name] = id.split(EXPORT);
    if (!file.endsWith(".data.ts")) return;
    // The query busts the module cache of Node, so an edited file is read again.
    const exported: Record<string, unknown> = await import(
      `${pathToFileURL(file)}?${statSync(file).mtimeMs}`
    );
    const code =
      name === undefined
        ? Object.keys(exported)
            .map((each) => `export { ${each} } from ${JSON.stringify(file + EXPORT + each)};`)
            .join("\n")
        : `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(exported[name]))});`;
    return { code, moduleSideEffects: false };
  },
};
