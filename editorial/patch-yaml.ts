import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  parseDocument,
  type Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

type MapNode = YAMLMap.Parsed;
type SeqNode = YAMLSeq.Parsed;
type Parsed = ParsedNode | null;
type Fields = Readonly<Record<string, unknown>>;
/** Writes a whole value in place of a node. @param style of a text, as it was written before */
type Replace = (value: unknown, style?: string | null) => void;

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
  const old = document.toJS();
  if (isDeepStrictEqual(old, value)) return text;
  const patch = new Patch(text);
  patch.node(document.contents as Parsed, old, value, (all) =>
    patch.write(
      startOf(document.contents as Parsed),
      patch.endOf(document.contents as Parsed),
      stringify(all, OUTPUT).trimEnd(),
    ),
  );
  const patched = patch.result();
  if (isDeepStrictEqual(parseDocument(patched).toJS(), value)) return patched;
  throw new Error("This change cannot be written into the file: edit the file as text.");
}

const startOf = (node: Parsed): number => node?.range[0] ?? 0;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const keyOf = ({ key }: Pair<ParsedNode, Parsed>): string => String(isScalar(key) ? key.value : key);

/** Collects replacements of parts of a text. */
class Patch {
  readonly #edits: { start: number; end: number; text: string }[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  write(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  /** @throws Error if two replacements overlap */
  result(): string {
    let at = 0;
    const parts = this.#edits
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
      .map(({ start, end, text }) => {
        if (start < at) throw new Error("These changes cannot be written at once: save them one by one.");
        const before = this.#text.slice(at, start);
        at = end;
        return before + text;
      });
    return parts.join("") + this.#text.slice(at);
  }

  node(node: Parsed, old: unknown, value: unknown, replace: Replace): void {
    if (isDeepStrictEqual(old, value)) return;
    if (
      isMap(node) &&
      isFields(old) &&
      isFields(value) &&
      node.items.length > 0 &&
      Object.keys(value).length > 0
    )
      return void this.#map(node as MapNode, old, value);
    if (isSeq(node) && Array.isArray(old) && Array.isArray(value) && old.length > 0 && value.length > 0)
      return void this.#seq(node as SeqNode, old, value);
    replace(value, isScalar(node) ? node.type : null);
  }

  #map(map: MapNode, old: Fields, value: Fields): void {
    const pairs = new Map(map.items.map((pair) => [keyOf(pair), pair]));
    for (const [key, pair] of pairs) {
      if (!Object.hasOwn(value, key)) this.#removePair(map, pair);
      else
        this.node(pair.value, old[key], value[key], (part, style) => {
          const colon = this.#text.indexOf(":", this.endOf(pair.key)) + 1;
          const end = this.endOf(pair.value);
          const text = map.flow ? ` ${flowText(part, style)}` : pairText("", part, style).slice(3);
          this.write(
            colon,
            Math.max(colon, end),
            map.flow ? text : indented(text, this.#column(startOf(pair.key)), 1),
          );
        });
    }
    let previous = map.items[0];
    for (const [key, part] of Object.entries(value)) {
      const pair = pairs.get(key);
      if (pair) previous = pair;
      else if (previous) this.#insertPair(map, previous, key, part);
    }
  }

