/**
 * The second half of a build, over what React Router has written: the manifest, the service worker, each file
 * compressed once and well, and the list of what a server must say about each.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inlineScriptHashes } from "../server/pages/content-security-policy.ts";
import { type Encoding, isMedia, STATIC_PACK, type StaticFile } from "../server/pages/static-files.ts";
import { createPack } from "../server/pages/static-pack.ts";
import { buildServiceWorker, SERVICE_WORKER } from "./service-worker.ts";
import { WEB_MANIFEST, webManifest } from "./web-manifest.ts";

const compressible = new Set([
  ".html",
  ".data",
  ".js",
  ".css",
  ".svg",
  ".json",
  ".txt",
  ".xml",
  ".vtt",
  ".md",
  ".webmanifest",
]);

/**
 * @param buildDir the folder with `client` and `server` in it
 * @param compressed false leaves out the compression, which takes a good part of the time
 * @returns what a server answers, as `static.json` lists it
 */
export async function finishBuild(buildDir: string, compressed = true): Promise<readonly StaticFile[]> {
  const client = join(buildDir, "client");
  writeFileSync(join(client, WEB_MANIFEST), webManifest());
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".vite"))
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(br|gz)$/.test(file) && file !== SERVICE_WORKER);
  const prepared = (file: string) => prepare(client, file, compressed);
  const listed = await Promise.all(files.map(prepared));
  await buildServiceWorker(client, listed);
  listed.push(await prepared(SERVICE_WORKER));
  const packed = pack(buildDir, listed);
  writeFileSync(join(buildDir, "static.json"), JSON.stringify(packed));
  return packed;
}

/** What is known of a file before it is packed. */
type Prepared = Omit<StaticFile, "spans"> & { readonly encodings: readonly Encoding[] };

/** Writes the bytes that the server answers with into one file. */
function pack(buildDir: string, listed: readonly Prepared[]): StaticFile[] {
  const { add, close } = createPack(join(buildDir, STATIC_PACK));
  const packed = listed.map(({ encodings, ...file }) => {
    const path = join(buildDir, "client", file.file);
    const spans: StaticFile["spans"] = {};
    if (!isMedia(file.url)) for (const each of encodings) spans[each] = add(path + suffixes[each]);
    return { ...file, spans };
  });
  close();
  return packed;
}

async function prepare(client: string, file: string, compressed: boolean): Promise<Prepared> {
  const bytes = readFileSync(join(client, file));
  const encodings =
    compressed && compressible.has(extname(file)) ? await compress(join(client, file), bytes) : [];
  return {
    url: `/${file
      .split(sep)
      .join("/")
      .replace(/(^|\/)index\.html$/, "")}`,
    file,
    etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    encodings: ["identity", ...encodings],
    ...(file.endsWith(".html") && { scriptHashes: inlineScriptHashes(bytes.toString()) }),
  };
}

/** The last step of quality saves 3 % of a page and takes five times as long: files that every page loads are worth it. */
const PAGE = new Set([".html", ".data"]);
const PAGE_QUALITY = 10;

const packers = {
  br: (bytes: Buffer, extension: string) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: PAGE.has(extension) ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
const suffixes = { br: ".br", gzip: ".gz", identity: "" };
const compressions = ["br", "gzip"] as const;

/** Writes the compressed twins that are smaller than the file, best first. */
async function compress(path: string, bytes: Buffer): Promise<Encoding[]> {
  const written: Encoding[] = [];
  for (const encoding of compressions) {
    const packed = await packers[encoding](bytes, extname(path));
    if (packed.length >= bytes.length) continue;
    writeFileSync(path + suffixes[encoding], packed);
    written.push(encoding);
  }
  return written;
}
