import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pLimit from "p-limit";
import type { ContentProblem } from "#editorial/yaml.ts";
import type { Changes, Draft } from "./draft.ts";

const execute = promisify(execFile);
const inTurn = pLimit(1);

/** Limits of a process: time on a busy machine, and memory, of which the whole service has 1 GB. */
const LIMITS = { timeout: 60_000, killSignal: "SIGKILL", maxBuffer: 64 * 1024 * 1024 } as const;
const MEMORY_MB = 256;

/** Files of `content/` to check with other texts, null for one that is removed; or a page to render. */
export type DraftTask =
  | { readonly changes: Readonly<Record<string, string | null>> }
  | { readonly path: string; readonly nonce: string };

/**
 * Checks or renders the draft in a process of its own: what a page does, or how long it takes, is not the desk's
 * matter.
 * @throws Error if it fails, or takes too long
 */
async function run(draft: Draft, buildDir: string, task: DraftTask) {
  const script = join(import.meta.dirname, "draft-site.ts");
  const running = execute(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MB}`, script, draft.folder, buildDir],
    // No setting of the site: a page has no use for its passwords.
    { ...LIMITS, env: { PATH: process.env.PATH, NODE_ENV: "production", SHOW_DRAFTS: "yes" } },
  );
  // A process that has ended reads nothing, which its result says better.
  running.child.stdin?.on("error", () => {}).end(JSON.stringify(task));
  return JSON.parse((await running).stdout);
}

/** Returns the problems that the draft would have with changed files. */
export const checkChanges = (
  draft: Draft,
  buildDir: string,
  changes: Changes,
): Promise<readonly ContentProblem[]> => {
  const entries = [...changes].map(([file, text]) => [`content/${file}`, text ?? null]);
  return run(draft, buildDir, { changes: Object.fromEntries(entries) });
};

/** Renders a page of the draft, one at a time. */
export const renderPage = (
  draft: Draft,
  buildDir: string,
  path: string,
  nonce: string,
): Promise<{ readonly status: number; readonly html: string }> =>
  inTurn(() => run(draft, buildDir, { path, nonce }));
