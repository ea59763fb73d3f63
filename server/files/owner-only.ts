import type { Stats } from "node:fs";
import { chmod, lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../log.ts";

/** Permission bits of the group and of others. */
const OTHERS = 0o077;
/** Set on folders such as /tmp, in which several users write. */
const STICKY = 0o1000;
/** Files that the site writes into `DATA_DIR`. Other files there have an owner who chose their mode. */
const OWN_FILE = /^aiv\.db|\.backup(\.part)?$/;
const OWN_FOLDERS = ["mail", "uploads"];
/** Maximum of paths named in one line of the log. */
const MAX_NAMED = 50;

type Outcome = {
  /** Paths that others had access to and no longer have. */
  readonly restricted: string[];
  /** Paths that others still have access to, because they belong to another user or their mode cannot be changed. */
  readonly left: string[];
};

/**
 * Removes other users' access to `DATA_DIR` and to the files that the site wrote into it: folders become 0700, files
 * 0600. Symbolic links are not followed. Does nothing on Windows, which has no such modes.
 * @throws Error if `DATA_DIR` cannot be read
 */
export async function restrictToOwner(dataDir: string): Promise<Outcome> {
  const outcome: Outcome = { restricted: [], left: [] };
  if (process.platform === "win32") return outcome;
  // `DATA_DIR` itself may be a symbolic link to a volume.
  const root = await stat(dataDir).catch(orMissing);
  if (!root) return outcome;
  await restrict(dataDir, root, outcome);
  for (const name of await namesIn(dataDir)) {
    if (!OWN_FILE.test(name) && !OWN_FOLDERS.includes(name)) continue;
    const path = join(dataDir, name);
    const entry = await lstat(path).catch(orMissing);
    if (!entry) continue;
    await restrict(path, entry, outcome);
    if (!entry.isDirectory()) continue;
    for (const file of await namesIn(path)) {
      const stats = await lstat(join(path, file)).catch(orMissing);
      if (stats) await restrict(join(path, file), stats, outcome);
    }
  }
  return outcome;
}

async function restrict(path: string, entry: Stats, { restricted, left }: Outcome): Promise<void> {
  if ((entry.mode & OTHERS) === 0 || entry.isSymbolicLink()) return;
  const isOwn = entry.uid === process.getuid?.() && (entry.mode & STICKY) === 0;
  const isDone =
    isOwn &&
    (await chmod(path, entry.isDirectory() ? 0o700 : 0o600).then(
      () => true,
      () => false,
    ));
  (isDone ? restricted : left).push(path);
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
const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Handles the error of a file that may be removed meanwhile. @returns undefined; throws any other error */
export function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
