/** Checks every page and list in `content/` and prints what an editor must mend. */
import * as items from "../editorial/items.ts";
import { readPages } from "../editorial/pages.ts";
import { readSite } from "../editorial/site.ts";
import { ContentError } from "../editorial/yaml.ts";

/** Every reader of a list; what else the module has are constants. */
const lists = Object.values(items).filter((item) => typeof item === "function");

try {
  const pages = readPages();
  readSite();
  for (const read of lists) read();
  console.log(`${pages.length} pages, no mistakes`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
