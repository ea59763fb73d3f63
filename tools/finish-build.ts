/**
 * The second half of a build, over what React Router has written: the manifest, the service worker, each file
 * compressed once and well, and the list of what a server must say about each.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { inlineScriptHashes } from "../server/pages/content-security-policy.ts";
import { type Encoding, isMedia, STATIC_PACK, type StaticFile } from "../server/pages/static-files.ts";
import { createPack } from "../server/pages/static-pack.ts";
import { suffixes } from "./compress.ts";
import { buildServiceWorker, SERVICE_WORKER } from "./service-worker.ts";
import { WEB_MANIFEST, webManifest } from "./web-manifest.ts";

/**
 * @param buildDir the folder with `client` and `server` in it
 * @param compress compresses a file of `client` and tells the encodings, best first; without one nothing is compressed
 * @returns what a server answers, as `static.json` lists it
 */
export async function finishBuild(
  buildDir: string,
  compress: Compress = async () => [],
): Promise<readonly StaticFile[]> {
  const client = join(buildDir, "client");
  writeFileSync(join(client, WEB_MANIFEST), webManifest());
  const prepared = (file: string) => prepare(client, file, compress);
  const listed = await Promise.all(builtFiles(client).map(prepared));
  await buildServiceWorker(client, listed);
  listed.push(await prepared(SERVICE_WORKER));
  const packed = pack(buildDir, listed);
  writeFileSync(join(buildDir, "static.json"), JSON.stringify(packed));
  return packed;
}

type Compress = (file: string) => Promise<readonly Encoding[]>;

/** The files of a built site as they are now, but for the compressed twins. */
export function builtFiles(client: string): string[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".vite"))
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(br|gz)$/.test(file) && file !== SERVICE_WORKER);
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

async function prepare(client: string, file: string, compress: Compress): Promise<Prepared> {
  const bytes = readFileSync(join(client, file));
  const known = {
    url: `/${file
      .split(sep)
      .join("/")
      .replace(/(^|\/)index\.html$/, "")}`,
    file,
    etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    ...(file.endsWith(".html") && { scriptHashes: inlineScriptHashes(bytes.toString()) }),
  };
  return { ...known, encodings: ["identity", ...(await compress(file))] };
}
