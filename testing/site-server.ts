import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./listen.ts";
import { startProgram } from "./start-program.ts";
import { UNLIMITED } from "./unlimited.ts";

/**
 * The flags of Node for the server, repeated in `package.json` and the `Containerfile`. By default V8 uses memory as
 * long as the machine has some: 3 × 16 MB for young objects before a collection, and a heap that may double.
 */
export const NODE_FLAGS = ["--max-semi-space-size=4", "--optimize-for-size"];

/**
 * The environment of Node, repeated in `tools/run.mjs` and the `Containerfile`. glibc reads it when a process begins,
 * so the server cannot set it. Without it each thread gets an arena, and glibc returns freed memory only from the end
 * of an arena: holes left by request bodies, files and V8's compiler (segments of 32 KiB) would stay resident. Blocks
 * above the threshold, in bytes, are mapped separately and returned when freed.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "8192" };

/** The command of the server. */
export const SERVER = [process.execPath, ...NODE_FLAGS, "server/main.ts"] as const;

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

type SiteOptions = {
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Runs instead of the server. */
  readonly command?: readonly [string, ...string[]] | undefined;
  /** The folder of the site. */
  readonly cwd?: string;
};

/**
 * Starts the real server on a free port with its own data folder; it stops at the end of its scope.
 * @throws Error with the server's output if it does not respond
 */
export async function startSiteServer({ env, command: [program, ...args] = SERVER, cwd }: SiteOptions = {}) {
  await using scope = new AsyncDisposableStack();
  const dataDir = scope.use(temporaryFolder()).path;
  const port = await freePort();
  const server = scope.use(
    await startProgram(program, args, {
      ...{ folder: dataDir, port, path: "/healthz", cwd },
      env: {
        ...bareEnvironment(),
        ...NODE_ENVIRONMENT,
        // As in `tools/run.mjs`.
        NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
        ...{ PORT: String(port), DATA_DIR: dataDir, ...UNLIMITED },
        ...env,
      },
    }),
  );
  const started = scope.move();
  return { ...server, dataDir, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** Creates a temporary folder, which is removed at the end of its scope. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "aiv-site-"));
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  return { path, [Symbol.dispose]: remove };
}

/** Excludes the operator's settings: measured leads must reach no real database, mailbox or webhook. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }) };
}
