import { readBlocks } from "./blocks.ts";
import { readComparison } from "./comparison.ts";
import { readHome } from "./home.ts";
import * as items from "./items.ts";
import { readMenu } from "./menu.ts";
import { readSite } from "./site.ts";
import { type ContentProblem, problemsOf } from "./yaml.ts";

/** All functions of the module read a list. */
const lists = Object.values(items).filter((item) => typeof item === "function");

/** Returns the problems of all files of `content/` except the pages. */
export function listProblems(): ContentProblem[] {
  return [readSite, readHome, readMenu, readBlocks, readComparison, ...lists].flatMap(problemsOf);
}
