import { parseSync } from "vite";
import { BANNED_OPENINGS, RULES } from "./rules.ts";

/** An exception ends its line, or is alone on the line before: `// language: the wire name of the field`. */
const EXCEPTION = /(?:\/\/|\/\*|<!--) ?language: \S/;
const EXCEPTION_BEFORE = new RegExp(`^\\s*${EXCEPTION.source}`);
/** A name where it is declared, and the title of a test. */
const NAME =
  /^(?!\s*(?:\*|\/\/))(?:.*?\b(?:const|let|function|class|type|interface) |\s*(?:readonly )?(?=[\w$]+\??:))([\w$]+)/dgm;
const TITLE = /(?:\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*(".*?"|'.*?'|`.*?`)/dg;
/** Code, addresses and quoted titles of tests, which the rules do not apply to. */
const CODE =
  /^```[\s\S]*?^```|`[^`\s]+\.(?:test|spec)\.ts`: "[^|]*"|`[^`]*`|\]\([^)]*\)|https?:\S+|^\s*(?:\/\/|\*)/gm;

/** A line that a line comment continues, so that it does not open it. */
const CONTINUED = /\/\/.*\n\s*$/;

/** A piece of a file, with the offset of its first character. */
type Passage = { readonly kind: "comment" | "name" | "text"; readonly start: number; readonly text: string };

const rules = RULES.map((rule) => ({
  ...rule,
  expression: new RegExp(`\\b(?:${rule.pattern.replaceAll(" ", "\\s+")})\\b`, "gi"),
}));

/**
 * Lists the banned words in the comments, declared names, test titles and the name of a file, or in the prose of a
 * document.
 * @param file its path from the root of the project
 */
export function bannedWords(file: string, source: string) {
  const lines = source.split("\n");
  return passagesOf(file, source)
    .flatMap((passage) => wordsIn(file, passage, CONTINUED.test(source.slice(0, passage.start))))
    .map(({ at, word, wanted }) => ({ file, line: source.slice(0, at).split("\n").length, word, wanted }))
    .filter(
      ({ line }) => !EXCEPTION.test(lines[line - 1] ?? "") && !EXCEPTION_BEFORE.test(lines[line - 2] ?? ""),
    );
}

function wordsIn(file: string, { kind, start, text }: Passage, isContinued: boolean) {
  const opening = kind === "comment" && !isContinued ? BANNED_OPENINGS.exec(text)?.[1] : undefined;
  return [
    ...(opening ? [{ at: start, word: opening, wanted: "the thing or the reason first" }] : []),
    ...rules
      .filter(
        ({ not, within, except }) => not !== kind && (within?.test(file) ?? true) && !except?.test(file),
      )
      .flatMap(({ expression, wanted }) =>
        [...text.matchAll(expression)].map(({ 0: word, index }) => ({ at: start + index, word, wanted })),
      ),
  ];
}

function passagesOf(file: string, source: string): Passage[] {
  const fileName: Passage = { kind: "name", start: 0, text: asWords(file.split("/").at(-1) ?? "") };
  if (file.endsWith(".md")) return [fileName, { kind: "text", start: 0, text: withoutCode(source) }];
  const comments = file.endsWith(".css")
    ? [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(
        ({ index, 0: text }) => [index, index + text.length] as const,
      )
    : parseSync(file, source).comments.map(({ start, end }) => [start, end] as const);
  const found = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(({ indices }) => indices?.[1] ?? ([0, 0] as const));
  const passages = (
    kind: Passage["kind"],
    spans: readonly (readonly [number, number])[],
    read = withoutCode,
  ) => spans.map(([start, end]) => ({ kind, start, text: read(source.slice(start, end)) }));
  return [
    fileName,
    ...passages("comment", comments),
    ...passages("name", found(NAME), asWords),
    ...(/\.(?:test|spec)\.tsx?$/.test(file) ? passages("text", found(TITLE), String) : []),
  ];
}

const withoutCode = (text: string) => text.replace(CODE, (code) => code.replace(/[^\n]/g, " "));

/** `withCheckboxes`, `markdown-version.ts` and `MAX_WAITING` as words. */
const asWords = (name: string) => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ");
