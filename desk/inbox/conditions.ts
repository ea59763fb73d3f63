import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addressKey } from "#contract/typed-text.ts";
import { endpoints, forms } from "#forms/index.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";
import type { LeadStatus } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";
import { mailboxOf } from "#server/mail/mailbox.ts";
import type { Filter, State } from "./filter.ts";

const DAY_MS = 86_400_000;
/** A whole mail address, which an index finds; everything else is searched as words. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Each word reads the payloads again. */
const MAX_WORDS = 10;

/** Returns conditions on `submissions`: those that an index serves, and for words those that read every payload. */
export function conditionsOf({ q, day, state, ...equal }: Filter) {
  const indexed: RawBuilder<SqlBool>[] = [];
  for (const [column, value] of Object.entries(equal))
    indexed.push(sql`${sql.ref(`submissions.${column}`)} = ${value}`);
  if (state !== undefined) indexed.push(ofState[state]);
  if (day !== undefined) {
    const start = Date.parse(day);
    indexed.push(
      sql`submissions.id >= ${firstUuidAt(start)}`,
      sql`submissions.id < ${firstUuidAt(start + DAY_MS)}`,
    );
  }
  if (q === undefined) return { indexed, words: [] };
  if (ADDRESS.test(q)) return { indexed: [...indexed, ofPerson(addressKey(q))], words: [] };
  const words = [...new Set(q.split(/\s+/))].slice(0, MAX_WORDS);
  // The fast conditions come first, so that names are removed from few payloads.
  return { indexed, words: [...words.map((word) => contains(word, [])), ...words.flatMap(containsInValues)] };
}

/** Finds the submissions of a person across tags and spellings of the address, and of rows from before mailboxes. */
export const ofPerson = (email: string) =>
  sql<SqlBool>`(submissions.email = ${email} or submissions.mailbox = ${mailboxOf(email)})`;

const given = (status: LeadStatus) =>
  sql<SqlBool>`submissions.quarantined = 0 and submissions.status = ${sql.lit(status)}`;

/** Literals instead of parameters, so that the partial indexes are used. */
const ofState: Readonly<Record<State, RawBuilder<SqlBool>>> = {
  new: sql`submissions.quarantined = 0 and submissions.handled_at is null`,
  handled: sql`submissions.quarantined = 0 and submissions.handled_at is not null and submissions.status is null`,
  talking: given("talking"),
  won: given("won"),
  lost: given("lost"),
  quarantined: sql`submissions.quarantined = 1 and submissions.handled_at is null`,
  spam: sql`submissions.quarantined = 1 and submissions.handled_at is not null`,
  failed: sql`submissions.id in (select submission_id from outbox where state = 'dead')`,
};

const names = endpoints.flatMap(({ fields, enrichment }) => Object.keys({ ...fields.shape, ...enrichment }));
const definitions = forms.flatMap(({ fields }): readonly FieldDefinition[] => fields);
const ticks = definitions.flatMap(({ kind, name }) =>
  kind === "checkbox" ? [`"${name}":true`, `"${name}":false`] : [],
);

/** Parts of payloads that are no values. In a value a quote has a backslash, so it contains none of them. */
const MARKUP = [...new Set([...ticks, ...names.map((name) => `"${name}":`)])];

/** The labels of choices, by the part of a payload that stands for them. */
const CHOICES = new Map(
  definitions.flatMap((field) =>
    "options" in field
      ? field.options.map(({ value, label }) => [`"${field.name}":"${value}"`, label] as const)
      : [],
  ),
);

/** Repeats the condition without the names of fields, if the word is in one; most words are in none. */
function containsInValues(word: string): RawBuilder<SqlBool>[] {
  const removed = MARKUP.filter((text) => includes(text, word));
  return removed.length === 0 ? [] : [contains(word, removed)];
}

/** The fields are stored as JSON, in which a quote has a backslash. */
function contains(word: string, removed: readonly string[]): RawBuilder<SqlBool> {
  const payload = sql`submissions.payload`;
  const searched = removed.reduce((text, markup) => sql`replace(${text}, ${markup}, '":')`, payload);
  const spelled = spellingsOf(word).map((spelling) =>
    like(sql`lower(${searched})`, JSON.stringify(spelling).slice(1, -1)),
  );
  const chosen = [...CHOICES]
    .filter(([, label]) => includes(label, word))
    .map(([stored]) => like(payload, stored));
  return sql`(${sql.join([...spelled, ...chosen], sql` or `)})`;
}

const includes = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

const like = (text: RawBuilder<unknown>, part: string) =>
  sql<SqlBool>`${text} like ${`%${part.replace(/[!%_]/g, "!$&")}%`} escape '!'`;

/** SQLite's `lower` leaves all letters but those of English, so that words of other languages are tried in each case. */
function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const capital = lower.replace(/^./u, (letter) => letter.toUpperCase());
  const asSQLite = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return [...new Set([lower, ...[word, capital, word.toUpperCase()].map(asSQLite)])];
}

/** @returns a condition that is true where all of them are */
export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
