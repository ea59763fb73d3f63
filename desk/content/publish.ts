import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Draft } from "./draft.ts";

/** Requests that the service `update-aiv-website-requested` accepts from the desk. */
export const REQUESTS = ["publish", "back"] as const;
export type Request = (typeof REQUESTS)[number];

/** The state of the last request. */
export type Publication = {
  readonly request: Request;
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly at: number;
  /** The output of the service, with file and line of a mistake. */
  readonly log: string;
};

/** `TimeoutStartSec` of the service, in milliseconds: one that was killed cannot report its end. */
const LIMIT_MS = 3_600_000;
/** Lines of the output that are shown: the reason of a failure is in the last ones. */
const LOG_LINES = 40;

/**
 * Asks a service with the rights to replace the site: the desk has none, and only leaves a file. What happens then is that of
 * every update: a build beside the site, which takes its place once it is ready.
 * @param dataDir the folder of the request, which the desk may write
 * @param results the folder in which the service reports, which the desk may only read
 */
export function createPublishing(dataDir: string, results: string) {
  const folder = join(dataDir, "publish");
  const request = join(folder, "request");

  const fileOf = async (path: string) => {
    const text = await readFile(path, "utf8").catch(() => undefined);
    return text === undefined ? undefined : { text, at: (await stat(path)).mtimeMs };
  };

  const last = async (): Promise<Publication | undefined> => {
    const waiting = await fileOf(request);
    if (waiting) return { request: requestIn(waiting.text), state: "waiting", at: waiting.at, log: "" };
    const status = await fileOf(join(results, "status"));
    if (!status) return undefined;
    const said = /running|failed/.exec(status.text)?.[0] ?? "done";
    const state = said === "running" && Date.now() - status.at > LIMIT_MS ? "failed" : said;
    const log =
      (await fileOf(join(results, "log")))?.text.trim().split("\n").slice(-LOG_LINES).join("\n") ?? "";
    return { request: requestIn(status.text), state: state as Publication["state"], at: status.at, log };
  };

  return {
    last,
    /** @returns false if another request is not done yet */
    async ask(given: Request, draft: Draft): Promise<boolean> {
      const before = await last();
      if (before?.state === "waiting" || before?.state === "running") return false;
      await mkdir(folder, { recursive: true });
      if (given === "publish") await draft.bundle(join(folder, "draft.bundle"));
      // The service starts as soon as there is a file of this name: it is complete then.
      await writeFile(`${request}.new`, given);
      await rename(`${request}.new`, request);
      return true;
    },
  };
}

const requestIn = (text: string): Request => REQUESTS.find((each) => text.startsWith(each)) ?? "publish";
