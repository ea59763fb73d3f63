/** Checks every page and list in `content/` and prints what an editor must mend. */
import { runnerImport } from "vite";
import { listProblems, problemsOf } from "../editorial/check.ts";
import { deadLinks } from "../editorial/links.ts";
import { listPagePaths, readPages } from "../editorial/pages.ts";
import { ContentError, type ContentProblem } from "../editorial/yaml.ts";

const problems = [...problemsOf(readPages), ...listProblems()];
// What follows reads them again.
if (problems.length === 0) problems.push(...deadLinks(), ...(await bodyProblems()));

if (problems.length === 0) console.log(`${listPagePaths().length} pages, no mistakes`);
else {
  console.error(new ContentError(problems).message);
  process.exitCode = 1;
}

/** The figures in the bodies are components, which Node does not run by itself. */
async function bodyProblems(): Promise<ContentProblem[]> {
  const { module } = await runnerImport<typeof import("../app/content/check-bodies.ts")>(
    "./app/content/check-bodies.ts",
    { configFile: false, logLevel: "error" },
  );
  return module.bodyProblems();
}
