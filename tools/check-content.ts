/** Checks every page and list in `content/` and prints what an editor must mend. */
import { runnerImport } from "vite";
import { readComparison } from "../editorial/comparison.ts";
import * as items from "../editorial/items.ts";
import { deadLinks } from "../editorial/links.ts";
import { readMenu } from "../editorial/menu.ts";
import { readPages } from "../editorial/pages.ts";
import { readSite } from "../editorial/site.ts";
import { ContentError } from "../editorial/yaml.ts";

/** Every reader of a list; what else the module has are constants. */
const lists = Object.values(items).filter((item) => typeof item === "function");

try {
  const pages = readPages();
  readSite();
  readMenu();
  readComparison();
  for (const read of lists) read();
  // The figures in the bodies are components, which Node does not run by itself.
  const { module } = await runnerImport<typeof import("../app/content/check-bodies.ts")>(
    "./app/content/check-bodies.ts",
    { configFile: false, logLevel: "error" },
  );
  const problems = [...deadLinks(), ...(await module.bodyProblems())];
  if (problems.length > 0) throw new ContentError(problems);
  console.log(`${pages.length} pages, no mistakes`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
