import { fieldLabel } from "#server/mail/lead-text.ts";

/** The name of the form's field with the text below the front matter. */
export const BODY = "$body";
/** The name of the form's field with a whole file. */
export const TEXT = "$text";

/** The parts of a JSON Schema that forms are made from. */
export type Schema = {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
};

/** A field of a form, as it is rendered and sent. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  /** True for a field that has a value, or must have one. */
  readonly isUsed: boolean;
  /** True for an empty value that is written in the file, and stays: `blocks: []` is not the same as no blocks. */
  readonly isKept: boolean;
} & (
  | { readonly kind: "text"; readonly value: string; readonly input: "text" | "date" | "area" | "hidden" }
  | { readonly kind: "choice"; readonly value: string; readonly options: readonly string[] }
  | { readonly kind: "check"; readonly isChecked: boolean }
  | { readonly kind: "group"; readonly fields: readonly Field[] }
  | { readonly kind: "list"; readonly items: readonly Field[] }
);

/**
 * A submitted form, by the parts of its fields' names, as Hono's `parseBody` returns it. Beside a list is its
 * length ("faq#"), or the action of its button ("faq$"), beside an empty value that stays a mark ("blocks!").
 */
export type Sent = { readonly [name: string]: unknown };

const LONG_TEXT = 70;
const LONG_MAX = 120;
/** Several times the longest list of the content: a number that was typed into the request must not fill the memory. */
const MAX_ITEMS = 1000;
/** Fields by which people recognize an item. */
const TITLES = "label title name question term feature heading from page role".split(" ");
/** Nobody sees them, and git takes a file with NUL for a picture. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

const isFields = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === "" ||
  value === false ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);

const isText = ({ type, const: constant, enum: options }: Schema): boolean =>
  type === "string" ||
  typeof constant === "string" ||
  options?.every((each) => typeof each === "string") === true;

const isBoolean = ({ type, const: constant }: Schema): boolean => type === "boolean" || constant === true;

/** True if a value, or what was sent for one, may be what a schema describes: its fixed and its required fields. */
function fits(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type !== "object") return typeof value === schema.type;
  const { properties = {}, required = [] } = schema;
  return (
    isFields(value) &&
    required.every((key) => key in value || `${key}#` in value) &&
    Object.entries(properties).every(([key, part]) => part.const === undefined || part.const === value[key])
  );
}

