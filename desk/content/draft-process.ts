import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pLimit from "p-limit";
import type { ContentProblem } from "#editorial/yaml.ts";
import type { Draft } from "./draft.ts";

/** Time limit for a check or a page, in milliseconds: the first page loads the renderer, on a busy machine in ten seconds. */
const LIMIT_MS = 60_000;

/** Memory of a process, in MB: the service may have 1 GB, beyond which systemd ends the desk with it. */
const MEMORY_MB = 256;

/** A file to check, or a page to render. */
export type DraftTask =
  | { readonly file: string; readonly text: string }
  | { readonly path: string; readonly nonce: string };
type DraftPage = { readonly status: number; readonly html: string };
export type DraftAnswer = { readonly problems: readonly ContentProblem[] } | { readonly page: DraftPage };

export type DraftSite = ReturnType<typeof createDraftSite>;

/**
 * Checks and renders the draft in processes of their own: what a page does, or how long it takes, is not the desk's matter. Each
 * check has a new process, because readers keep what they have read; pages share one until the draft changes.
 */
export function createDraftSite(buildDir: string) {
  const inTurn = pLimit(1);
  let running: { child: ChildProcess; head: string } | undefined;

  const start = ({ folder }: Draft) =>
    fork(join(import.meta.dirname, "draft-site.ts"), [folder, buildDir], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      // No setting of the site: a page has no use for its passwords.
      env: { PATH: process.env.PATH, NODE_ENV: "production", SHOW_DRAFTS: "yes" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });

  const stop = () => {
    running?.child.kill("SIGKILL");
    running = undefined;
  };

  return {
    async check(draft: Draft, file: string, text: string): Promise<readonly ContentProblem[]> {
      const child = start(draft);
      try {
        const answer = await ask(child, { file: `content/${file}`, text });
        return "problems" in answer ? answer.problems : [];
      } finally {
        child.kill("SIGKILL");
      }
    },
    render: (draft: Draft, path: string, nonce: string): Promise<DraftPage> =>
      inTurn(async () => {
        const head = await draft.head();
        if (running?.head !== head || running.child.exitCode !== null) {
          stop();
          running = { child: start(draft), head };
        }
        const answer = await ask(running.child, { path, nonce }).catch((error: unknown) => {
          stop();
          throw error;
        });
        return "page" in answer ? answer.page : { status: 500, html: "" };
      }),
    stop,
  };
}

/** @throws Error if the process ends or takes too long */
async function ask(child: ChildProcess, task: DraftTask): Promise<DraftAnswer> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(LIMIT_MS)]);
  child.send(task);
  try {
    const ended = once(child, "exit", { signal }).then(() => {
      throw new Error("The process of the draft ended: its output is in the log above.");
    });
    const [answer] = await Promise.race([once(child, "message", { signal }), ended]);
    return answer;
  } finally {
    settled.abort();
  }
}
