/** Checks every page in `content/` and prints what an editor must mend. */
import { readPages } from "../editorial/pages.ts";
import { ContentError } from "../editorial/yaml.ts";

try {
  const pages = readPages();
  console.log(`${pages.length} pages, no mistakes`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
