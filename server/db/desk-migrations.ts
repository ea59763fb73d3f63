import { type Kysely, sql } from "kysely";
import { isPostgres } from "./open.ts";
import type { Db } from "./schema.ts";
import { addHandlingToViews, addSourcesToViews } from "./view-migrations.ts";

/** The names of the field with the country in the forms that had one when this migration was released. */
const COUNTRY_FIELDS = ["country", "userCountry", "subscriberCountry"];

/** Adds what the desk filters by, with an index for each filter, and its log. */
export async function addDesk(db: Kysely<unknown>): Promise<void> {
  const submissions = () => db.schema.alterTable("submissions");
  await submissions().addColumn("country", "text").execute();
  await submissions().addColumn("page", "text").execute();
  await submissions().addColumn("handled_at", "bigint").execute();
  await fillCountries(db as Db);

  // Lists are read newest first, which is by id.
  await db.schema.createIndex("submissions_country").on("submissions").columns(["country", "id"]).execute();
  // Most rows have one of these states, the others few: partial indexes keep the latter short.
  const states = {
    new: sql<boolean>`quarantined = 0 and handled_at is null`,
    handled: sql<boolean>`quarantined = 0 and handled_at is not null`,
    quarantined: sql<boolean>`quarantined = 1`,
  };
  for (const [state, condition] of Object.entries(states)) {
    await db.schema
      .createIndex(`submissions_${state}`)
      .on("submissions")
      .column("id")
      .where(condition)
      .execute();
  }

  await db.schema
    .createTable("desk_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text")
    .addColumn("result", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Copies the countries of earlier submissions. A payload that cannot be parsed has none. */
async function fillCountries(db: Db): Promise<void> {
  const fields = isPostgres(db)
    ? COUNTRY_FIELDS.map((field) => sql`substring(payload from ${sql.lit(`"${field}":"([^"\\\\]+)"`)})`)
    : COUNTRY_FIELDS.map((field) => sql`json_extract(payload, ${sql.lit(`$.${field}`)})`);
  const parsed = isPostgres(db) ? sql`true` : sql`json_valid(payload)`;
  await sql`update submissions set country = nullif(coalesce(${sql.join(fields)}), '') where ${parsed}`.execute(
    db,
  );
}

/** Few messages fail, so the index by which the desk finds their submissions stays small. */
export async function indexFailedDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("outbox_dead")
    .on("outbox")
    .column("submission_id")
    .where(sql<boolean>`state = 'dead'`)
    .execute();
}

/** Adds where leads come from, with an index for each filter, and to the view of leads. */
export async function addSources(db: Kysely<unknown>): Promise<void> {
  for (const column of ["source", "campaign", "touches"])
    await db.schema.alterTable("submissions").addColumn(column, "text").execute();
  for (const column of ["source", "campaign"]) await indexGiven(db, column);
  await addSourcesToViews(db as Db);
}

/** Indexes a column that is null in most rows. */
async function indexGiven(db: Kysely<unknown>, column: string): Promise<void> {
  await db.schema
    .createIndex(`submissions_${column}`)
    .on("submissions")
    .columns([column, "id"])
    .where(sql.ref(column), "is not", null)
    .execute();
}

/** Adds who handles a lead, with which result, a note, and why it may be spam. */
export async function addHandling(db: Kysely<unknown>): Promise<void> {
  for (const column of ["status", "handler", "note", "spam_reasons"])
    await db.schema.alterTable("submissions").addColumn(column, "text").execute();
  for (const column of ["status", "handler"]) await indexGiven(db, column);
  await addHandlingToViews(db as Db);
}
