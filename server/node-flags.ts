/**
 * How Node is started for the server; `package.json` and the `Containerfile` say the same. V8 would take memory as long
 * as the machine has some: young objects would fill 3 × 16 MB before it tidies up, and the heap be left to double.
 */
export const NODE_FLAGS = ["--max-semi-space-size=4", "--optimize-for-size"];
