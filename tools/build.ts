/**
 * Builds the site: React Router draws every page into `build/client`, then each file is compressed once, at its best,
 * and listed with what a server must say about it.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LIST_PATHS } from "../contract/lists.ts";
import { solutionList } from "../editorial/lists.ts";
import { inlineScriptHashes } from "../server/pages/content-security-policy.ts";
import type { StaticFile } from "../server/pages/static-files.ts";
import { reportDesignerZip } from "./report-designer/zip.ts";
import { writeStamp } from "./stamp.ts";

const CLIENT = "build/client";
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

const started = performance.now();
rmSync("build", { recursive: true, force: true });
const built = spawnSync("react-router", ["build"], {
  stdio: ["ignore", process.env.BUILD_VERBOSE ? "inherit" : "ignore", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    ...(process.env.PUBLIC_ORIGIN && { VITE_PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN }),
  },
});
if (built.status !== 0) process.exit(built.status ?? 1);

mkdirSync(join(CLIENT, "downloads"), { recursive: true });
writeFileSync(join(CLIENT, "downloads/report-designer.zip"), reportDesignerZip());

// The server answers this list like the others; the file is there for hosts that serve files only.
mkdirSync(join(CLIENT, dirname(LIST_PATHS.solutions)), { recursive: true });
writeFileSync(join(CLIENT, LIST_PATHS.solutions), JSON.stringify(solutionList()));

const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes(".vite"))
  .map((entry) => relative(CLIENT, join(entry.parentPath, entry.name)));
const listed = await Promise.all(files.map(prepare));
writeFileSync("build/static.json", JSON.stringify(listed));
writeStamp();

const pages = listed.filter(({ file }) => file.endsWith(".html")).length;
console.log(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);

async function prepare(file: string): Promise<StaticFile> {
  const bytes = readFileSync(join(CLIENT, file));
  const encodings = compressible.has(extname(file)) ? await compress(join(CLIENT, file), bytes) : [];
  return {
    url: `/${file
      .split(sep)
      .join("/")
      .replace(/(^|\/)index\.html$/, "")}`,
    file,
    etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    encodings,
    ...(file.endsWith(".html") && { scriptHashes: inlineScriptHashes(bytes.toString()) }),
  };
}

/** Writes the compressed twins that are smaller than the file, best first. */
async function compress(path: string, bytes: Buffer): Promise<StaticFile["encodings"]> {
  const twins = [
    {
      encoding: "br" as const,
      packed: await promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    },
    { encoding: "gzip" as const, packed: await promisify(gzip)(bytes, { level: 9 }) },
  ].filter(({ packed }) => packed.length < bytes.length);
  for (const { encoding, packed } of twins)
    writeFileSync(`${path}.${encoding === "br" ? "br" : "gz"}`, packed);
  return twins.map(({ encoding }) => encoding);
}
