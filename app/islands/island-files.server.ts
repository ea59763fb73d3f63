import addresses from "virtual:island-addresses";

/** Everything that an island can consist of, by file. `tools/island-chunks.ts` has the same patterns. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    "/{app,forms,demos,workbench}/**/*.island.tsx",
    "/forms/*/*Form.tsx",
    "/forms/*/form.ts",
    "/demos/*/*/*.demo.tsx",
  ],
  { eager: true },
);

/** The file of each module, and of its default export. */
const files = new Map<unknown, string>(
  Object.entries(modules).flatMap(([file, module]) => [
    [module, file],
    ...(module.default ? ([[module.default, file]] as const) : []),
  ]),
);

/**
 * Returns the address of a module's code in the browser, then those of all files that it imports, separated by spaces.
 * @param part an island's component, or a module that is a part of it
 * @throws Error if it is in no file that islands are made of
 */
export function islandFiles(part: unknown): string {
  const file = files.get(part);
  if (!file) throw new Error("An island is the default export of a file NAME.island.tsx.");
  // Development serves sources.
  return addresses[file] ?? file;
}
