import { readFileSync, statSync } from "node:fs";
import { LineCounter, type ParsedNode, parseDocument } from "yaml";
import { z } from "zod";

/** One mistake in a content file, told so that an editor finds it: file, line, field, what is wrong. */
export type ContentProblem = { file: string; line: number; field: string; message: string };

/** Thrown when a content file breaks its schema; the message has one line a problem. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map((p) => `${p.file}:${p.line}: ${p.field}: ${p.message}`).join("\n"));
    this.problems = problems;
  }
}

/**
 * Parses YAML text and checks it against a schema.
 * @param text the YAML source
 * @param schema what it must look like
 * @param file the name used in problems
 * @param firstLine the line of the file on which `text` starts (front matter starts on line 2)
 * @returns the checked value
 * @throws ContentError naming file, line and field of every mistake
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

/** Reads and checks a whole YAML file. @throws ContentError on a mistake, Error when it cannot be read */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  return parseYaml(readFileSync(file, "utf8"), schema, file);
}

/**
 * A reader of a whole YAML file that many pages ask for: it reads the file again only when it has changed.
 * @returns what reads it; that throws as `readYaml` does
 */
export function yamlReader<S extends z.ZodType>(file: string, schema: S): () => z.output<S> {
  let last: { changed: number; value: z.output<S> } | undefined;
  return () => {
    const changed = statSync(file).mtimeMs;
    if (last?.changed !== changed) last = { changed, value: readYaml(file, schema) };
    return last.value;
  };
}

/**
 * A list of items, no two of which have the same id: pages, calendars and readers know an item by it.
 * @param item what each must look like; without a field `id` nothing is compared
 */
export const listOf = <S extends z.ZodType<object>>(item: S) =>
  z.array(item).check(({ value, issues }) => {
    const ids = value.map((each) => ("id" in each ? each.id : undefined));
    for (const [index, id] of ids.entries())
      if (id !== undefined && ids.indexOf(id) < index)
        issues.push({ code: "custom", input: id, message: `${id} stands twice`, path: [index, "id"] });
  });
/** What an issue says of which field: of every unknown one, where the schema names the record around them. */
function mistakesIn(issue: z.core.$ZodIssue): { path: readonly PropertyKey[]; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [issue];
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: "there is no such field" }));
}

/** Where in the text the value at `path` stands; where it is missing, its nearest parent. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as ParsedNode | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
