import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { bundle } from "./bundle.ts";

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
  const source = await bundle(FILE, "es");
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/start-${hash}.js`, source };
}
