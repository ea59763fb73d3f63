import { z } from "zod";

/** The parts of a JSON Schema that forms are made from. */
type Schema = {
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

type Common = {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  /** Which alternative of several it is. */
  readonly option: number | undefined;
};

/** A field of a form, as it is rendered and sent. */
export type Field = Common &
  (
    | {
        readonly kind: "text";
        readonly value: string;
        readonly type: "text" | "date";
        readonly isLong: boolean;
        readonly isRequired: boolean;
        readonly wasEmpty: boolean;
      }
    | {
        readonly kind: "choice";
        readonly value: string;
        readonly options: readonly string[];
        readonly isOptional: boolean;
      }
    | { readonly kind: "check"; readonly isChecked: boolean; readonly wasFalse: boolean }
    | { readonly kind: "lines"; readonly value: readonly string[]; readonly wasEmpty: boolean }
    | {
        readonly kind: "group";
        readonly fields: readonly Field[];
        readonly isFilled: boolean;
        readonly wasEmpty: boolean;
      }
    | { readonly kind: "list"; readonly items: readonly Field[]; readonly wasEmpty: boolean }
    | { readonly kind: "fixed"; readonly value: string }
  );

/** A submitted form: the texts by field name. */
export type Sent = ReadonlyMap<string, string>;

const LONG_TEXT = 70;
const LONG_MAX = 120;
/** Several times the longest list of the content: a number that was typed into the request must not fill the memory. */
const MAX_ITEMS = 1000;
/** Fields by which people recognize an item. */
const TITLES = "label title name question term feature heading from page role".split(" ");

/** Returns the schema as data, with the labels and help of its fields. */
export const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = ({ type, const: constant, enum: options }: Schema): boolean =>
  type === "string" ||
  typeof constant === "string" ||
  options?.every((each) => typeof each === "string") === true;

/** True if a value may be what a schema describes: its kind, its fixed fields, and its required ones. */
function fits(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type !== "object") return typeof value === (schema.type === "integer" ? "number" : schema.type);
  const { properties = {}, required = [] } = schema;
  return (
    isFields(value) &&
    required.every((key) => key in value) &&
    Object.entries(properties).every(([key, part]) => part.const === undefined || part.const === value[key])
  );
}

/** Decides between the alternatives of a schema, and names the fields of a table that has no fixed ones. */
type Look = {
  readonly option: (options: readonly Schema[]) => number;
  readonly names: () => readonly string[];
};

/** As a value is. The last alternative is the one with content. */
const lookAt = (value: unknown): Look => ({
  option: (options) => {
    const index = options.findIndex((each) => fits(each, value));
    return index < 0 ? options.length - 1 : index;
  },
  names: () => (isFields(value) ? Object.keys(value) : []),
});

