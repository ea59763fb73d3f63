import { extname } from "node:path";
import { parseSync } from "vite";
import { BANNED_OPENINGS, RULES, type Rule } from "./rules.ts";

/** A use of a banned word. Lines count from 1. */
type Offender = { file: string; line: number; found: string; wanted: string };

/** A piece of a file in words, with the offset of its first character. */
type Passage = { kind: "comment" | "text" | "name"; start: number; text: string };

type Node = { type: string; start: number; [key: string]: unknown };

/** An exception ends its line, or is alone on the line before: `// language: the wire name of the field`. */
const EXCEPTION = /(?:\/\/|\/\*|<!--) ?language: \S/;
const EXCEPTION_BEFORE = new RegExp(`^\\s*${EXCEPTION.source}`);

const compiled = RULES.map((rule) => ({
  ...rule,
  expression: new RegExp(`\\b(?:${rule.pattern.replaceAll(" ", "\\s+")})\\b`, "gi"),
}));

/**
 * Lists the banned words in the comments, declared names, test titles and the name of a file, or in the prose of a
 * Markdown document. Code between backticks is left out.
 * @param file its path from the root of the project, by which rules and parsers are chosen
 * @throws Error if the file cannot be parsed
 */
export function offendersIn(file: string, source: string): Offender[] {
  const lines = source.split("\n");
  const isExcepted = (line: number) =>
    EXCEPTION.test(lines[line - 1] ?? "") || EXCEPTION_BEFORE.test(lines[line - 2] ?? "");
  const inContent = passagesOf(file, source).flatMap((passage) =>
    findings(file, passage).map(({ at, ...finding }) => ({
      file,
      line: source.slice(0, at).split("\n").length,
      ...finding,
    })),
  );
  const inName = findings(file, { kind: "name", start: 0, text: asWords(file.split("/").at(-1) ?? "") }).map(
    ({ found, wanted }) => ({ file, line: 1, found: `file name: ${found}`, wanted }),
  );
  return [...inName, ...inContent.filter(({ line }) => !isExcepted(line))];
}

function findings(file: string, { kind, start, text }: Passage) {
  const applies = ({ only, within, except }: Rule) =>
    (only === undefined || (only === "names") === (kind === "name")) &&
    (within === undefined || within.test(file)) &&
    !except?.test(file);
  const words = compiled
    .filter(applies)
    .flatMap(({ expression, wanted }) =>
      [...text.matchAll(expression)].map(({ 0: found, index }) => ({ at: start + index, found, wanted })),
    );
  const opening = kind === "comment" ? /[A-Za-z]+/.exec(text) : null;
  if (!opening || !BANNED_OPENINGS.test(opening[0])) return words;
  return [
    { at: start + opening.index, found: opening[0], wanted: "the thing or the reason first" },
    ...words,
  ];
}

function passagesOf(file: string, source: string): Passage[] {
  if (extname(file) === ".md") return [{ kind: "text", start: 0, text: prose(source) }];
  if (extname(file) === ".css") {
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => comment(index, text));
  }
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [
    ...joined(comments, source).map(({ start, end }) => comment(start, source.slice(start, end))),
    ...namesAndTitles(program as unknown as Node, /\.(?:test|spec)\.tsx?$/.test(file)),
  ];
}

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** A comment without code and without the asterisks of its margin, of the same length. */
const comment = (start: number, text: string): Passage => ({
  kind: "comment",
  start,
  text: text
    .replace(/`[^`]*`/g, (match) => blank(match))
    .replace(/^\s*(?:\/\/|\*)/gm, (match) => blank(match)),
});

/** A document without code, addresses and quoted test titles, of the same length. */
const prose = (markdown: string) =>
  markdown.replace(
    /^```[\s\S]*?^```|`[^`\s]+\.(?:test|spec)\.ts`: "[^|]*"|`[^`]*`|\]\([^)]*\)|https?:\S+/gm,
    (match) => blank(match),
  );

/** Line comments that follow each other are one comment, of which only the first line opens it. */
function joined(comments: readonly { start: number; end: number; type: string }[], source: string) {
  const result: { start: number; end: number; type: string }[] = [];
  for (const each of comments) {
    const last = result.at(-1);
    const between = last && source.slice(last.end, each.start);
    if (last?.type === "Line" && each.type === "Line" && between && /^\s*$/.test(between))
      last.end = each.end;
    else result.push({ ...each });
  }
  return result;
}

/** Keys of a node under which it declares names. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ["id"],
  FunctionDeclaration: ["id", "params"],
  FunctionExpression: ["id", "params"],
  ArrowFunctionExpression: ["params"],
  ClassDeclaration: ["id"],
  CatchClause: ["param"],
  MethodDefinition: ["key"],
  PropertyDefinition: ["key"],
  Property: ["key"],
  TSEnumDeclaration: ["id"],
  TSInterfaceDeclaration: ["id"],
  TSMethodSignature: ["key"],
  TSPropertySignature: ["key"],
  TSTypeAliasDeclaration: ["id"],
};

/** Keys of a pattern under which it binds names. */
const BINDING: Readonly<Record<string, readonly string[]>> = {
  ArrayPattern: ["elements"],
  AssignmentPattern: ["left"],
  ObjectPattern: ["properties"],
  Property: ["value"],
  RestElement: ["argument"],
  TSParameterProperty: ["parameter"],
};

const TEST_FUNCTIONS = new Set(["describe", "it", "test"]);

/** Names where they are declared, and titles of tests. A name that only repeats another one is left out. */
function namesAndTitles(program: Node, hasTests: boolean): Passage[] {
  const passages: Passage[] = [];
  function visit(node: Node, declares: boolean): void {
    if (declares && /Identifier$/.test(node.type)) {
      passages.push({ kind: "name", start: node.start, text: asWords(String(node.name)) });
    }
    if (hasTests && node.type === "CallExpression" && isTestFunction(node.callee as Node)) {
      const [title] = node.arguments as Node[];
      if (title?.type === "Literal") {
        passages.push({ kind: "text", start: title.start, text: String(title.raw) });
      }
    }
    if (node.type === "Property" && (node.shorthand || (node.computed && !declares))) return;
    const keys = declares ? BINDING[node.type] : DECLARING[node.type];
    for (const [key, child] of Object.entries(node)) {
      for (const each of Array.isArray(child) ? child : [child]) {
        if (isNode(each)) visit(each, keys?.includes(key) ?? false);
      }
    }
  }
  visit(program, false);
  return passages;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** `it`, `it.skip`, `it.each(…)`, `test.describe`. */
function isTestFunction({ type, name, object, callee }: Node): boolean {
  if (type === "Identifier") return TEST_FUNCTIONS.has(String(name));
  const inner = type === "MemberExpression" ? object : type === "CallExpression" ? callee : undefined;
  return inner !== undefined && isTestFunction(inner as Node);
}

/** `withCheckboxes`, `markdown-version.ts` and `MAX_WAITING` as words of the same length, but for the gaps. */
const asWords = (name: string) => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ");
