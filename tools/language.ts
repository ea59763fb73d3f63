/**
 * Lists the words that the project does not use in comments, declared names, test titles and documents, with the terms
 * that replace them, and ends with 1 if there are any.
 *
 * Usage: node tools/run.mjs tools/language.ts [FOLDER or FILE …]; without one, everything
 */
import { globSync, readFileSync, statSync } from "node:fs";
import { bannedWords } from "./language/banned-words.ts";

/** Generated, or a list of the banned words themselves. */
const UNCHECKED =
  /^(?:node_modules|build.*|test-results|\.react-router)\/|^docs\/api\.md$|^tools\/language\//;

const files = (process.argv[2] ? process.argv.slice(2) : ["."])
  .flatMap((given) =>
    statSync(given).isFile()
      ? [given]
      : globSync(`${given.replace(/\/$/, "")}/**/*.{ts,tsx,css,mjs,md}`, {
          exclude: ["node_modules/**", "build*/**"],
        }),
  )
  .filter((file) => !UNCHECKED.test(file))
  .sort();
const found = files.flatMap((file) => bannedWords(file, readFileSync(file, "utf8")));
for (const { file, line, word, wanted } of found) console.log(`${file}:${line}: "${word}" → ${wanted}`);
console.log(`${files.length} files, ${found.length} banned words`);
process.exitCode = found.length > 0 ? 1 : 0;
