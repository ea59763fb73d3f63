import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { commitAll, git } from "../testing/content-site.ts";

/** The part of the script that root runs on what the desk left. */
const functions = execFileSync("sed", [
  "-n",
  "/^merge() {/,/^}/p;/^merge_draft() {/,/^}/p",
  "deploy/update.sh",
]);

let folder: string;
const at = (path: string) => join(folder, path);
const put = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};
/** Bundles the draft, and merges it into a copy of the site. */
function merged(isBundle = true) {
  mkdirSync(at("publish"));
  if (isBundle) git(at("draft"), "bundle", "create", "--quiet", at("publish/draft.bundle"), "draft");
  else git(folder, "clone", "--quiet", at("draft"), at("publish/draft.bundle"));
  git(folder, "clone", "--quiet", at("site"), at("new"));
  put("new/node_modules/.bin/node", "#!/bin/sh\n");
  execFileSync("chmod", ["+x", at("new/node_modules/.bin/node")]);
  const script = `set -eu\nsite=${at("site")}\nrequests=${at("publish")}\n${functions}\nmerge_draft`;
  const { status, stdout } = spawnSync("sh", ["-c", script], { cwd: at("new"), encoding: "utf8" });
  return { isTaken: status === 0, output: stdout };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aiv-merge-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  put("site/content/faq.yaml", "- 1\n");
  put("site/code.ts", "old\n");
  git(folder, "init", "--quiet", "--initial-branch=main", at("site"));
  commitAll(at("site"));
});
const startDraft = () => git(folder, "clone", "--quiet", at("site"), at("draft"));
const change = (path: string) => {
  startDraft();
  git(at("draft"), "checkout", "--quiet", "-b", "draft");
  put(`draft/${path}`, "- 2\n");
  commitAll(at("draft"));
};

it.each(["content/faq.yaml", "content/pages/a.mdx", "public/media/a.webp"])("takes %s", (path) => {
  change(path);
  expect(merged().isTaken).toBe(true);
  expect(readFileSync(at(`new/${path}`), "utf8")).toBe("- 2\n");
});

it.each(["code.ts", "content/.gitattributes", "public/media/a.svg", "public/media/a.html", "public/a.webp"])(
  "refuses %s",
  (path) => {
    change(path);
    const { isTaken, output } = merged();
    expect([isTaken, output]).toEqual([false, expect.stringContaining(path)]);
  },
);

it("refuses older code that a draft with two common ancestors brings back", () => {
  const site = at("site");
  git(site, "checkout", "--quiet", "-b", "other");
  put("site/content/faq.yaml", "- other\n");
  commitAll(site);
  const other = git(site, "rev-parse", "HEAD").trim();
  git(site, "checkout", "--quiet", "main");
  put("site/code.ts", "mended\n");
  commitAll(site);
  const mended = git(site, "rev-parse", "HEAD").trim();
  git(site, "merge", "--quiet", "--no-edit", other);
  startDraft();
  const draft = at("draft");
  git(draft, "checkout", "--quiet", "-b", "draft", other);
  git(draft, "merge", "--quiet", "--no-edit", "--strategy=ours", mended);
  expect(readFileSync(at("draft/code.ts"), "utf8")).toBe("old\n");
  expect(merged().isTaken).toBe(false);
});

it("takes a bundle, and no repository in its place", () => {
  change("content/faq.yaml");
  expect(merged(false).isTaken).toBe(false);
});
