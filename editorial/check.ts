import { readBlocks } from "./blocks.ts";
import { readComparison } from "./comparison.ts";
import { readHome } from "./home.ts";
import * as items from "./items.ts";
import { readMenu } from "./menu.ts";
import { readSearchWords } from "./search.ts";
import { readSite } from "./site.ts";
import { ContentError, type ContentProblem } from "./yaml.ts";

/** Every reader of a list of items; what else the module has are constants. */
const lists = Object.values(items).filter((item) => typeof item === "function");

/** The mistakes of all files of `content/` that are no pages, together. */
export function listProblems(): ContentProblem[] {
  return [readSite, readHome, readMenu, readBlocks, readComparison, readSearchWords, ...lists].flatMap(
    problemsOf,
  );
}

/** @returns the mistakes that a reader of content throws; none where it reads well */
export function problemsOf(read: () => unknown): readonly ContentProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
