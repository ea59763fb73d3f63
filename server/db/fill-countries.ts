import { sql } from "kysely";
import { isPostgres } from "./open.ts";
import type { Db } from "./schema.ts";

/** The names of the field with the country in the forms that had one when this migration was released. */
const COUNTRY_FIELDS = ["country", "userCountry", "subscriberCountry"];

/** Copies the countries of earlier submissions. A payload that cannot be parsed has none. */
export async function fillCountries(db: Db): Promise<void> {
  const fields = isPostgres(db)
    ? COUNTRY_FIELDS.map((field) => sql`substring(payload from ${sql.lit(`"${field}":"([^"\\\\]+)"`)})`)
    : COUNTRY_FIELDS.map((field) => sql`json_extract(payload, ${sql.lit(`$.${field}`)})`);
  const parsed = isPostgres(db) ? sql`true` : sql`json_valid(payload)`;
  await sql`update submissions set country = nullif(coalesce(${sql.join(fields)}), '') where ${parsed}`.execute(
    db,
  );
}
