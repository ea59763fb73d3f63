import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

/** Everything that an island can consist of. Source: `app/islands/island-files.server.ts`, which has the same patterns. */
const FILES = [
  "{app,forms,demos,workbench}/**/*.island.tsx",
  "forms/*/*Form.tsx",
  "forms/*/form.ts",
  "demos/*/*/*.demo.tsx",
];

const ADDRESSES = "virtual:island-addresses";

/** Vite's list of the browser's chunks, by source file. */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/**
 * Gives each part of an island a chunk of its own, and the server the addresses to write into the page: of the chunk,
 * then of all chunks that it imports. The templates of pages run on the server only, so the browser's build has none.
 */
export function islandChunks(): Plugin {
  let client = "";
  return {
    name: "island-chunks",
    enforce: "post",
    sharedDuringBuild: true,
    configResolved({ environments }) {
      client = environments.client?.build.outDir ?? "";
    },
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const file of globSync(FILES))
        this.emitFile({ type: "chunk", id: resolve(file), preserveSignature: "exports-only" });
    },
    resolveId: (id) => (id === ADDRESSES ? `\0${ADDRESSES}` : undefined),
    load(id) {
      if (id !== `\0${ADDRESSES}`) return;
      if (this.environment.mode !== "build") return "export default {}";
      const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
      const addresses = globSync(FILES).map((file) => [`/${file}`, addressesOf(manifest, file)]);
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`;
    },
    transform(_code, id) {
      // React Router's entry of a route in the browser.
      if (id.endsWith("?__react-router-build-client-route")) return { code: "export {};", map: null };
    },
  };
}

function addressesOf(manifest: Manifest, file: string): string {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk of ${name}`);
    if (found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    chunk.imports?.forEach(add);
  };
  add(file);
  return [...found].join(" ");
}
