import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs git in a folder. @returns its output */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", ["-C", folder, "-c", "user.name=Dev", "-c", "user.email=dev@example.com", ...args], {
    encoding: "utf8",
  });

export function commitAll(site: string): void {
  git(site, "add", "--all", "--force");
  git(site, "commit", "--quiet", "--message", "A version");
}

/** Makes a git checkout with the site's content and pictures. */
export function contentSite() {
  const path = mkdtempSync(join(tmpdir(), "aiv-content-"));
  for (const folder of ["content", "public"]) cpSync(folder, join(path, folder), { recursive: true });
  git(path, "init", "--quiet");
  commitAll(path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
