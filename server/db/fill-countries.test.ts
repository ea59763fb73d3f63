import { expect, it } from "vitest";
import { DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "./migrate.ts";

it.each(DATABASE_KINDS)("an update copies the countries of earlier submissions on %s", async (kind) => {
  const { db } = await openTestDatabase(kind);
  await migrate(db, { upTo: "0011-newsletter-confirmations" });
  const payloads = {
    1: '{"email":"a@example.com","subscriberCountry":"France"}',
    2: '{"userCountry":"Côte d’Ivoire","country":""}',
    3: '{"country":"Ind',
    4: "{}",
  };
  for (const [id, payload] of Object.entries(payloads)) {
    const row = { id, form: "contact", email: null, payload, seen_ip: "", created_at: 1 };
    await db
      .insertInto("submissions")
      .values({ ...row, idempotency_key: null, quarantined: 0 })
      .execute();
  }
  await migrate(db);
  const rows = await db.selectFrom("submissions").select("country").orderBy("id").execute();
  expect(rows.map(({ country }) => country)).toEqual([
    "France",
    kind === "sqlite" ? null : "Côte d’Ivoire",
    null,
    null,
  ]);
});
