import { readFileSync, statSync } from "node:fs";
import { LineCounter, type ParsedNode, parseDocument } from "yaml";
import { z } from "zod";

/** A problem in a content file, with its position for editors. */
export type ContentProblem = { file: string; line: number; field: string; message: string };

/** Thrown if content files are invalid; the message has one line per problem. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map((p) => `${p.file}:${p.line}: ${p.field}: ${p.message}`).join("\n"));
    this.problems = problems;
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

  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => ({
        file,
        line: lineOf(error.pos[0]),
        field: "(YAML)",
        message: error.message.split("\n", 1)[0] ?? error.code,
      })),
    );
  }

  const result = schema.safeParse(document.toJS());
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

/** Reads and validates a YAML file. @throws ContentError if it is invalid, Error if it cannot be read */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  return parseYaml(readFileSync(file, "utf8"), schema, file);
}

/**
 * Creates a cached reader of a YAML file, which reads the file again only after a change.
 * @returns the reader; it throws like `readYaml`
 */
export function yamlReader<S extends z.ZodType>(file: string, schema: S): () => z.output<S> {
  let last: { changed: number; value: z.output<S> } | undefined;
  return () => {
    const changed = statSync(file).mtimeMs;
    if (last?.changed !== changed) last = { changed, value: readYaml(file, schema) };
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
