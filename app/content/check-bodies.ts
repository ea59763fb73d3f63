import { readPages } from "#editorial/pages.ts";
import { ContentError, type ContentProblem } from "#editorial/yaml.ts";
import { renderBody } from "./body.server.tsx";

/**
 * Renders the body of every page.
 * @returns the mistakes of all pages
 */
export async function checkBodies(): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const page of readPages()) {
    try {
      await renderBody(page);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}
