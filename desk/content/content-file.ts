import { isScalar, LineCounter, type Node, parse, parseDocument } from "yaml";
import { z } from "zod";
import { schemaOf } from "#editorial/content-schemas.ts";
import { patchYaml } from "#editorial/patch-yaml.ts";
import type { ContentProblem } from "#editorial/yaml.ts";
import {
  BODY,
  type Field,
  fieldOf,
  type Schema,
  type Sent,
  sentText,
  TEXT,
  valueSent,
} from "./form-fields.ts";

const START = "---\n";

/** A file as a form: its fields with their values, and the body of a page. */
export type FileForm = { readonly field: Field; readonly body: string | undefined };

/** Faults by the name of the field at which they are shown; "" for those of no field. */
export type Faults = ReadonlyMap<string, readonly string[]>;

/** Splits a page at its front matter. The white space around the body stays as it is. */
export function partsOf(file: string, text: string) {
  if (!file.endsWith(".mdx")) return { start: "", yaml: text, middle: "", body: undefined, end: "" };
  const close = text.indexOf(`\n${START}`);
  const yaml = text.slice(START.length, close + 1);
  const rest = text.slice(close + 1 + START.length);
  const body = rest.trim();
  const at = rest.indexOf(body);
  return { start: START, yaml, middle: START + rest.slice(0, at), body, end: rest.slice(at + body.length) };
}

/** Returns a page with other values of some fields. */
export function withFields(text: string, fields: Readonly<Record<string, unknown>>): string {
  const { start, yaml, middle, body, end } = partsOf(".mdx", text);
  return start + patchYaml(yaml, { ...parse(yaml), ...fields }) + middle + body + end;
}

/** Returns the schema of a file as data, with the labels and help of its fields. */
export const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

/**
 * Returns a file as a form.
 * @param sent what the form was sent with, to show it again
 * @returns undefined if the file can only be edited as text
 */
export function formOf(file: string, text: string, sent?: Sent): (FileForm & { schema: Schema }) | undefined {
  const { yaml, body } = partsOf(file, text);
  const document = parseDocument(yaml);
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  const known = schemaOf(file, (value as { section?: unknown } | null | undefined)?.section);
  if (value === undefined || !known) return undefined;
  const schema = jsonSchema(known);
  const typed = sent?.[BODY] === undefined ? body : sentText(sent[BODY]);
  return { schema, field: fieldOf(schema, sent ? valueSent(schema, sent) : value), body: body && typed };
}

/**
 * Returns a file with what a form was sent with.
 * @throws Error if the change cannot be written into the file
 */
export function textOf(file: string, text: string, sent: Sent): string {
  if (sent[TEXT] !== undefined) return `${sentText(sent[TEXT]).trimEnd()}\n`;
  const { start, yaml, middle, end } = partsOf(file, text);
  const form = formOf(file, text, sent);
  if (!form) throw new Error("This file can only be edited as text.");
  return start + patchYaml(yaml, valueSent(form.schema, sent)) + middle + (form.body ?? "").trim() + end;
}

/** Returns the names of a field and of all fields in it. */
const namesOf = (field: Field): string[] => [
  field.name,
  ...(field.kind === "group" ? field.fields : field.kind === "list" ? field.items : []).flatMap(namesOf),
];

/**
 * Returns problems by the field at which they are shown.
 * @param text the file that has them
 * @param form undefined if it was edited as text
 */
export function faultsOf(
  file: string,
  text: string,
  problems: readonly ContentProblem[],
  form: FileForm | undefined,
): Faults {
  const names = form ? namesOf(form.field) : [];
  const { start, yaml, middle, body } = partsOf(file, text);
  const bodyLine = `${start}${yaml}${middle}`.split("\n").length;
  const placed = problems.map(({ file: where, line, field, message }): [string, string] => {
    if (where !== `content/${file}`) return ["", `${where}, line ${line}: ${message}`];
    if (!form) return [TEXT, `Line ${line}: ${field}: ${message}`];
    if (body !== undefined && line >= bodyLine) return [BODY, `Line ${line - bodyLine + 1}: ${message}`];
    let name = field;
    // Links have the name of their field only.
    if (!names.includes(field) && !field.includes("."))
      name = fieldAt(yaml, names, line - (start ? 1 : 0), message);
    while (name !== "" && !names.includes(name)) name = name.split(".").slice(0, -1).join(".");
    return [name, name === "" ? `${field}: ${message}` : message];
  });
  return new Map(
    [...Map.groupBy(placed, ([name]) => name)].map(([name, all]) => [name, all.map(([, text]) => text)]),
  );
}

/** Returns the field with a line; of several, that whose value the message repeats. */
function fieldAt(yaml: string, names: readonly string[], line: number, message: string): string {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const found = names.flatMap((name) => {
    const node = document.getIn(name === "" ? [] : name.split("."), true) as Node | undefined;
    const [start, end] = (node?.range ?? []).map((offset) => lines.linePos(offset).line);
    if (!node || start === undefined || end === undefined || line < start || line > end) return [];
    return { name, isNamed: isScalar(node) && message.includes(String(node.value)) };
  });
  return (found.find(({ isNamed }) => isNamed) ?? found.at(-1))?.name ?? "";
}
