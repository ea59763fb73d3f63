/** Checks every page and list in `content/` and prints the mistakes for editors to fix. */
import { runnerImport } from "vite";
import { listProblems, problemsOf } from "#editorial/check.ts";
import { deadLinks } from "#editorial/links.ts";
import { listPagePaths, readPages } from "#editorial/pages.ts";
import { ContentError, type ContentProblem } from "#editorial/yaml.ts";

const problems = [...problemsOf(readPages), ...listProblems()];
// These checks read the same content and would repeat its errors.
if (problems.length === 0) problems.push(...deadLinks(), ...(await bodyProblems()));

if (problems.length === 0) console.log(`${listPagePaths().length} pages, no mistakes`);
else {
  console.error(new ContentError(problems).message);
  process.exitCode = 1;
}

/** Node cannot run the bodies' figures, which are components in TSX, so Vite loads them. */
async function bodyProblems(): Promise<ContentProblem[]> {
  const { module } = await runnerImport<typeof import("#app/content/body.server.tsx")>(
    "./app/content/body.server.tsx",
    { configFile: false, logLevel: "error" },
  );
  return module.checkBodies();
}