/** Returns a schema without alternatives, as a value is, or what was sent for one. */
function resolved(schema: Schema, value: unknown): Schema {
  const options = schema.anyOf ?? schema.oneOf;
  const { title, description, additionalProperties: part } = schema;
  if (options) {
    // The last alternative is the one with content.
    const fitting = options.find((each) => fits(each, value)) ?? options.at(-1);
    const chosen = options.every(isText) ? anyText(options) : fitting;
    return resolved({ ...chosen, ...(title && { title }), ...(description && { description }) }, value);
  }
  if (schema.type !== "object" || !part) return schema;
  const given = isFields(value) ? Object.keys(value).map((key) => key.replace(/[#!$]$/, "")) : [];
  const names = [...given, ...(schema.propertyNames?.enum ?? []).map(String)];
  return { ...schema, properties: Object.fromEntries(names.map((name) => [name, part])) };
}

/** Joins alternatives that are texts. */
function anyText(options: readonly Schema[]): Schema {
  const open = options.findLast((each) => each.const === undefined && each.enum === undefined);
  return open ?? { type: "string", enum: options.flatMap((each) => each.enum ?? [each.const]) };
}

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

const areLines = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((line) => typeof line === "string" && !line.includes("\n")));

/** Returns the words by which people recognize an item of a list. */
function titleOf(value: unknown): string {
  if (!isFields(value)) return Array.isArray(value) ? value.join(", ") : textOf(value);
  const key = TITLES.find((each) => typeof value[each] === "string" && value[each] !== "");
  return key === undefined ? "New" : textOf(value[key]);
}

/**
 * Returns the field of a value.
 * @param name its path, such as "answers.0.question"; "" for the whole file
 */
export function fieldOf(given: Schema, value: unknown, name = "", isRequired = true): Field {
  const schema = resolved(given, value);
  const last = name.split(".").at(-1) ?? "";
  const label = schema.title ?? (/^\d*$/.test(last) ? titleOf(value) : fieldLabel(last.replaceAll("-", "_")));
  const isUsed = isRequired || value !== undefined;
  const common = { name, label, help: schema.description, isUsed, isKept: isEmpty(value) };
  const inner = (key: string | number) => (name === "" ? String(key) : `${name}.${key}`);
  const { properties = {}, required = [], items: part = {}, maxLength = 0 } = schema;
  if (schema.type === "object") {
    const fields = Object.entries(properties).map(([key, part]) =>
      fieldOf(part, isFields(value) ? value[key] : undefined, inner(key), required.includes(key)),
    );
    return { ...common, kind: "group", fields };
  }
  if (schema.type === "array") {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    if (!isText(resolved(part, items[0])) || !areLines(value))
      return {
        ...common,
        kind: "list",
        items: items.map((item, index) => fieldOf(part, item, inner(index))),
      };
    const help = [common.help, "One on each line."].filter(Boolean).join(" ");
    return { ...common, help, kind: "text", value: items.join("\n"), input: "area" };
  }
  if (isBoolean(schema)) return { ...common, kind: "check", isChecked: value === true };
  const text = textOf(value ?? schema.const);
  if (schema.const !== undefined) return { ...common, kind: "text", value: text, input: "hidden" };
  if (schema.enum) {
    const options = new Set([...(isRequired ? [] : [""]), text, ...schema.enum.map(String)]);
    return { ...common, kind: "choice", value: text, options: [...options] };
  }
  const isDate = schema.format === "date" && /^(\d{4}-\d\d-\d\d)?$/.test(text);
  const isLong = text.includes("\n") || text.length > LONG_TEXT || maxLength > LONG_MAX;
  return { ...common, kind: "text", value: text, input: isDate ? "date" : isLong ? "area" : "text" };
}

/** Returns a text of a form as it is written in a file. */
export const sentText = (sent: unknown): string =>
  typeof sent === "string" ? sent.replaceAll("\r\n", "\n").replace(CONTROLS, "") : "";

/** Returns the value that a form was sent with, after the action of a button on one of its lists. */
export const valueSent = (schema: Schema, sent: Sent): unknown =>
  valueIn(schema, { "": sent, "#": sent["#"], $: sent.$ }, "", true);

/**
 * Returns the value of a field.
 * @param sent the fields beside it
 * @returns undefined if nothing was filled in, and nothing is required
 */
function valueIn(given: Schema, sent: Sent, key: string, isRequired: boolean): unknown {
  const own = sent[key];
  const schema = resolved(given, own);
  const typed = sentText(own);
  const text = typed.includes("\n") ? typed : typed.trim();
  const isKept = isRequired || sent[`${key}!`] !== undefined;
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const parts = isFields(own) ? own : {};
    const entries = Object.entries(properties).flatMap(([name, part]) => {
      const value = valueIn(part, parts, name, required.includes(name));
      return value === undefined ? [] : [[name, value] as const];
    });
    const isBlank = entries.every(
      ([name, value]) => (isEmpty(value) && value !== false) || properties[name]?.const !== undefined,
    );
    return isBlank && !isKept ? undefined : Object.fromEntries(entries);
  }
  if (schema.type === "array") {
    const { [`${key}#`]: count, [`${key}$`]: action } = sent;
    if (Number(count ?? 0) > MAX_ITEMS) throw new Error(`A list has at most ${MAX_ITEMS} items.`);
    const items =
      count === undefined
        ? text.split("\n").flatMap((line) => line.trim() || [])
        : Array.from({ length: Number(count) }, (_, index) =>
            valueIn(schema.items ?? {}, isFields(own) ? own : {}, String(index), true),
          );
    changeList(items, String(action ?? ""), resolved(schema.items ?? {}, items[0]));
    return items.length > 0 || isKept ? items : undefined;
  }
  if (isBoolean(schema)) return typed !== "" ? true : schema.const !== true && isKept ? false : undefined;
  if (schema.const !== undefined) return own === undefined ? undefined : schema.const;
  if (text === "") return isKept ? "" : undefined;
  const number = Number(text);
  return /^(number|integer)$/.test(schema.type ?? "") && Number.isFinite(number) ? number : text;
}

/** Changes a list as one of its buttons says. @param action "add", or such as "remove.2" or "up.2" */
function changeList(items: unknown[], action: string, part: Schema): void {
  const [verb, index] = action.split(".");
  const at = Number(index);
  if (verb === "add") items.push(itemAfter(items, part));
  if (verb === "remove") items.splice(at, 1);
  if (verb === "up" && at > 0) items.splice(at - 1, 0, ...items.splice(at, 1));
}

/** Returns an item like the last one, without content; if the items are numbered, with the next number. */
function itemAfter(items: readonly unknown[], { properties }: Schema): unknown {
  const blank = blankLike(items.at(-1));
  if (!/^(number|integer)$/.test(properties?.id?.type ?? "")) return blank;
  const ids = items.flatMap((item) => (isFields(item) && typeof item.id === "number" ? item.id : []));
  return { id: Math.max(0, ...ids) + 1, ...(isFields(blank) && blank) };
}

function blankLike(item: unknown): unknown {
  if (Array.isArray(item)) return [];
  if (!isFields(item)) return "";
  const entries = Object.entries(item).map(([key, value]) => [
    key,
    key === "kind" ? value : typeof value === "object" && value !== null ? blankLike(value) : undefined,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * Returns the name of the item that a button of the form has changed; undefined if no such button was pressed.
 * @param fields as they were sent, by their whole names
 */
export function changedItem(fields: Sent): string | undefined {
  const name = Object.keys(fields).find((each) => each.endsWith("$"));
  if (name === undefined) return undefined;
  const list = name.slice(0, -1);
  const [verb, index] = String(fields[name]).split(".");
  const seen = verb === "add" ? Number(fields[`${list}#`] ?? 0) : Math.max(0, Number(index) - 1);
  return list === "" ? String(seen) : `${list}.${seen}`;
}
