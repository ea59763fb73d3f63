/**
 * Lists the words that the project does not use in comments, names, test titles and documents, with the terms that
 * replace them, and ends with 1 if there are any. The words are data in `tools/language/rules.ts`.
 *
 * Usage: node tools/run.mjs tools/language.ts [FOLDER or FILE …]; without one, everything
 */
import { globSync, readFileSync, statSync } from "node:fs";
import { offendersIn } from "./language/offenders.ts";
import { UNCHECKED } from "./language/rules.ts";

const IGNORED = new Set([
  "node_modules",
  "build",
  "build-new",
  "build-old",
  "test-results",
  ".git",
  ".react-router",
]);

const given = process.argv.slice(2);
const files = (given.length > 0 ? given : ["."]).flatMap(filesIn);
const offenders = files.flatMap((file) => offendersIn(file, readFileSync(file, "utf8")));

for (const { file, line, found, wanted } of offenders) {
  console.log(`${file}:${line}: "${found.replace(/\s+/g, " ")}" → ${wanted}`);
}
console.log(`${files.length} files, ${offenders.length} banned words`);
process.exitCode = offenders.length > 0 ? 1 : 0;

function filesIn(room: string): string[] {
  const path = room.replace(/^\.\/|\/$/g, "");
  const all = statSync(path).isFile()
    ? [path]
    : globSync("**/*.{ts,tsx,css,mjs,md}", { cwd: path, exclude: (name) => IGNORED.has(name) }).map((name) =>
        path === "." ? name : `${path}/${name}`,
      );
  return all.sort().filter((file) => !UNCHECKED.some((each) => each.file.test(file)));
}
