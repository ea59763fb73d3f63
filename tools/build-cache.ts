/**
 * Results that earlier builds made from the same code and the same input, in `node_modules/.cache/build`. A change of
 * content then costs only what depends on it; any change of code makes everything again.
 * Why: docs/decisions/126-builds-reuse-results.md.
 */
import { createHash, hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { deserialize, serialize } from "node:v8";
import { INPUTS, TEST } from "./stamp.ts";

const CACHE = process.env.BUILD_CACHE ?? "node_modules/.cache/build";
/** In bytes: the results of several builds of different code. The last used ones are kept. */
const KEPT_BYTES = 500_000_000;
/** Length of the checksum before each result, in bytes. */
const SUM = 32;

type Input = readonly (string | Uint8Array)[];

/** Results of this build, by file of the cache. */
const made = new Map<string, Uint8Array>();

let code: string | undefined;

/** Returns a hash of everything but the content that determines a build. */
function codeHash(): string {
  const sum = createHash("sha256").update(`${process.version} ${process.env.PUBLIC_ORIGIN ?? ""}`);
  const inputs = INPUTS.filter((path) => path !== "content");
  for (const file of inputs.flatMap(filesOf)) sum.update(`\n${file}\n`).update(readFileSync(file));
  return sum.digest("hex");
}

/** Returns the paths of the files of a folder, or of a file, without tests. */
export function filesOf(input: string): string[] {
  if (!existsSync(input)) return [];
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Pictures are encoded for seconds, by sharp alone: their input has the settings, and no other code changes them. */
const codeOf = (step: string): string => {
  if (step === "picture") return process.version;
  code ??= codeHash();
  return code;
};

function cacheFile(step: string, input: Input): string {
  const sum = createHash("sha256").update(`${codeOf(step)} ${step}`);
  for (const part of input) sum.update(`\n${part.length}\n`).update(part);
  return join(CACHE, `${step}-${sum.digest("hex").slice(0, 40)}`);
}

/**
 * Returns what `make` returns, from the cache if an earlier build called it with the same input.
 * @param step name of what is made
 * @param input everything that the result depends on, except for code
 */
export async function remember(
  step: string,
  input: Input,
  make: () => Promise<string | Uint8Array> | string | Uint8Array,
): Promise<Uint8Array> {
  const known = recall(step, input);
  if (known) return known;
  const result = Buffer.from(await make());
  keep(step, input, result);
  return result;
}

/** Returns what an earlier build kept for the same input; undefined if there is nothing, or if it is damaged. */
export function recall(step: string, input: Input): Buffer | undefined {
  const file = cacheFile(step, input);
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const result = bytes.subarray(SUM);
  if (!bytes.subarray(0, SUM).equals(hash("sha256", result, "buffer"))) return;
  const now = new Date();
  utimesSync(file, now, now);
  return result;
}

/** Keeps a result for later builds, if this one calls `storeResults`. */
export function keep(step: string, input: Input, result: string | Uint8Array): void {
  made.set(cacheFile(step, input), Buffer.from(result));
}

/**
 * Fills a folder by `make`, or with the files that it once made of the same input.
 * @param input everything that the files depend on, except for code
 */
export async function rememberFolder(folder: string, input: Input, make: () => Promise<void>): Promise<void> {
  const files = await remember("folder", [folder, ...input], async () => {
    await make();
    return serialize(new Map(filesOf(folder).map((file) => [relative(folder, file), readFileSync(file)])));
  });
  for (const [file, bytes] of deserialize(files) as ReadonlyMap<string, Uint8Array>) {
    const path = join(folder, file);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/**
 * Stores what this build made, for builds that succeeded and whose sources did not change meanwhile. Removes what was
 * not used for longest beyond a total size.
 */
export function storeResults(keptBytes = KEPT_BYTES): void {
  mkdirSync(CACHE, { recursive: true });
  for (const [file, result] of made) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, hash("sha256", result, "buffer"));
    writeFileSync(unfinished, result, { flag: "a" });
    renameSync(unfinished, file);
  }
  made.clear();
  const files = readdirSync(CACHE).map((name) => {
    const path = join(CACHE, name);
    const { mtimeMs, size } = statSync(path);
    return { path, mtimeMs, size };
  });
  let total = 0;
  for (const { path, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    total += size;
    if (total > keptBytes) rmSync(path);
  }
}
