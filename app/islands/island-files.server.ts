import addresses from "virtual:island-addresses";
import type { DemoModule } from "#demos/DemoFrame.island.tsx";

/** Modules that an island can consist of, by file, except demos. `tools/island-chunks.ts` has the same patterns. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["/{app,forms,demos,workbench}/**/*.island.tsx", "/forms/*/*Form.tsx", "/forms/*/form.ts"],
  { eager: true },
);

/** The file of each module, and of its default export. */
const files = new Map<unknown, string>(
  Object.entries(modules).flatMap(([file, module]) => [
    [module, file],
    ...(module.default ? ([[module.default, file]] as const) : []),
  ]),
);

/** Loaded one by one: with its data sets, all of them are most of the code, and a server renders few of their pages. */
const demos = import.meta.glob<DemoModule>("/demos/*/*/*.demo.tsx");
const loadedDemos = new Map<string, DemoModule>();

/** Loads the demo of a feature's page, `/demos/GROUP/FEATURE/FEATURE.demo.tsx` for `/featurePage/GROUP/FEATURE`. */
export async function loadDemo(path: string): Promise<void> {
  const [, group, feature] = path.split("/").slice(1);
  const file = `/demos/${group}/${feature}/${feature}.demo.tsx`;
  const demo = await demos[file]?.();
  if (!demo) throw new Error(`${path} has words of a demo, but ${file} is missing`);
  loadedDemos.set(path, demo);
  files.set(demo, file);
}

/** Returns the demo of a page that `loadDemo` has loaded. */
export const loadedDemo = (path: string): DemoModule | undefined => loadedDemos.get(path);

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
