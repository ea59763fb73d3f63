import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { filesOf } from "#tools/build-cache.ts";
import { INPUTS } from "#tools/stamp.ts";
import { ensure, type Proved } from "./proof.ts";

const ARTICLE = "content/pages/company/aiv-blog/aiv-vs-tableau.mdx";
/** A page that no other one names, so that it can be removed. */
const UNLINKED = "content/pages/documentations/glossary.mdx";

function replace(file: string, part: RegExp, by: string): void {
  const text = readFileSync(file, "utf8");
  ensure(part.test(text), `${file} has no ${part}`);
  writeFileSync(
    file,
    text.replace(part, () => by),
  );
}

/** Changes of content, one after another, by what changes. */
const changes: Readonly<Record<string, (site: string) => void>> = {
  "a body": (site) => appendFileSync(join(site, ARTICLE), "\nSome more words about it.\n"),
  "front matter": (site) =>
    replace(join(site, ARTICLE), /^title: .*/m, "title: Another title of the article"),
  "a data file": (site) =>
    replace(join(site, "content/site.yaml"), /^copyrightYear: .*/m, "copyrightYear: 2027"),
  "a page less": (site) => rmSync(join(site, UNLINKED)),
};

/**
 * Changes a copy of the site, builds it again after each change, and compares every byte with a build of another copy that
 * reuses nothing.
 * @param folder an empty one
 */
export async function proveRebuild(folder: string): Promise<Proved> {
  const sites = ["reused", "whole"].map((name) => join(folder, name)) as [string, string];
  for (const site of sites) {
    for (const input of [...INPUTS, "server", "tools"])
      cpSync(input, join(site, input), { recursive: true, force: true });
    symlinkSync(resolve("node_modules"), join(site, "node_modules"));
  }
  const [reused, whole] = sites;
  const first = build(reused, join(folder, "cache"));
  const figures = [`a first build took ${first}`];
  for (const [change, make] of Object.entries(changes)) {
    sites.forEach(make);
    figures.push(`${change}: ${build(reused, join(folder, "cache"))}`);
    build(whole, join(folder, `cache-${figures.length}`));
    const [a, b] = [hashes(join(reused, "build")), hashes(join(whole, "build"))];
    const different = [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
    const some = different.slice(0, 10).join(", ");
    ensure(different.length === 0, `${change}: ${different.length} of ${b.size} files differ: ${some}`);
  }
  return figures.join("; ");
}

/** Builds a site with the results of a cache. @returns its time in words */
function build(site: string, cache: string): string {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["tools/build.ts"], {
    cwd: site,
    env: { ...process.env, BUILD_CACHE: cache },
  });
  ensure(status === 0, `the build failed: ${stderr}`);
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** The stamp has the times of the sources, and `earlier` the assets of the builds before in the same folder. */
const hashes = (build: string): ReadonlyMap<string, string> =>
  new Map(
    filesOf(build)
      .map((file) => [relative(build, file), file] as const)
      .filter(([name]) => name !== "stamp" && !name.startsWith("earlier/"))
      .map(([name, file]) => [name, createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
