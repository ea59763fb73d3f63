import type { Dirent } from "node:fs";
import { chmod, lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../process/log.ts";

/** Permission bits of the group and of others. */
const OTHERS = 0o077;
/** Set on folders such as /tmp, in which several users write. */
const STICKY = 0o1000;
/** Files that the site writes into `DATA_DIR`. Other files there have an owner who chose their mode. */
const OWN_FILE = /^aiv\.db|\.backup(\.part)?$/;
const OWN_FOLDERS = ["mail", "uploads"];
/** Maximum of paths named in one line of the log. */
const MAX_NAMED = 50;

/**
 * Removes other users' access to `DATA_DIR` and to the files that the site wrote into it: folders become 0700, files
 * 0600. Symbolic links are not followed. Does nothing on Windows, which has no such modes.
 * @returns restricted: the paths that others had access to and no longer have; left: those that they still have access
 *   to, because they belong to another user or their mode cannot be changed
 * @throws Error if `DATA_DIR` cannot be read
 */
export async function restrictToOwner(dataDir: string) {
  const restricted: string[] = [];
  const left: string[] = [];
  const paths = process.platform === "win32" ? [] : [dataDir, ...(await ownPaths(dataDir))];
  for (const path of paths) {
    // `DATA_DIR` itself may be a symbolic link to a volume.
    const entry = await (path === dataDir ? stat(path) : lstat(path)).catch(orMissing);
    if (!entry || (entry.mode & OTHERS) === 0 || entry.isSymbolicLink()) continue;
    const isOwn = entry.uid === process.getuid?.() && (entry.mode & STICKY) === 0;
    const mode = entry.isDirectory() ? 0o700 : 0o600;
    const isDone =
      isOwn &&
      (await chmod(path, mode).then(
        () => true,
        () => false,
      ));
    (isDone ? restricted : left).push(path);
  }
  return { restricted, left };
}

async function ownPaths(dataDir: string): Promise<string[]> {
  const entries = await entriesIn(dataDir);
  const own = entries.filter(({ name }) => OWN_FILE.test(name) || OWN_FOLDERS.includes(name));
  const files = await Promise.all(own.map((each) => (each.isDirectory() ? entriesIn(pathOf(each)) : [])));
  return [...own, ...files.flat()].map(pathOf);
}

/** Restricts the files of `DATA_DIR`, and logs the paths that were accessible to others and those that still are. */
export async function restrictAndLog(dataDir: string, log: Logger): Promise<void> {
  const { restricted, left } = await restrictToOwner(dataDir);
  if (restricted.length > 0) {
    log.warn(named(restricted), "other users of this machine could use these paths, and no longer can");
  }
  if (left.length > 0) {
    log.warn(
      named(left),
      "other users of this machine can use these paths: they belong to another user or are shared, so change their modes yourself",
    );
  }
}

const named = (paths: readonly string[]) => ({ paths: paths.slice(0, MAX_NAMED), count: paths.length });

/** A folder that cannot be read belongs to another user; that others have access to it is logged already. */
const entriesIn = (folder: string) => readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);

const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name);

/** Handles the error of a file that may be removed meanwhile. @returns undefined; throws any other error */
export function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
