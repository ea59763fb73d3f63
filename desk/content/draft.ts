import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { applyPatch, reversePatch, structuredPatch } from "diff";
import pLimit from "p-limit";
import type { ContentProblem } from "#editorial/yaml.ts";

const run = promisify(execFile);

/** Far above the largest file of the content, and the longest history that a page shows. */
const MAX_OUTPUT = 64 * 1024 * 1024;
const HISTORY = 50;
/** Names of files of the content, below its folder: no part of a name leads out of it. */
const FILE = /^[\w$-]+(\/[\w$-]+)*\.(yaml|mdx)$/;
/** The version of the site that the draft was last compared with. */
const SITE = "refs/desk/site";
const FIELDS = "%H%x00%an%x00%at%x00%s";

/** The desk's own configuration of git: it reads a repository of another user, and nobody's settings apply. */
const CONFIG =
  "[safe]\n\tdirectory = *\n[user]\n\tname = AIV desk\n\temail = desk@localhost\n[core]\n\tquotePath = false\n\tautocrlf = false\n";

/** Thrown if the content of this site cannot be edited; the message says why, for the page. */
export class NoDraftError extends Error {
  override name = "NoDraftError";
}

export type Commit = {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly subject: string;
};

/** A file of the draft, and a value that differs after each change of it. */
export type DraftFile = { readonly text: string; readonly revision: string };

/** New texts by file; undefined removes it. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** Returns the problems that the content would have with changed files. */
export type Check = (changes: Changes) => Promise<readonly ContentProblem[]>;

export type Saved =
  | { readonly kind: "saved" | "unchanged" }
  | { readonly kind: "conflict"; readonly current: DraftFile }
  | { readonly kind: "faulty"; readonly problems: readonly ContentProblem[] };

type Author = { readonly name: string; readonly message: string };

export type Draft = Awaited<ReturnType<typeof openDraft>>;

const revisionOf = (text: string): string => hash("sha256", text, "base64url").slice(0, 16);

/**
 * Opens the draft: a second checkout of the site's content, whose only writer is the desk. The first time, it is cloned.
 * @param siteDir the checkout that the site is built from
 * @param dataDir the folder in which the draft is
 * @throws NoDraftError if the site is no git checkout, or if the draft and the site cannot be brought together
 */
