import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type ParsedNode,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

type Node = ParsedNode | null;
type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;
type Fields = Readonly<Record<string, unknown>>;

/** A pair of a map, or an item of a list. */
type Part = { readonly key: Node; readonly value: Node; readonly start: number; readonly end: number };
/** A part of the new text. @param from its index among the old ones; undefined for a new one */
type Next = { readonly from?: number; readonly text: string };

/** Longest list of words that is written in one line. */
const ONE_LINE = 90;
/** No line is folded: a changed word changes its own line only. */
const OUTPUT = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const;

/**
 * Returns YAML text with another value. Only the parts that differ are written again: everything else keeps its place, its
 * quotation marks and its comments.
 * @throws Error if the text cannot be changed in this way, such as a file with anchors
 */
export function patchYaml(text: string, value: unknown): string {
  const document = parseDocument(text);
  const old: unknown = document.toJS();
  if (isDeepStrictEqual(old, value)) return text;
  const root = document.contents as Node;
  const body = patched(text, root, old, value, false) ?? new Document(value).toString(OUTPUT).trimEnd();
  const result = text.slice(0, startOf(root)) + body + text.slice(endOf(text, root, false));
  if (isDeepStrictEqual(parseDocument(result).toJS(), value)) return result;
  throw new Error("This change cannot be written into the file: edit the file as text.");
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isFilled = (node: Node): node is Collection => (isMap(node) || isSeq(node)) && node.items.length > 0;

const startOf = (node: Node): number => node?.range[0] ?? 0;

/** Returns where a node ends: between brackets with its text, elsewhere with its line and a comment in it. */
function endOf(text: string, node: Node, isFlow: boolean): number {
  const last = isFilled(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last) return endOf(text, (isPair(last) ? (last.value ?? last.key) : last) as Node, isFlow);
  const [start, end] = node?.range ?? [0, 0];
  const at = start + text.slice(start, end).trimEnd().length;
  const line = isFlow ? at : text.indexOf("\n", at);
  return line < 0 ? text.length : line;
}

/**
 * Returns the text of a node with another value.
 * @param isFlow true between brackets
 * @returns undefined if the node has to be written as a whole
 */
function patched(
  text: string,
  node: Node,
  old: unknown,
  value: unknown,
  isFlow: boolean,
): string | undefined {
  if (isDeepStrictEqual(old, value)) return text.slice(startOf(node), endOf(text, node, isFlow));
  if (!isFilled(node)) return undefined;
  const flow = node.flow === true;
  const parts = node.items.map((item: unknown): Part => {
    const { key, value } = (isPair(item) ? item : { key: item, value: item }) as Part;
    const start = isPair(item) || flow ? startOf(key) : text.lastIndexOf("-", startOf(key) - 1);
    return { key, value, start, end: endOf(text, value ?? key, flow) };
  });
  const [head, foot] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const column = head - (text.lastIndexOf("\n", head - 1) + 1);

  const change = ({ key, value, start, end }: Part, before: unknown, after: unknown): string => {
    const body = patched(text, value, before, after, flow);
    if (body !== undefined) return text.slice(start, startOf(value)) + body;
    const style = isScalar(value) ? value.type : undefined;
    const comment = text.slice(endOf(text, value ?? key, true), end);
    if (key === value) return written([after], { flow, column, style }) + comment;
    // After the key as it is written.
    return (
      text.slice(start, endOf(text, key, true)) +
      written({ "": after }, { flow, column, style }).slice(2) +
      comment
    );
  };
  const add = (after: Fields | readonly unknown[], like: Node) => ({
    text: written(after, {
      flow,
      column,
      style: styleOf(like),
      isInline: isFilled(like) && like.flow === true,
    }),
  });

  let next: readonly Next[] = [];
  if (isMap(node) && isFields(old) && isFields(value))
    next = nextPairs(
      parts,
      value,
      (part, key) => change(part, old[key], value[key]),
      (pair) => add(pair, node),
    );
  else if (isSeq(node) && Array.isArray(old) && Array.isArray(value))
    next = nextItems(
      old,
      value,
      (from, after) => change(parts[from] as Part, old[from], after),
      (at, item) => add([item], parts[at - 1]?.value ?? parts[0]?.value ?? null),
    );
  if (next.length === 0) return undefined;

  const separator = flow ? ", " : `\n${" ".repeat(column)}`;
  const texts = next.map(({ from = 0, text: body }, index) => {
    // With comments and empty lines above.
    const before = from > 0 ? text.slice(parts[from - 1]?.end, parts[from]?.start) : separator;
    if (index > 0) return before + body;
    return from > 0 && !flow ? before.trimStart() + body : body;
  });
  const end = flow ? text.slice(foot, endOf(text, node, isFlow)) : "";
  return text.slice(startOf(node), head) + texts.join("") + end;
}

/** Returns the pairs of a map in their order, with new ones after those that they follow in the value. */
function nextPairs(
  parts: readonly Part[],
  value: Fields,
  change: (part: Part, key: string) => string,
  add: (pair: Fields) => Next,
): readonly Next[] {
  const keys = parts.map(({ key }) => String(isScalar(key) ? key.value : key));
  const next = keys.flatMap((key, from) =>
    Object.hasOwn(value, key) ? { key, from, text: change(parts[from] as Part, key) } : [],
  ) as (Next & { key: string })[];
  let at = 0;
  for (const [key, part] of Object.entries(value)) {
    const index = next.findIndex((each) => each.key === key);
    if (index < 0) next.splice(at, 0, { key, ...add({ [key]: part }) });
    at = index < 0 ? at + 1 : index + 1;
  }
  return next;
}

/** Returns the items of a list. One that was removed and one that was added at its place are one that was changed. */
function nextItems(
  old: readonly unknown[],
  value: readonly unknown[],
  change: (from: number, item: unknown) => string,
  add: (at: number, item: unknown) => Next,
): readonly Next[] {
  const next: Next[] = [];
  let at = 0;
  let removed: number[] = [];
  for (const run of diffArrays([...old], [...value], { comparator: isDeepStrictEqual })) {
    const indexes = run.value.map((_, index) => at + index);
    if (!run.added) at += run.value.length;
    if (run.removed) removed = indexes;
    else if (run.added)
      for (const item of run.value) {
        const from = removed.shift();
        next.push(from === undefined ? add(at, item) : { from, text: change(from, item) });
      }
    else next.push(...indexes.map((from) => ({ from, text: change(from, old[from]) })));
  }
  return next;
}

/** Returns the style of the first text below a node: a new text looks like those around it. */
function styleOf(node: Node): Scalar.Type | undefined {
  let style: Scalar.Type | undefined;
  visit(node, {
    Scalar: (key, { value, type }) => {
      if (key === "key" || typeof value !== "string") return undefined;
      style = type as Scalar.Type;
      return visit.BREAK;
    },
  });
  return style?.startsWith("QUOTE") ? style : undefined;
}

type Style = {
  readonly flow: boolean;
  readonly column: number;
  readonly style: string | null | undefined;
  /** True for an item between brackets, in a list that is not. */
  readonly isInline?: boolean;
};

/** Writes a map of one pair or a list of one item as a part of a larger one, with short lists of words in one line. */
function written(part: Fields | readonly unknown[], { flow, column, style, isInline }: Style): string {
  const document = new Document(part);
  visit(document, {
    Scalar: (key, node) => {
      if (key !== "key" && typeof node.value === "string" && style) node.type = style as Scalar.Type;
    },
    Map: (_, node, path) => {
      node.flow = isInline === true && path.length === 2;
    },
    Seq: (_, node) => {
      node.flow = isInline === true || (node.items.every(isScalar) && String(node.items).length < ONE_LINE);
    },
  });
  (document.contents as unknown as Collection).flow = flow;
  const output = document.toString(OUTPUT).trimEnd();
  return flow ? output.slice(2, -2) : output.replace(/\n(?!\n)/g, () => `\n${" ".repeat(column)}`);
}
