import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Increase when the build writes the files differently from the same packages. */
const FORMAT = 3;

const require = createRequire(join(process.cwd(), "package.json"));
const versionOf = (name: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join("node_modules", name, "package.json"), "utf8"),
  );
  return version;
};

/** Returns the folder of the package with the files for browsers. */
export const engineDist = () => dirname(require.resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));

/** Only the build with WebAssembly exception handling is served: every browser since 2021 supports it. */
export const ENGINE_FILES = ["duckdb-eh.wasm", "duckdb-browser-eh.worker.js"] as const;

/** Returns the version in the files' path, which makes them immutable for caches. */
export const filesVersion = () =>
  [versionOf("@duckdb/duckdb-wasm"), versionOf("vega-datasets"), FORMAT].join("-");

/** Returns the public folder of engine and data sets, and the engine's size in bytes for its progress bar. */
export const engineFiles = () => ({
  folder: `/workbench/${filesVersion()}/`,
  bytes: statSync(join(engineDist(), ENGINE_FILES[0])).size,
});
export type EngineFiles = ReturnType<typeof engineFiles>;
