import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { fixedAliases } from "#editorial/addresses.ts";
import type { Page } from "#editorial/pages.ts";

/** Vite's list of the files of a build, by source file. */
type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; dynamicImports?: readonly string[] }>
>;

/**
 * Gives each kind of prerendered page a stylesheet with the rules for its HTML, its islands and the dialogs, in place of
 * that of pages on request (`app/on-request.css`). One more, `styles`, has the rules of all kinds, for pages in the cache
 * of the service worker. Why: docs/decisions/122-styles-by-kind-of-page.md.
 * @param build the folder of the build, with `client` and `server` in it
 * @param pages every prerendered page of `content/`
 */
export async function writePageStylesheets(build: string, pages: readonly Page[]): Promise<void> {
  const client = join(build, "client");
  const read = (side: string): Manifest =>
    JSON.parse(readFileSync(join(build, side, ".vite/manifest.json"), "utf8"));
  const assets = Object.entries(read("server")).map(([source, { file }]) => ({ source, file }));
  const onRequest = assets.find(({ source }) => source.endsWith("app/on-request.css"))?.file;
  if (!onRequest) throw new Error("The build has no stylesheet for pages on request");
  const candidatesOf = candidateFinder(client, read("client"));

  async function write(name: string, candidates: ReadonlySet<string>): Promise<string> {
    const options = { base: resolve("app"), shouldRewriteUrls: true, onDependency: () => {} };
    const stylesheet = await compile('@import "tailwindcss" source(none); @import "./site.css";', options);
    const { code } = optimize(stylesheet.build([...candidates]), { minify: true });
    const css = assets.reduce(
      (rules, { source, file }) => rules.replace(`../${source}`, () => `/${file}`),
      code,
    );
    const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
    writeFileSync(join(client, `assets/${name}-${hash}.css`), css);
    return `assets/${name}-${hash}.css`;
  }

  const all = new Set<string>();
  const fileOf = (address: string) => join(client, address, "index.html");
  const kinds = Map.groupBy(pages, kindOf);
  for (const [kind, members] of [["home", [{ path: "/" }]] as const, ...kinds]) {
    const files = members.flatMap(({ path }) => [path, ...fixedAliases(path)]).map(fileOf);
    const candidates = candidatesOf(files);
    for (const candidate of candidates) all.add(candidate);
    const own = await write(`page-${kind}`, candidates);
    for (const file of files)
      writeFileSync(
        file,
        readFileSync(file, "utf8").replace(onRequest, () => own),
      );
  }
  await write("styles", all);
}

/** Pages of one kind share a stylesheet. The demos of all features together have too many rules for one. */
function kindOf({ path, section }: Page): string {
  return section === "feature" ? `feature-${path.split("/")[2]}` : section;
}

/** Returns a function that finds the class names of documents, and those that their code can add later. */
function candidateFinder(client: string, manifest: Manifest) {
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