/** As the form was made that was sent. */
const lookFor = (sent: Sent, name: string): Look => ({
  option: (options) => Number(sent.get(`${name}@`) ?? options.length - 1),
  names: () => [
    ...new Set(
      [...sent.keys()].flatMap((key) =>
        key.startsWith(`${name}.`) ? (key.slice(name.length + 1).split(/[.#@!]/, 1)[0] ?? []) : [],
      ),
    ),
  ],
});

/** Returns a schema without alternatives. */
function resolved(schema: Schema, look: Look): Schema {
  const options = schema.anyOf ?? schema.oneOf;
  const { title, description } = schema;
  if (options) {
    const chosen = options.every(isText) ? anyText(options) : options[look.option(options)];
    return resolved({ ...chosen, ...(title && { title }), ...(description && { description }) }, look);
  }
  if (schema.type !== "object" || !schema.additionalProperties) return schema;
  const all = schema.additionalProperties;
  const names = [...look.names(), ...(schema.propertyNames?.enum ?? []).map(String)];
  return {
    ...schema,
    properties: Object.fromEntries(names.map((name) => [name, all])),
    additionalProperties: false,
  };
}

/** Joins alternatives that are texts. */
function anyText(options: readonly Schema[]): Schema {
  const open = options.findLast((each) => each.const === undefined && each.enum === undefined);
  return open ?? { type: "string", enum: options.flatMap((each) => each.enum ?? [each.const]) };
}

/** Returns a name in words: "callToAction" as "Call to action". */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

const areLines = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((line) => typeof line === "string" && !line.includes("\n")));

/**
 * Returns the field of a value.
 * @param name its path, such as "answers.0.question"; "" for the whole file
 */
export function fieldOf(given: Schema, value: unknown, name = "", isRequired = true): Field {
  const look = lookAt(value);
  const schema = resolved(given, look);
  const options = given.anyOf ?? given.oneOf;
  const last = name.split(".").at(-1) ?? "";
  const label = schema.title ?? (/^\d*$/.test(last) ? titleOf(value) : wordsOf(last));
  const common = { name, label, help: schema.description, option: options && look.option(options) };
  const inner = (key: string | number) => (name === "" ? String(key) : `${name}.${key}`);
  if (schema.const !== undefined && schema.const !== true)
    return { ...common, kind: "fixed", value: textOf(schema.const) };
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const fields = Object.entries(properties).map(([key, part]) =>
      fieldOf(part, isFields(value) ? value[key] : undefined, inner(key), required.includes(key)),
    );
    const wasEmpty = isFields(value) && Object.keys(value).length === 0;
    return { ...common, kind: "group", fields, isFilled: isRequired || value !== undefined, wasEmpty };
  }
  if (schema.type === "array") {
    const items = Array.isArray(value) ? value : [];
    const wasEmpty = Array.isArray(value) && value.length === 0;
    const part = schema.items ?? {};
    if (isText(resolved(part, lookAt(items[0]))) && areLines(value))
      return { ...common, kind: "lines", value: items, wasEmpty };
    return {
      ...common,
      kind: "list",
      items: items.map((item, index) => fieldOf(part, item, inner(index))),
      wasEmpty,
    };
  }
  if (schema.type === "boolean" || schema.const === true)
    return { ...common, kind: "check", isChecked: value === true, wasFalse: value === false };
  if (schema.enum)
    return {
      ...common,
      kind: "choice",
      value: textOf(value),
      options: schema.enum.map(String),
      isOptional: !isRequired,
    };
  const text = textOf(value);
  const isDate = schema.format === "date" && /^(\d{4}-\d\d-\d\d)?$/.test(text);
  const isLong = text.includes("\n") || text.length > LONG_TEXT || (schema.maxLength ?? 0) > LONG_MAX;
  return {
    ...common,
    kind: "text",
    value: text,
    type: isDate ? "date" : "text",
    isLong,
    isRequired,
    wasEmpty: value === "",
  };
}

/** Returns the words by which people recognize an item of a list. */
function titleOf(value: unknown): string {
  if (!isFields(value)) return Array.isArray(value) ? value.join(", ") : textOf(value);
  const key = TITLES.find((each) => typeof value[each] === "string" && value[each] !== "");
  return key === undefined ? "New" : textOf(value[key]);
}

/**
 * Returns the value that a form was sent with.
 * @returns undefined if nothing was filled in, and nothing is required
 */
export function valueSent(given: Schema, sent: Sent, name = "", isRequired = true): unknown {
  const schema = resolved(given, lookFor(sent, name));
  const inner = (key: string | number) => (name === "" ? String(key) : `${name}.${key}`);
  const typed = (sent.get(name) ?? "").replaceAll("\r\n", "\n");
  const text = typed.includes("\n") ? typed : typed.trim();
  /** True if an empty value was written in the file. */
  const isKept = isRequired || sent.has(`${name}!`);
  if (schema.const !== undefined && schema.const !== true) return sent.has(name) ? schema.const : undefined;
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const entries = Object.entries(properties).flatMap(([key, part]) => {
      const value = valueSent(part, sent, inner(key), required.includes(key));
      return value === undefined ? [] : [[key, value] as const];
    });
    const isBlank = entries.every(
      ([key, value]) =>
        value === "" ||
        schema.properties?.[key]?.const !== undefined ||
        (Array.isArray(value) && value.length === 0),
    );
    return isBlank && !isKept ? undefined : Object.fromEntries(entries);
  }
  if (schema.type === "array") {
    const part = schema.items ?? {};
    const count = sent.get(`${name}#`);
    if (Number(count) > MAX_ITEMS) throw new Error(`A list has at most ${MAX_ITEMS} items.`);
    const items =
      count === undefined
        ? text.split("\n").flatMap((line) => line.trim() || [])
        : Array.from({ length: Number(count) }, (_, index) => valueSent(part, sent, inner(index)));
    return items.length > 0 || isKept ? items : undefined;
  }
  if (schema.type === "boolean" || schema.const === true)
    return sent.has(name) ? true : schema.const !== true && isKept ? false : undefined;
  if (text === "") return isKept ? "" : undefined;
  const number = Number(text);
  return /^(number|integer)$/.test(schema.type ?? "") && Number.isFinite(number) ? number : text;
}

