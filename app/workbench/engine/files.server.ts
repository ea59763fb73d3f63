import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Changes when the files are written in another way from the same packages. */
const FORMAT = 1;

const require = createRequire(join(process.cwd(), "package.json"));
const versionOf = (name: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join("node_modules", name, "package.json"), "utf8"),
  );
  return version;
};

/** Where the package keeps what browsers load. */
export const engineDist = () => dirname(require.resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));

/** Every browser since 2021 has WebAssembly's exceptions; only this build is served. */
export const ENGINE_FILES = ["duckdb-eh.wasm", "duckdb-browser-eh.worker.js"] as const;

/** What the files depend on; it is part of their address, so that they never change under it. */
export const filesVersion = () =>
  [versionOf("@duckdb/duckdb-wasm"), versionOf("vega-datasets"), FORMAT].join("-");

/** Where a browser finds engine and data sets, and how many bytes the engine has: for the bar of its progress. */
export const engineFiles = () => ({
  folder: `/workbench/${filesVersion()}/`,
  bytes: statSync(join(engineDist(), ENGINE_FILES[0])).size,
});
export type EngineFiles = ReturnType<typeof engineFiles>;