  #insertPair(map: MapNode, previous: Pair<ParsedNode, Parsed>, key: string, value: unknown): void {
    const end = this.endOf(previous.value ?? previous.key);
    if (map.flow) return void this.write(end, end, `, ${flowText({ [key]: value }).slice(2, -2)}`);
    const column = this.#column(startOf(previous.key));
    const quotes = styleOf(map);
    this.#insertLines(this.#nextLine(end), indented(`${pairText(key, value, quotes)}\n`, column));
  }

  #removePair(map: MapNode, pair: Pair<ParsedNode, Parsed>): void {
    const index = map.items.indexOf(pair as MapNode["items"][number]);
    const start = startOf(pair.key);
    const end = this.endOf(pair.value ?? pair.key);
    const [before, after] = [map.items[index - 1], map.items[index + 1]];
    if (map.flow)
      this.#removeFromFlow(
        start,
        end,
        before && this.endOf(before.value ?? before.key),
        after && startOf(after.key),
      );
    else if (this.#isFirstOnLine(start)) this.write(this.#lineStart(start), this.#nextLine(end), "");
    else if (after) this.write(start, startOf(after.key), "");
  }

  #seq(seq: SeqNode, old: readonly unknown[], value: readonly unknown[]): void {
    let at = 0;
    let removed: number[] = [];
    const removeRest = () => {
      for (const index of removed) this.#removeItem(seq, index);
      removed = [];
    };
    for (const run of diffArrays([...old], [...value], { comparator: isDeepStrictEqual })) {
      if (run.removed) {
        removed = run.value.map((_, index) => at + index);
        at += run.value.length;
        continue;
      }
      if (!run.added) {
        removeRest();
        at += run.value.length;
        continue;
      }
      // An item that was removed and one that was added at its place are one that was changed.
      for (const item of run.value) {
        const index = removed.shift();
        if (index === undefined) this.#insertItem(seq, at, item);
        else
          this.node(seq.items[index] ?? null, old[index], item, (part, style) =>
            this.#replaceItem(seq, index, part, style),
          );
      }
    }
    removeRest();
  }

  #replaceItem(seq: SeqNode, index: number, value: unknown, style?: string | null): void {
    const item = seq.items[index] ?? null;
    if (seq.flow) return void this.write(startOf(item), this.endOf(item), flowText(value, style));
    const dash = this.#dash(item);
    this.write(dash, this.endOf(item), indented(itemText(value, style), this.#column(dash), 1));
  }

  /** @param index of the item that is then after the new one */
  #insertItem(seq: SeqNode, index: number, value: unknown): void {
    const [before, after] = [seq.items[index - 1] ?? null, seq.items[index] ?? null];
    const like = before ?? after;
    if (seq.flow) {
      const at = before ? this.endOf(before) : startOf(after);
      return void this.write(at, at, before ? `, ${flowText(value)}` : `${flowText(value)}, `);
    }
    const column = this.#column(this.#dash(like));
    const isFlow = (isMap(like) || isSeq(like)) && like.flow;
    const text = isFlow ? `- ${flowText(value)}` : itemText(value, like && styleOf(like));
    const at = before ? this.#nextLine(this.endOf(before)) : this.#lineStart(this.#dash(after));
    this.#insertLines(at, indented(`${text}\n`, column));
  }

  #removeItem(seq: SeqNode, index: number): void {
    const item = seq.items[index] ?? null;
    const [before, after] = [seq.items[index - 1], seq.items[index + 1]];
    const end = this.endOf(item);
    if (seq.flow)
      this.#removeFromFlow(startOf(item), end, before && this.endOf(before), after && startOf(after));
    else this.write(this.#lineStart(this.#dash(item)), this.#nextLine(end), "");
  }

  /** Removes a part with one of the commas around it. */
  #removeFromFlow(start: number, end: number, before: number | undefined, after: number | undefined): void {
    if (after !== undefined) this.write(start, after, "");
    else this.write(before ?? start, end, "");
  }

  #insertLines(at: number, lines: string): void {
    const isNewLine = at === 0 || this.#text[at - 1] === "\n";
    this.write(at, at, isNewLine ? lines : `\n${lines.trimEnd()}`);
  }

  /** Returns where the text of a node ends, without comments and empty lines after it. */
  endOf(node: Parsed): number {
    if ((isMap(node) || isSeq(node)) && !node.flow) {
      const last = node.items.at(-1);
      if (last) return this.endOf("key" in last ? ((last.value ?? last.key) as Parsed) : (last as Parsed));
    }
    const [start, end] = node?.range ?? [0, 0];
    return start + this.#text.slice(start, end).trimEnd().length;
  }

  #dash = (item: Parsed): number => this.#text.lastIndexOf("-", startOf(item) - 1);
  #lineStart = (offset: number): number => this.#text.lastIndexOf("\n", offset - 1) + 1;
  #column = (offset: number): number => offset - this.#lineStart(offset);
  #isFirstOnLine = (offset: number): boolean =>
    this.#text.slice(this.#lineStart(offset), offset).trim() === "";

  #nextLine(offset: number): number {
    const end = this.#text.indexOf("\n", offset);
    return end < 0 ? this.#text.length : end + 1;
  }
}

/** Returns the style of the first text below a node: a new text looks like those around it. */
function styleOf(node: ParsedNode): string | undefined {
  let style: string | undefined;
  visit(node, {
    Scalar: (key, { value, type }) => {
      if (key === "key" || typeof value !== "string") return undefined;
      style = type;
      return visit.BREAK;
    },
  });
  return style === "QUOTE_DOUBLE" || style === "QUOTE_SINGLE" ? style : undefined;
}

/** Gives the texts of a value a style, and short lists of words one line. */
function styled(value: unknown, style?: string | null): Document {
  const document = new Document(value);
  visit(document, {
    Scalar: (key, node) => {
      if (key !== "key" && typeof node.value === "string" && style) node.type = style as Scalar.Type;
    },
    Seq: (_, node) => {
      node.flow = node.items.every(isScalar) && String(node.items).length < ONE_LINE;
    },
  });
  return document;
}

const pairText = (key: string, value: unknown, style?: string | null): string =>
  styled({ [key]: value }, style)
    .toString(OUTPUT)
    .trimEnd();

function itemText(value: unknown, style?: string | null): string {
  const document = styled([value], style);
  if (isSeq(document.contents)) document.contents.flow = false;
  return document.toString(OUTPUT).trimEnd();
}

/** Returns a value as it is written between brackets. */
function flowText(value: unknown, style?: string | null): string {
  const document = styled([value], style);
  if (isSeq(document.contents)) document.contents.flow = true;
  return document
    .toString({ ...OUTPUT, flowCollectionPadding: true })
    .trimEnd()
    .slice(2, -2);
}

/** Indents lines. @param from the first line that is indented */
function indented(text: string, column: number, from = 0): string {
  return text
    .split("\n")
    .map((line, index) => (index < from || line === "" ? line : " ".repeat(column) + line))
    .join("\n");
}
