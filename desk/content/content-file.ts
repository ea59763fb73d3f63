import { isSeq, LineCounter, parseDocument, visit } from "yaml";
import { schemaOf } from "#editorial/content-schemas.ts";
import { patchYaml } from "#editorial/patch-yaml.ts";
import type { ContentProblem } from "#editorial/yaml.ts";
import { BODY, TEXT } from "./field-names.ts";
import { type Field, fieldOf, jsonSchema, type Sent, valueSent, withAction } from "./form-fields.ts";

const START = "---\n";

/** A file as a form: its fields with their values, and the body of a page. */
export type FileForm = { readonly field: Field; readonly body: string | undefined };

/** Faults by the name of the field at which they are shown; "" for those of no field. */
export type Faults = ReadonlyMap<string, readonly string[]>;

/** Splits a page at its front matter. The white space around the body stays as it is. */
function partsOf(file: string, text: string) {
  if (!file.endsWith(".mdx")) return { start: "", yaml: text, middle: "", body: undefined, end: "" };
  const close = text.indexOf(`\n${START}`);
  const yaml = text.slice(START.length, close + 1);
  const rest = text.slice(close + 1 + START.length);
  const body = rest.trim();
  const at = rest.indexOf(body);
  return { start: START, yaml, middle: START + rest.slice(0, at), body, end: rest.slice(at + body.length) };
}

/** @returns undefined if the file has no schema, or cannot be read */
function schemaAndValue(file: string, yaml: string) {
  const document = parseDocument(yaml);
  if (document.errors.length > 0) return undefined;
  const value: unknown = document.toJS();
  const schema = schemaOf(file, (value as { section?: unknown } | null)?.section);
  return schema && { schema: jsonSchema(schema), value };
}

/** Returns a file as a form. @returns undefined if it can only be edited as text */
export function formOf(file: string, text: string): FileForm | undefined {
  const { yaml, body } = partsOf(file, text);
  const known = schemaAndValue(file, yaml);
  return known && { field: fieldOf(known.schema, known.value), body };
}

const lines = (text: string) => text.replaceAll("\r\n", "\n");

/**
 * Returns a file with what a form was sent with.
 * @throws Error if the change cannot be written into the file
 */
export function textOf(file: string, text: string, sent: Sent): string {
  const whole = sent.get(TEXT);
  if (whole !== undefined) return `${lines(whole).trimEnd()}\n`;
  const { start, yaml, middle, body, end } = partsOf(file, text);
  const known = schemaAndValue(file, yaml);
  if (!known) throw new Error("This file can only be edited as text.");
  const typed = body === undefined ? "" : lines(sent.get(BODY) ?? body).trim();
  return start + patchYaml(yaml, valueSent(known.schema, sent)) + middle + typed + end;
}

/** Returns the form that was sent, after the action of one of its buttons on a list, and the item to show. */
export function formAfter(file: string, text: string, sent: Sent, action: string): FileForm & { at: string } {
  const { yaml, body } = partsOf(file, text);
  const known = schemaAndValue(file, yaml);
  if (!known) throw new Error("This file can only be edited as text.");
  const { value, at } = withAction(valueSent(known.schema, sent), action);
  const typed = body === undefined ? undefined : lines(sent.get(BODY) ?? body);
  return { field: fieldOf(known.schema, value), body: typed, at };
}

/** Returns the names of a field and of all fields in it. */
const namesOf = (field: Field): string[] => [
  field.name,
  ...(field.kind === "group" ? field.fields : field.kind === "list" ? field.items : []).flatMap(namesOf),
];

/**
 * Returns problems by the field at which they are shown.
 * @param text the file that has them
 */
export function faultsOf(
  file: string,
  text: string,
  problems: readonly ContentProblem[],
  form: FileForm | undefined,
): Faults {
  const names = new Set(form ? namesOf(form.field) : []);
  const { start, yaml, middle, body } = partsOf(file, text);
  const bodyLine = `${start}${yaml}${middle}`.split("\n").length;
  const placed = problems.map(({ file: where, line, field, message }): [string, string] => {
    if (where !== `content/${file}`) return ["", `${where}, line ${line}: ${message}`];
    if (!form) return [TEXT, `Line ${line}: ${field}: ${message}`];
    if (body !== undefined && line >= bodyLine) return [BODY, `Line ${line - bodyLine + 1}: ${message}`];
    const isPath = names.has(field) || field.includes(".");
    let name = isPath ? field : fieldAt(yaml, line - (start ? 1 : 0), message);
    while (name !== "" && !names.has(name)) name = name.split(".").slice(0, -1).join(".");
    return [name, name === "" ? `${field}: ${message}` : message];
  });
  return new Map(
    [...Map.groupBy(placed, ([name]) => name)].map(([name, all]) => [name, all.map(([, text]) => text)]),
  );
}

/** Returns the path of the value on a line; of several, that which the message repeats. */
function fieldAt(yaml: string, line: number, message: string): string {
  const counter = new LineCounter();
  const found: { name: string; isNamed: boolean }[] = [];
  visit(parseDocument(yaml, { lineCounter: counter }), {
    Scalar: (key, node, path) => {
      if (key === "key" || !node.range || counter.linePos(node.range[0]).line !== line) return;
      const all = [...path, node];
      const keys = all.flatMap((part, index) => {
        if (isSeq(part)) return String(part.items.indexOf(all[index + 1] as never));
        return "key" in part ? String(part.key) : [];
      });
      found.push({ name: keys.join("."), isNamed: message.includes(String(node.value)) });
    },
  });
  return (found.find(({ isNamed }) => isNamed) ?? found[0])?.name ?? "";
}
