/**
 * The second half of a build, run on the output of React Router: adds the manifest and the service worker,
 * compresses each file once, and lists every file with its response headers.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { GLYPH_FILE } from "#app/blocks/glyphs.ts";
import { inlineScriptHashes } from "#server/pages/content-security-policy.ts";
import { ORIGIN_DOCUMENTS } from "#server/pages/origin-documents.ts";
import {
  type Encoding,
  isMedia,
  SERVER_MODULES,
  STATIC_PACK,
  type StaticFile,
} from "#server/pages/static-files.ts";
import { createPack, type Spans } from "#server/pages/static-pack.ts";
import { filesOf } from "./build-cache.ts";
import { suffixes } from "./compress.ts";
import { originDocuments } from "./origin-documents.ts";
import { glyphSheet } from "./pictures/glyph-sheet.ts";
import { buildServiceWorker, SERVICE_WORKER } from "./service-worker.ts";
import { WEB_MANIFEST, webManifest } from "./web-manifest.ts";

/**
 * Finishes a build and writes the lists that the server reads at start.
 * @param buildDir the folder with `client` and `server` in it
 * @param compress compresses a file of `client` and returns its encodings, best first; by default nothing is
 * compressed
 * @returns the files of `static.json`
 */
export async function finishBuild(
  buildDir: string,
  compress: Compress = async () => [],
): Promise<readonly StaticFile[]> {
  const client = join(buildDir, "client");
  writeFileSync(join(client, WEB_MANIFEST), webManifest());
  writeFileSync(join(client, GLYPH_FILE), glyphSheet());
  const prepared = (file: string) => prepare(client, file, compress);
  const listed = await Promise.all(builtFiles(client).map(prepared));
  await buildServiceWorker(client, listed);
  listed.push(await prepared(SERVICE_WORKER));
  const { files, modules } = pack(buildDir, listed);
  writeFileSync(join(buildDir, "static.json"), JSON.stringify(files));
  writeFileSync(join(buildDir, SERVER_MODULES), JSON.stringify(modules));
  const pages = files.filter(({ file }) => file.endsWith("index.html")).map(({ url }) => url);
  writeFileSync(join(buildDir, ORIGIN_DOCUMENTS), JSON.stringify(originDocuments(pages)));
  return files;
}

type Compress = (file: string) => Promise<readonly Encoding[]>;

/** Returns the files of a built site at this moment, without compressed files. */
export function builtFiles(client: string): string[] {
  return filesIn(client).filter((file) => !/^\.vite\b|\.(br|gz)$/.test(file) && file !== SERVICE_WORKER);
}

/** Returns the paths of all files in a folder, relative to it. */
const filesIn = (folder: string) => filesOf(folder).map((file) => relative(folder, file));

/** A file of the list before its bytes have a position in the pack. */
type Prepared = Omit<StaticFile, "spans"> & { readonly encodings: readonly Encoding[] };

/** Writes into one file the bytes that the server answers with, and the modules and content of pages on request. */
function pack(buildDir: string, listed: readonly Prepared[]) {
  const { add, close } = createPack(join(buildDir, STATIC_PACK));
  const files: StaticFile[] = listed.map(({ encodings, ...file }) => {
    const path = join(buildDir, "client", file.file);
    const spans: StaticFile["spans"] = {};
    if (!isMedia(file.url)) for (const each of encodings) spans[each] = add(path + suffixes[each]);
    return { ...file, spans };
  });
  const server = join(buildDir, "server");
  const spansOf = (folder: string, prefix = "") =>
    filesIn(folder).map((file) => [prefix + file.split(sep).join("/"), add(join(folder, file))]);
  const modules: Spans = Object.fromEntries([...spansOf(server), ...spansOf("content", "content/")]);
  close();
  return { files, modules };
}

async function prepare(client: string, file: string, compress: Compress): Promise<Prepared> {
  const bytes = readFileSync(join(client, file));
  const path = file.split(sep).join("/");
  return {
    url: `/${path.replace(/(^|\/)index\.html$/, "")}`,
    file,
    etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    ...(file.endsWith(".html") && { scriptHashes: inlineScriptHashes(bytes.toString()) }),
    encodings: ["identity", ...(await compress(file))],
  };
}
