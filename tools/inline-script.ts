import { build, type Plugin } from "vite";

const SUFFIX = "?inline-script";

/**
 * Imports the code of a typed function for an inline script: `import code from "./start.ts?inline-script"` is the
 * minified declaration of `start`, the default export of that file.
 */
export const inlineScript: Plugin = {
  name: "inline-script",
  async load(id) {
    if (!id.endsWith(SUFFIX)) return;
    const file = id.slice(0, -SUFFIX.length);
    this.addWatchFile(file);
    const name = /(\w+)\.ts$/.exec(file)?.[1] ?? "";
    const output = await build({
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      build: {
        write: false,
        target: "baseline-widely-available",
        minify: true,
        lib: { entry: file, formats: ["iife"], name },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const [chunk] = [output].flat().flatMap((part) => ("output" in part ? part.output : []));
    if (chunk?.type !== "chunk") throw new Error(`${file} was not built`);
    return `export default ${JSON.stringify(chunk.code)}`;
  },
};
