import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentSite, git } from "../testing/content-site.ts";
import { openDraft } from "./draft.ts";

const FILE = "faq.yaml";
const nothing = async () => [];

let site: ReturnType<typeof contentSite>;
let data: string;
let draft: Awaited<ReturnType<typeof openDraft>>;
beforeAll(async () => {
  site = contentSite();
  data = join(site.path, ".data");
  draft = await openDraft(site.path, data);
});
afterAll(() => site.remove());

const save = async (file: string, more: string, name = "Eve") => {
  const { text = "", revision = "" } = (await draft.read(file)) ?? {};
  return draft.save(file, text + more, revision, { name, message: `Change ${file}` }, nothing);
};
const author = () => git(draft.folder, "log", "-1", "--format=%an").trim();

it.each(["...", "<>", " ; ", "'\"\\"])("commits for somebody whose name is %s", async (name) => {
  expect(await save(FILE, "# more\n", name)).toEqual({ kind: "saved" });
  expect(author()).toBe("Editor");
});

it.each(["-x", "--amend", "a\u2028b", "$(id)", "Zoë <a@b>"])(
  "takes the name %s as a name only",
  async (name) => {
    expect(await save(FILE, "# more\n", name)).toEqual({ kind: "saved" });
    expect(author()).toBe(name.replace(/[<>]/g, ""));
  },
);

it("opens after a crash between a file and its commit, without what was not saved", async () => {
  const path = join(draft.folder, "content", FILE);
  const before = readFileSync(path, "utf8");
  writeFileSync(path, "half");
  writeFileSync(join(draft.folder, "public/media/half.webp"), "half");
  writeFileSync(join(draft.folder, ".git/index.lock"), "");
  draft = await openDraft(site.path, data);
  expect((await draft.read(FILE))?.text).toBe(before);
  expect(git(draft.folder, "status", "--porcelain")).toBe("");
  expect(await save(FILE, "# more\n")).toEqual({ kind: "saved" });
});

it("saves after a commit has failed, without the change of that one", async () => {
  const lock = join(draft.folder, ".git/index.lock");
  const before = (await draft.read(FILE))?.text;
  writeFileSync(lock, "");
  await expect(save(FILE, "# theirs\n")).rejects.toThrow();
  rmSync(lock);
  expect(await save("team.yaml", "# mine\n")).toEqual({ kind: "saved" });
  expect((await draft.read(FILE))?.text).toBe(before);
  expect(git(draft.folder, "show", "--name-only", "--format=")).toBe("content/team.yaml\n");
});
