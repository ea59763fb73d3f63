import { build, type UserConfig } from "vite";

/**
 * Bundles a module of the site, with everything that it imports, into one file.
 * @param format `es` for a module, `iife` for a script
 * @param define constants that replace names in the code
 * @returns the minified code
 */
export async function bundle(
  entry: string,
  format: "es" | "iife",
  define: UserConfig["define"] = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define,
    build: {
      write: false,
      target: "baseline-widely-available",
      minify: true,
      lib: { entry, formats: [format], name: "bundle" },
      // Vite preserves the whitespace of libraries.
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const [chunk] = [output].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${entry} was not built`);
  return chunk.code;
}
