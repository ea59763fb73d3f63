import { LineCounter, type ParsedNode, parseDocument, visit } from "yaml";
import { z } from "zod";
import { readText, revisionOf } from "./content-files.ts";
import { plainIssue, plainYaml } from "./plain-words.ts";

/** A problem in a content file, with its position for editors. */
export type ContentProblem = { file: string; line: number; field: string; message: string };

/** Thrown if content files are invalid; the message has one line per problem, also if several pages met the same one. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const byLine = new Map(problems.map((p) => [`${p.file}:${p.line}: ${p.field}: ${p.message}`, p]));
    super([...byLine.keys()].join("\n"));
    this.problems = [...byLine.values()];
  }
}

/** Returns the problems that a reader throws. */
export function problemsOf(read: () => unknown): readonly ContentProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/**
 * Parses YAML text and validates it against a schema.
 * @param file file name in problems
 * @param firstLine line of the file on which `text` starts (front matter starts on line 2)
 * @throws ContentError with file, line and field of every problem
 */
export function parseYaml<S extends z.ZodType>(
  text: string,
  schema: S,
  file: string,
  firstLine = 1,
): z.output<S> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (offset: number) => lines.linePos(offset).line + firstLine - 1;

  // Only the first: those after it are mostly its consequences.
  const [error] = document.errors;
  const unreadable = error ? { at: error.pos[0], message: plainYaml(error.code) } : aliasIn(document);
  if (unreadable) {
    const { at, message } = unreadable;
    throw new ContentError([{ file, line: lineOf(at), field: "(YAML)", message }]);
  }

  const result = schema.safeParse(document.toJS(), { error: plainIssue });
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.flatMap(mistakesIn).map(({ path, message }) => ({
      file,
      line: lineOf(offsetOf(document, path)),
      field: path.join(".") || "(file)",
      message,
    })),
  );
}

/** Returns the first text that YAML takes for an alias, such as `*bold*`. */
function aliasIn(document: ReturnType<typeof parseDocument>) {
  let found: { at: number; message: string } | undefined;
  visit(document, {
    Alias: (_, node) => {
      found = { at: node.range?.[0] ?? 0, message: plainYaml("BAD_ALIAS") };
      return visit.BREAK;
    },
  });
  return found;
}

/** Reads and validates a YAML file. @throws ContentError if it is invalid, Error if it cannot be read */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  return parseYaml(readText(file), schema, file);
}

/**
 * Creates a cached reader of a YAML file, which reads the file again only after a change.
 * @returns the reader; it throws like `readYaml`
 */
export function yamlReader<S extends z.ZodType>(file: string, schema: S): () => z.output<S> {
  let last: { revision: number; value: z.output<S> } | undefined;
  return () => {
    const revision = revisionOf(file);
    if (last?.revision !== revision) last = { revision, value: readYaml(file, schema) };
    return last.value;
  };
}

/** A line or a paragraph, not empty. */
export const line = z.string().trim().min(1);

/**
 * Returns the schema of a list whose items have unique ids, as pages, calendars and feeds refer to items by id.
 * @param item schema of an item; without a field `id` there is no such check
 */
export const listOf = <S extends z.ZodType<object>>(item: S) =>
  z.array(item).check(({ value, issues }) => {
    const ids = value.map((each) => ("id" in each ? each.id : undefined));
    for (const [index, id] of ids.entries())
      if (id !== undefined && ids.indexOf(id) < index)
        issues.push({ code: "custom", input: id, message: `${id} stands twice`, path: [index, "id"] });
  });

/** Returns an issue's path and message; for unknown keys, one for each of them instead of one for their parent. */
function mistakesIn(issue: z.core.$ZodIssue): { path: readonly PropertyKey[]; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [issue];
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: "there is no such field" }));
}

/** Returns the offset of the value at `path`; if it is missing, that of its nearest parent. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as ParsedNode | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
