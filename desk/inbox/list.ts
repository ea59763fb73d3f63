import { type Selectable, sql } from "kysely";
import { endpoints } from "#forms/index.ts";
import type { Database, Db } from "#server/db/schema.ts";
import { senderName } from "#server/mail/lead-text.ts";
import { OTP_FORM } from "#server/otp/codes.ts";
import { readPayload } from "#server/submissions/store.ts";
import { allOf, conditionsOf } from "./conditions.ts";
import type { Filter } from "./filter.ts";

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
  "payload",
] as const;

type Row = Pick<Selectable<Database["submissions"]>, (typeof LISTED)[number]>;

/** A submission as the lists show it: with the person's name, if the form asks for one, instead of all fields. */
export type ListedLead = Omit<Row, "payload"> & { readonly name: string | undefined };

export function listed({ payload, ...row }: Row): ListedLead {
  return { ...row, name: senderName(row.form, readPayload(payload) ?? {}) };
}

export type LeadPage = Awaited<ReturnType<typeof listLeads>>;

/**
 * Reads a page of submissions, newest first.
 * @param before the cursor: an id
 * @returns next: the cursor of the next page, undefined at the end; partly: true if words were searched only up to `next`
 */
export async function listLeads(db: Db, filter: Filter, before?: string, searched = SEARCHED) {
  const { indexed, words } = conditionsOf(filter);
  const where = allOf([
    ...indexed,
    ...(before === undefined ? [] : [sql<boolean>`submissions.id < ${before}`]),
  ]);
  const end = words.length === 0 ? undefined : await lastSearched(db, where, searched);
  const part = end === undefined ? where : sql<boolean>`${where} and submissions.id >= ${end}`;
  const leads = await db
    .selectFrom("submissions")
    .select(LISTED)
    .where(allOf([part, ...words]))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = leads.slice(0, PAGE_SIZE).map(listed);
  if (leads.length > PAGE_SIZE) return { leads: shown, next: shown.at(-1)?.id, partly: false };
  return { leads: shown, next: end, partly: end !== undefined };
}

/** Returns the id of the last submission to search; undefined if all that are left can be searched. */
async function lastSearched(db: Db, where: ReturnType<typeof allOf>, searched: number) {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where(where)
    .orderBy("id", "desc")
    .offset(searched - 1)
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

/** Returns the countries, forms, sources or campaigns of the submissions, in alphabetical order. Skips through the index. */
export async function listStored(
  db: Db,
  column: "country" | "form" | "source" | "campaign",
): Promise<string[]> {
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

/** Returns the number of new submissions. @returns more: true if there are more than `count` */
export async function countNew(db: Db): Promise<{ count: number; more: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from submissions where ${allOf(conditionsOf({ state: "new" }).indexed)} limit ${sql.lit(COUNTED + 1)}
    ) as newest
  `.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  return { count: Math.min(count, COUNTED), more: count > COUNTED };
}
