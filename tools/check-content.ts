/** Checks every page and list in `content/` and prints the mistakes for editors to fix. */
import { runnerImport } from "vite";
import { deadLinks, listProblems } from "#editorial/check.ts";
import { pageFileProblems } from "#editorial/page-files.ts";
import { everyPagePath, PAGES_DIR, readPages } from "#editorial/pages.ts";
import { ContentError, problemsOf } from "#editorial/yaml.ts";
import { pictureProblems } from "./pictures/picture-problems.ts";

const { blockListProblems, unknownBlocks } = await load<typeof import("#app/blocks/place-blocks.server.ts")>(
  "app/blocks/place-blocks.server.ts",
);
const { footerProblems } = await load<typeof import("#app/shell/footer-links.server.ts")>(
  "app/shell/footer-links.server.ts",
);

const problems = [
  ...pageFileProblems(),
  ...pictureProblems(),
  ...problemsOf(() => readPages(PAGES_DIR, everyPagePath())),
  ...listProblems(),
  ...footerProblems(),
  ...blockListProblems(),
];
// These checks read the same content and would repeat its errors.
if (problems.length === 0) {
  const { checkBodies } = await load<typeof import("#app/content/body.server.tsx")>(
    "app/content/body.server.tsx",
  );
  problems.push(...deadLinks(), ...unknownBlocks(), ...(await checkBodies()));
}

if (problems.length === 0) console.log(`${everyPagePath().length} pages, no mistakes`);
else {
  console.error(new ContentError(problems).message);
  process.exitCode = 1;
}

/** Loads a module by Vite, as Node cannot run components in TSX. */
async function load<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(`./${file}`, { configFile: false, logLevel: "error" })).module;
}
