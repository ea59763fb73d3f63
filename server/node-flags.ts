/**
 * How Node is started for the server; `package.json` and the `Containerfile` say the same. V8 would take memory as long
 * as the machine has some: young objects would fill 3 × 16 MB before it tidies up, and the heap be left to double.
 */
export const NODE_FLAGS = ["--max-semi-space-size=4", "--optimize-for-size"];

/**
 * The environment that Node is started with; `tools/run.mjs` and the `Containerfile` say the same. glibc would give each
 * thread an arena of its own and return little of it. It reads this when a process begins, so the server cannot set it.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: "1" };
