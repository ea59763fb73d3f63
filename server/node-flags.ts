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
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768" };