/** Actions of a list's buttons on its items, each at an index. */
const CHANGES = {
  add: (items: unknown[], _index: number) => items.push(blankLike(items.at(-1))),
  remove: (items: unknown[], index: number) => items.splice(index, 1),
  up: (items: unknown[], index: number) => index > 0 && items.splice(index - 1, 0, ...items.splice(index, 1)),
};

/** Returns an item of the same kind without content; an id is the next free one. */
function blankLike(item: unknown): unknown {
  if (Array.isArray(item)) return [];
  if (!isFields(item)) return "";
  const entries = Object.entries(item).map(([key, value]) => [
    key,
    key === "kind" ? value : Array.isArray(value) ? [] : isFields(value) ? blankLike(value) : undefined,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * Changes a list of a value as a button says.
 * @param action such as "add:answers" or "remove:answers.2"
 * @returns the changed value, and the name of the item that then should be seen
 */
export function withAction(value: unknown, action: string): { value: unknown; at: string } {
  const [verb = "", path = ""] = action.split(":");
  const keys = path === "" ? [] : path.split(".");
  const changed = structuredClone(value);
  const index = verb === "add" ? 0 : Number(keys.pop());
  const list = listAt(changed, keys, verb === "add");
  const change = Object.hasOwn(CHANGES, verb) ? CHANGES[verb as keyof typeof CHANGES] : undefined;
  if (!list || !change) return { value, at: "" };
  change(list.items, index);
  if (verb === "add") numbered(list.items);
  const seen = verb === "add" ? list.items.length - 1 : Math.max(0, index - 1);
  return { value: list.root, at: [...keys, seen].join(".") };
}

/** Gives the last item the next number, if the items are numbered. */
function numbered(items: unknown[]): void {
  const ids = items.flatMap((item) => (isFields(item) && typeof item.id === "number" ? item.id : []));
  const last = items.at(-1);
  if (isFields(last) && ids.length > 0) items[items.length - 1] = { id: Math.max(...ids) + 1, ...last };
}

/** Finds the list at a path. @param mayAdd true to add it where there is none yet */
function listAt(
  root: unknown,
  keys: readonly string[],
  mayAdd: boolean,
): { root: unknown; items: unknown[] } | undefined {
  if (keys.length === 0) return Array.isArray(root) ? { root, items: root } : undefined;
  let part = root;
  // Never what is inherited: a list that is added to it would be in all objects of the desk.
  for (const key of keys.slice(0, -1))
    part = typeof part === "object" && part && Object.hasOwn(part, key) ? Reflect.get(part, key) : undefined;
  if (typeof part !== "object" || part === null) return undefined;
  const last = keys.at(-1) ?? "";
  const items = Object.hasOwn(part, last)
    ? Reflect.get(part, last)
    : mayAdd && isFields(part)
      ? []
      : undefined;
  if (!Array.isArray(items) || last === "__proto__") return undefined;
  Reflect.set(part, last, items);
  return { root, items };
}
