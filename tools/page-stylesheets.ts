import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { build as bundle, type Plugin } from "vite";
import { fixedAliases } from "#editorial/addresses.ts";
import type { Page } from "#editorial/pages.ts";
import { remember } from "./build-cache.ts";

/** Vite's list of the files of a build, by source file. */
type Manifest = Readonly<
  Record<
    string,
    { file: string; isEntry?: true; imports?: readonly string[]; dynamicImports?: readonly string[] }
  >
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
  const rules = new Map<string, string>();
  for (const { name, candidates } of stylesheets) {
    const words = [...candidates].sort();
    rules.set(
      join(resolve("app"), `${name}.css`),
      String(await remember("rules", words, () => rulesFor(words))),
    );
  }
  const input = [...rules].flat();
  const bundled = await remember("stylesheets", input, async () => JSON.stringify(await bundleRules(rules)));
  const files: Readonly<Record<string, string>> = JSON.parse(bundled.toString());
  for (const [file, css] of Object.entries(files)) writeFileSync(join(client, file), css);
  return (name: string): string => {
    const file = Object.keys(files).find((each) => each.replace(/-.{8}\.css$/, "") === `assets/${name}`);
    if (!file) throw new Error(`There is no stylesheet ${name}`);
    return file;
  };
}

/** Returns the rules of the site for the utilities among some words. */
async function rulesFor(words: string[]): Promise<string> {
  const entry = '@import "tailwindcss" source(none); @import "./site.css";';
  const options = { base: resolve("app"), shouldRewriteUrls: true, onDependency: () => {} };
  return (await compile(entry, options)).build(words);
}

/** Returns the text of each stylesheet, as browsers get it, by its file. @param rules by the path of a source file */
async function bundleRules(rules: ReadonlyMap<string, string>): Promise<Readonly<Record<string, string>>> {
  const given: Plugin = {
    name: "page-stylesheets",
    resolveId: (id) => (rules.has(id) ? id : undefined),
    load: (id) => rules.get(id),
  };
  const built = await bundle({
    configFile: false,
    logLevel: "warn",
    plugins: [given],
    build: {
      write: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: [...rules.keys()], checks: { bundlerTimings: false } },
    },
  });
  const files = "output" in built ? built.output : [];
  return Object.fromEntries(
    files.flatMap((file) =>
      file.type === "asset" && file.fileName.endsWith(".css")
        ? [[file.fileName, file.source.toString()]]
        : [],
    ),
  );
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
      for (const [name, { file, isEntry }] of Object.entries(manifest))
        if (isEntry && html.includes(file)) addChunk(name);
    }
    return found;
  };
}
