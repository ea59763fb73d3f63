import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build, type Plugin } from "vite";

const FILE = resolve("app/islands/start.ts");
const IMPORT = `${FILE}?module-url`;

/**
 * Builds `app/islands/start.ts` into a file of its own, outside of the graph of the site: it runs before the modules that
 * it loads. `import url from "./start.ts?module-url"` is the address of that file.
 */
export function startModule(): Plugin {
  let built: ReturnType<typeof buildStart> | undefined;
  const module = () => {
    built ??= buildStart();
    return built;
  };
  return {
    name: "start-module",
    // One instance, so that the server renders the address of the file that the client's build gets.
    sharedDuringBuild: true,
    async buildStart() {
      const { name, mode } = this.environment;
      if (name === "client" && mode === "build") this.emitFile({ type: "asset", ...(await module()) });
    },
    async load(id) {
      if (id === IMPORT) return `export default ${JSON.stringify(`/${(await module()).fileName}`)}`;
    },
  };
}

async function buildStart(): Promise<{ fileName: string; source: string }> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      minify: true,
      lib: { entry: FILE, formats: ["es"] },
      // Vite preserves the whitespace of libraries.
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const [chunk] = [output].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${FILE} was not built`);
  const hash = createHash("sha256").update(chunk.code).digest("base64url").slice(0, 8);
  return { fileName: `assets/start-${hash}.js`, source: chunk.code };
}
