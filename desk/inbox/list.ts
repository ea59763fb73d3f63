import { type Selectable, sql } from "kysely";
import { endpoints } from "#forms/index.ts";
import type { Database, Db } from "#server/db/schema.ts";
import { senderMessage, senderName } from "#server/mail/lead-text.ts";
import { OTP_FORM } from "#server/otp/codes.ts";
import { leadState } from "#server/submissions/lead-state.ts";
import { readPayload } from "#server/submissions/store.ts";
import { allOf, conditionsOf } from "./conditions.ts";
import type { Filter, State } from "./filter.ts";

export const PAGE_SIZE = 50;
/** Submissions that one request searches for words, whatever their number; a link continues with earlier ones. */
const SEARCHED = 20_000;

export const LISTED = [
  "id",
  "created_at",
  "form",
  "email",
  "country",
  "quarantined",
  "handled_at",
  "status",
  "handler",
  "payload",
] as const;

type Row = Pick<Selectable<Database["submissions"]>, (typeof LISTED)[number]>;

/** Longer than any line on a screen, whose end CSS cuts off. */
const LINE_LENGTH = 200;

export type ListedLead = ReturnType<typeof listed>;

/** A submission as the lists show it: with the person's name and the first line of the message instead of all fields. */
export function listed({ payload, ...row }: Row) {
  const fields = readPayload(payload) ?? {};
  const [line = ""] = senderMessage(row.form, fields)?.trim().split("\n", 1) ?? [];
  const firstLine = Array.from(line).slice(0, LINE_LENGTH).join("");
  return { ...row, state: leadState(row), name: senderName(row.form, fields), firstLine };
}

export type LeadPage = Awaited<ReturnType<typeof listLeads>>;

/**
 * Reads a page of submissions, newest first.
 * @param before the cursor: an id
 * @returns next: the cursor of the next page, undefined at the end; partly: true if words were searched only up to `next`
 */
export async function listLeads(db: Db, filter: Filter, before?: string, searched = SEARCHED) {
  const { end, matching } = await searchedPart(db, filter, before, searched);
  const leads = await db
    .selectFrom("submissions")
    .select(LISTED)
    .where(matching)
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = leads.slice(0, PAGE_SIZE).map(listed);
  if (leads.length > PAGE_SIZE) return { leads: shown, next: shown.at(-1)?.id, partly: false };
  return { leads: shown, next: end, partly: end !== undefined };
}

type Order = "asc" | "desc";

/** Returns the ids of the submissions before and after one in a filtered list; undefined at its ends. */
export async function neighborsOf(db: Db, filter: Filter, id: string) {
  const next = async (order: Order) => {
    const { matching } = await searchedPart(db, filter, id, SEARCHED, order);
    return idAt(db, matching, 0, order);
  };
  return { newer: await next("asc"), older: await next("desc") };
}

/**
 * Returns the condition of the submissions that a request searches from one on.
 * @returns end: the id of the last one to search; undefined if all that are left can be searched
 */
async function searchedPart(
  db: Db,
  filter: Filter,
  from: string | undefined,
  searched: number,
  order: Order = "desc",
) {
  const { indexed, words } = conditionsOf(filter);
  const beyond = order === "desc" ? sql`<` : sql`>`;
  const where = allOf([
    ...indexed,
    ...(from === undefined ? [] : [sql<boolean>`submissions.id ${beyond} ${from}`]),
  ]);
  const end = words.length === 0 ? undefined : await idAt(db, where, searched - 1, order);
  const until = order === "desc" ? sql`>=` : sql`<=`;
  const part = end === undefined ? [] : [sql<boolean>`submissions.id ${until} ${end}`];
  return { end, matching: allOf([where, ...part, ...words]) };
}

/** Returns the id at a position of the submissions of a condition. */
async function idAt(db: Db, where: ReturnType<typeof allOf>, position: number, order: Order) {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where(where)
    .orderBy("id", order)
    .offset(position)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the names of all forms: those of today, and removed ones that submissions came from. */
export async function listForms(db: Db): Promise<string[]> {
  const today = endpoints.map(({ name }): string => name);
  return [...new Set([...today, OTP_FORM, ...(await listStored(db, "form"))])];
}

/** A choice among more is no help, and campaigns are what visitors' links say. */
const MAX_STORED = 250;

/** The columns whose values a filter offers. */
export type Choice = "country" | "source" | "campaign" | "handler";

/** Returns the values of a column of the submissions, in alphabetical order. Skips through the index. */
export async function listStored(db: Db, column: Choice | "form"): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive stored(value) as (
      select * from (select ${name} from submissions where ${name} is not null order by ${name} limit 1) as first
      union all
      select (select ${name} from submissions where ${name} > stored.value order by ${name} limit 1)
      from stored where stored.value is not null
    )
    select value from stored where value is not null limit ${sql.lit(MAX_STORED)}
  `.execute(db);
  return rows.map(({ value }) => value);
}

/** Maximum of an exact count; a higher one would read every row. */
const COUNTED = 999;

/** Returns the number of submissions in a state. @returns more: true if there are more than `count` */
export async function countIn(db: Db, state: State): Promise<{ count: number; more: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from submissions where ${allOf(conditionsOf({ state }).indexed)} limit ${sql.lit(COUNTED + 1)}
    ) as newest
  `.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  return { count: Math.min(count, COUNTED), more: count > COUNTED };
}
