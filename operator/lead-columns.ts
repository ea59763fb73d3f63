import type { Selectable } from "kysely";
import { isDay } from "#contract/fields.ts";
import { CAMPAIGN_PARAMETERS, CLICK_IDS, type Source, type Touch } from "#contract/source.ts";
import { definitionOf } from "#forms/index.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";
import type { Database } from "#server/db/schema.ts";
import { NEWSLETTER } from "#server/newsletter/confirmations.ts";
import { leadState } from "#server/submissions/lead-state.ts";

/** A lead with its parsed fields and arrivals, its suppression and the time of its newsletter confirmation. */
export type ExportRow = Selectable<Database["submissions"]> & {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly unsubscribed: string | null;
  readonly confirmed_at: number | null;
  readonly arrivals: Source | null;
};

/** Types of columns, as of Parquet. */
export type ColumnType = "STRING" | "BOOLEAN" | "INT32" | "DOUBLE" | "DATE" | "TIMESTAMP";

export type Column = {
  readonly name: string;
  readonly type: ColumnType;
  /** The value of the type; null if there is none. */
  readonly value: (row: ExportRow) => unknown;
  /** The same in CSV. */
  readonly cell: (row: ExportRow) => unknown;
};

const text = (name: string, value: Column["value"]): Column => ({
  name,
  type: "STRING",
  value: (row) => textOf(value(row)),
  cell: value,
});
const flag = (name: string, isSet: (row: ExportRow) => boolean): Column => ({
  name,
  type: "BOOLEAN",
  value: isSet,
  cell: (row) => (isSet(row) ? "yes" : "no"),
});
const time = (name: string, msOf: (row: ExportRow) => number | null): Column => ({
  name,
  type: "TIMESTAMP",
  value: (row) => dateOf(msOf(row)),
  cell: (row) => dateOf(msOf(row))?.toISOString(),
});

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns a click id with its name, such as `gclid=x`. */
function clickIdOf(touch: Touch = {}): string | undefined {
  const id = CLICK_IDS.find((each) => touch[each]);
  return id && `${id}=${touch[id]}`;
}

/** The last columns of every export: the page that sent the form, where the visit came from, and what the team did. */
const STATE = [
  flag("quarantined", ({ quarantined }) => quarantined === 1),
  flag("unsubscribed", ({ unsubscribed }) => unsubscribed !== null),
  text("page", ({ page }) => page),
  time("handled", ({ handled_at }) => handled_at),
  text("source", ({ source }) => source),
  ...CAMPAIGN_PARAMETERS.slice(1).map((name) =>
    text(name.replace("utm_", ""), ({ arrivals }) => arrivals?.last[name]),
  ),
  text("click_id", ({ arrivals }) => clickIdOf(arrivals?.last)),
  text("referrer", ({ arrivals }) => arrivals?.last.referrer),
  text("landing_page", ({ arrivals }) => arrivals?.last.page),
  text("first_touch", ({ arrivals }) => arrivals?.first),
  text("state", leadState),
  text("handler", ({ handler }) => handler),
  text("note", ({ note }) => note),
  text("spam_reasons", ({ spam_reasons }) => spam_reasons),
];

/** The columns of leads of several forms, whose fields differ: they are in one column as JSON. */
const SEVERAL = [
  text("form", ({ form }) => form),
  text("email", ({ email }) => email),
  text("fields", ({ fields }) => fields),
];

/**
 * Returns the columns of leads.
 * @param form undefined for leads of several forms
 * @param types the fields of the form's leads with their types, in order
 */
export function columnsOf(
  form: string | undefined,
  types: ReadonlyMap<string, ColumnType>,
): readonly Column[] {
  const before = [text("id", ({ id }) => id), time("received", ({ created_at }) => created_at)];
  const after = [
    text("seen_ip", ({ seen_ip }) => seen_ip),
    ...(form === NEWSLETTER ? [flag("confirmed", ({ confirmed_at }) => confirmed_at !== null)] : []),
    ...STATE,
  ];
  const taken = new Set([...before, ...after].map(({ name }) => name));
  const fields = [...types].map(([field, type]): Column => {
    // Databases do not distinguish names by case.
    let name = field;
    while (taken.has(name.toLowerCase())) name = `field_${name}`;
    taken.add(name.toLowerCase());
    const cell = ({ fields: all }: ExportRow) => (Object.hasOwn(all, field) ? all[field] : null);
    return { name, type, value: (row) => valueAs(type, cell(row)), cell };
  });
  return [...before, ...(form === undefined ? SEVERAL : fields), ...after];
}

/** Converts a stored value that fits a type. */
function valueAs(type: ColumnType, value: unknown): unknown {
  if (type === "STRING") return textOf(value);
  if (isMissing(value)) return null;
  if (type === "INT32") return Number(value);
  return type === "DATE" ? new Date(String(value)) : value;
}

/** Pages without script send an empty text for no answer. */
const isMissing = (value: unknown) => value === null || value === undefined || value === "";

/** True for a stored value that fits a type. Text that would change as a number, such as `007`, does not. */
const FITS: Readonly<Partial<Record<ColumnType, (value: unknown) => boolean>>> = {
  BOOLEAN: (value) => typeof value === "boolean",
  INT32: (value) => /^(0|[1-9]\d{0,8})$/.test(String(value)),
  DOUBLE: (value) => typeof value === "number",
  DATE: isDay,
};

const fits = (type: ColumnType, value: unknown): boolean =>
  FITS[type] === undefined || (typeof value !== "object" && FITS[type](value));

const typeOfField = (field: FieldDefinition): ColumnType => {
  if (field.kind === "checkbox") return "BOOLEAN";
  if (field.kind === "day") return "DATE";
  return field.kind === "rating" || ("digits" in field && field.digits !== undefined) ? "INT32" : "STRING";
};

const typeOfValue = (value: unknown): ColumnType =>
  typeof value === "boolean" ? "BOOLEAN" : typeof value === "number" ? "DOUBLE" : "STRING";

/**
 * Collects the fields of a form's leads: those of its definition, and then those that leads of older definitions have.
 * A field has the type of its definition, or of its values without one, unless a value does not fit: then it is text.
 */
export function collectFields(form: string) {
  const { fields = [], enrichment = {} } = definitionOf(form) ?? {};
  /** Undefined for a field without a definition and without a value so far. */
  const types = new Map<string, ColumnType | undefined>([
    ...fields.map((field) => [field.name, typeOfField(field)] as const),
    ...Object.entries(enrichment).map(
      ([name, from]) => [name, from === "today" ? "DATE" : "STRING"] as const,
    ),
  ]);
  return {
    add(answers: Readonly<Record<string, unknown>>): void {
      for (const [name, value] of Object.entries(answers)) {
        const type = types.get(name) ?? (isMissing(value) ? undefined : typeOfValue(value));
        types.set(name, type && !isMissing(value) && !fits(type, value) ? "STRING" : type);
      }
    },
    /** Returns the types of all fields so far, in order. */
    types: (): ReadonlyMap<string, ColumnType> =>
      new Map([...types].map(([name, type = "STRING"]) => [name, type])),
  };
}