export async function openDraft(siteDir: string, dataDir: string) {
  const folder = join(dataDir, "draft");
  const config = join(dataDir, "draft.gitconfig");
  const inTurn = pLimit(1);
  const gitIn = async (directory: string, ...args: string[]): Promise<string> => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: config, GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C" };
    return (await run("git", ["-C", directory, ...args], { env, maxBuffer: MAX_OUTPUT })).stdout;
  };
  const git = (...args: string[]) => gitIn(folder, ...args);
  const pathOf = (file: string) => join(folder, "content", file);

  /** @returns undefined for what is no file of the content */
  const read = async (file: string): Promise<DraftFile | undefined> => {
    if (!FILE.test(file)) return undefined;
    const text = await readFile(pathOf(file), "utf8").catch(() => undefined);
    return text === undefined ? undefined : { text, revision: revisionOf(text) };
  };

  /** Commits files, by their paths in the repository. */
  const write = async (
    files: ReadonlyMap<string, string | Uint8Array | undefined>,
    { name, message }: Author,
  ): Promise<void> => {
    for (const [path, data] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await (data === undefined ? rm(join(folder, path)) : writeFile(join(folder, path), data));
    }
    await git("add", "--all", "--", ...files.keys());
    // git refuses names of nothing else (`crud` in its ident.c).
    const author = `${/[^\s.,:;<>"\\']/.test(name) ? name.replace(/[<>]/g, "") : "Editor"} <editor@desk.invalid>`;
    await git("commit", "--quiet", `--author=${author}`, `--message=${message}`, "--", ...files.keys());
  };

  const writeChecked = async (changes: Changes, author: Author, check: Check): Promise<Saved> => {
    const problems = await check(changes);
    if (problems.length > 0) return { kind: "faulty", problems };
    await write(new Map([...changes].map(([file, text]) => [`content/${file}`, text])), author);
    return { kind: "saved" };
  };

  const commits = async (...args: string[]): Promise<Commit[]> =>
    (await git("log", `--max-count=${HISTORY}`, `--format=${FIELDS}`, ...args))
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [id = "", name = "", seconds = "", subject = ""] = line.split("\0");
        return { id, name, at: Number(seconds) * 1000, subject };
      });

  const textAt = (version: string, file: string): Promise<string | undefined> =>
    git("show", `${version}:content/${file}`).catch(() => undefined);

  /** Removes what a crash or a full disk has left between a file and its commit: nobody was told that it is saved. */
  const clean = async (): Promise<void> => {
    await git("reset", "--quiet", "--hard");
    await git("clean", "--quiet", "--force", "-d");
  };

  /** Brings in what others have published since, below the changes that are not published yet. */
  const update = async (): Promise<void> => {
    await clean();
    await git("fetch", "--quiet", "origin", "HEAD");
    await git("update-ref", SITE, "FETCH_HEAD");
    await git("rebase", "--quiet", SITE).catch(async () => {
      await git("rebase", "--abort").catch(() => {});
      throw new NoDraftError(
        "The site and the draft have changed the same lines. Somebody who knows git must bring them together, in the folder of the draft.",
      );
    });
  };

  const clone = async (): Promise<void> => {
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await gitIn(siteDir, "clone", "--quiet", "--no-checkout", "--no-hardlinks", siteDir, unfinished);
    await gitIn(unfinished, "sparse-checkout", "set", "content", "public");
    await gitIn(unfinished, "checkout", "--quiet", "-B", "draft", "HEAD");
    await rename(unfinished, folder);
  };

  await mkdir(dataDir, { recursive: true });
  await writeFile(config, CONFIG);
  const top = await gitIn(siteDir, "rev-parse", "--show-toplevel").catch(() => "");
  if (top.trim() !== (await realpath(siteDir)))
    throw new NoDraftError(
      "This site is no git checkout, or the machine has no git: nobody could see who changed what, or take it back. So nothing can be edited here.",
    );
  if (!existsSync(folder)) await clone();
  // Of a process that was killed: the desk is the only writer, and has not begun.
  await rm(join(folder, ".git/index.lock"), { force: true });
  await update();

  return {
    folder,
    /** Returns the names of all files. */
    list: async () =>
      (await readdir(pathOf(""), { recursive: true })).filter((file) => FILE.test(file)).sort(),
    read,
    commits,
    update: () => inTurn(update),
    head: async () => (await git("rev-parse", "HEAD")).trim(),
    /** Returns the files that differ from the site's. */
    changed: async (): Promise<string[]> =>
      (await git("diff", "--name-only", "-z", SITE, "HEAD")).split("\0").filter(Boolean),
    unpublished: () => commits(`${SITE}..HEAD`),
    /** Writes the changes that are not published into a file, for `git fetch`. */
    bundle: (file: string) => git("bundle", "create", "--quiet", file, `${SITE}..draft`),
    history: (file: string) => commits("--", `content/${file}`),
    /** Returns the lines that a commit changed in a file. */
    difference: (id: string, file: string) =>
      git("show", "--format=", "--unified=1", "--no-color", id, "--", `content/${file}`),

    /** Saves a file, unless it has changed since `base`, is the same, or has problems. */
    save: (file: string, text: string, base: string, author: Author, check: Check): Promise<Saved> =>
      inTurn(async () => {
        await clean();
        const current = await read(file);
        if (!current || current.revision !== base)
          return { kind: "conflict", current: current ?? { text: "", revision: "" } };
        if (current.text === text) return { kind: "unchanged" };
        return writeChecked(new Map([[file, text]]), author, check);
      }),

    /** Changes several files at once, unless that makes problems. @param make reads the draft, which nobody changes meanwhile */
    change: (make: () => Promise<Changes>, author: Author, check: Check): Promise<Saved> =>
      inTurn(async () => {
        await clean();
        return writeChecked(await make(), author, check);
      }),

    /** True for a file that no visitor has seen. */
    isNew: async (file: string) => (await textAt(SITE, file)) === undefined,

    /**
     * Returns the texts of the files of a commit without its change.
     * @param file only this one, which stays even if the commit made it
     * @returns undefined if the same lines have changed since, or nothing can be taken back
     */
    async without(id: string, file = ""): Promise<Changes | undefined> {
      const paths = await git(
        ..."show --format= --name-only --no-renames -z".split(" "),
        id,
        "--",
        `content/${file}`,
      );
      const changes = new Map<string, string | undefined>();
      for (const path of paths.split("\0").filter(Boolean)) {
        const name = path.replace("content/", "");
        const [before, after] = [await textAt(`${id}^`, name), await textAt(id, name)];
        const current = (await read(name))?.text;
        let text = current === after ? before : undefined;
        if (current !== after) {
          if (before === undefined || after === undefined || current === undefined) return undefined;
          const patch = structuredPatch(name, name, before, after, undefined, undefined, { context: 3 });
          text = applyPatch(current, reversePatch(patch)) || undefined;
        }
        if (text === undefined && (file !== "" || current !== after)) return undefined;
        changes.set(name, text);
      }
      return changes.size > 0 ? changes : undefined;
    },

    /** Stores a picture that content can name. */
    addPicture: (path: string, bytes: Uint8Array, author: Author): Promise<void> =>
      inTurn(async () => {
        await clean();
        await write(new Map([[path, bytes]]), author);
      }),
  };
}
