import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { build as bundle, type Plugin } from "vite";
import { fixedAliases } from "#editorial/addresses.ts";
import type { Page } from "#editorial/pages.ts";

/** Vite's list of the files of a build, by source file. */
type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; dynamicImports?: readonly string[] }>
>;

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));

/**
 * Gives each kind of prerendered page a stylesheet with the rules for its HTML, its islands and the dialogs, in place of
 * that of pages on request (`app/on-request.css`). One more, `styles`, has the rules of all kinds, for pages in the cache
 * of the service worker. Why: docs/decisions/122-styles-by-kind-of-page.md.
 * @param build the folder of the build, with `client` and `server` in it
 * @param pages every prerendered page of `content/`
 */
export async function writePageStylesheets(build: string, pages: readonly Page[]): Promise<void> {
  const client = join(build, "client");
  const candidatesOf = candidateFinder(client);
  const fileOf = (address: string) => join(client, address, "index.html");
  const kinds = [...Map.groupBy(pages, kindOf), ["home", [{ path: "/" }]] as const].map(([kind, members]) => {
    const files = members.flatMap(({ path }) => [path, ...fixedAliases(path)]).map(fileOf);
    return { name: `page-${kind}`, files, candidates: candidatesOf(files) };
  });
  const all = { name: "styles", candidates: new Set(kinds.flatMap(({ candidates }) => [...candidates])) };
  const addressOf = await bundleStylesheets(client, [...kinds, all]);

  const assets = Object.entries(readManifest(join(build, "server")));
  const onRequest = assets.find(([source]) => source.endsWith("app/on-request.css"))?.[1].file;
  if (!onRequest) throw new Error("The build has no stylesheet for pages on request");
  for (const { name, files } of kinds)
    for (const file of files) {
      const html = readFileSync(file, "utf8");
      writeFileSync(
        file,
        html.replace(onRequest, () => addressOf(name)),
      );
    }
}

/** The rules of a stylesheet: its name, and the words that may be utilities. */
type Stylesheet = { readonly name: string; readonly candidates: ReadonlySet<string> };

/** Writes stylesheets into `assets`, for the same browsers as all others. @returns the function that finds one by name */
async function bundleStylesheets(client: string, stylesheets: readonly Stylesheet[]) {
  const app = resolve("app");
  const idOf = (name: string) => join(app, `${name}.css`);
  const byId = new Map(stylesheets.map(({ name, candidates }) => [idOf(name), candidates]));
  const tailwind: Plugin = {
    name: "page-stylesheets",
    resolveId: (id) => (byId.has(id) ? id : undefined),
    async load(id) {
      const candidates = byId.get(id);
      if (!candidates) return;
      const entry = '@import "tailwindcss" source(none); @import "./site.css";';
      const { build } = await compile(entry, { base: app, shouldRewriteUrls: true, onDependency: () => {} });
      return build([...candidates]);
    },
  };
  const built = await bundle({
    configFile: false,
    logLevel: "warn",
    plugins: [tailwind],
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: stylesheets.map(({ name }) => idOf(name)),
        checks: { bundlerTimings: false },
      },
    },
  });
  const files = "output" in built ? built.output.map(({ fileName }) => fileName) : [];
  return (name: string): string => {
    const file = files.find((each) => each.replace(/-.{8}\.css$/, "") === `assets/${name}`);
    if (!file) throw new Error(`There is no stylesheet ${name}`);
    return file;
  };
}

/** Pages of one kind share a stylesheet. The demos of all features together have too many rules for one. */
function kindOf({ path, section }: Page): string {
  return section === "feature" ? `feature-${path.split("/")[2]}` : section;
}

/** Returns a function that finds the class names of documents, and those that their code can add later. */
function candidateFinder(client: string) {
  const manifest = readManifest(client);
  const scan = (content: string, extension: string) => new Scanner({}).scanFiles([{ content, extension }]);
  const scanned = new Map<string, readonly string[]>();

  return (documents: readonly string[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const add = (candidates: readonly string[]) =>
      candidates.forEach((candidate) => void found.add(candidate));
    const chunks = new Set<string>();
    const addChunk = (name: string) => {
      const { file, imports = [], dynamicImports = [] } = manifest[name] ?? {};
      if (!file || chunks.has(file)) return;
      chunks.add(file);
      const candidates = scanned.get(file) ?? scan(readFileSync(join(client, file), "utf8"), "js");
      scanned.set(file, candidates);
      add(candidates);
      [...imports, ...dynamicImports].forEach(addChunk);
    };
    // One at a time: all documents of a large site do not fit into one string.
    for (const document of documents) {
      const html = readFileSync(document, "utf8");
      // React escapes class names such as `[&>p]:mt-2`.
      add(scan(html.replaceAll("&gt;", ">").replaceAll("&amp;", "&"), "html"));
      // A document names the code of its islands, and the script of every page, which opens dialogs.
      for (const [name, { file }] of Object.entries(manifest)) if (html.includes(file)) addChunk(name);
    }
    return found;
  };
}
