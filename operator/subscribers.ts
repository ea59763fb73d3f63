import { exactCsvLine } from "#contract/csv.ts";
import { ownKey } from "#server/db/keys.ts";
import type { Db } from "#server/db/schema.ts";
import type { Settings } from "#server/process/settings.ts";
import { oneClickPath } from "#server/unsubscribe/links.ts";
import { writeExport } from "./export.ts";
import type { CommandContext } from "./with-database.ts";

/** Rows per query, which bounds memory. */
const PAGE_SIZE = 1000;

/**
 * Yields those to whom a newsletter may be sent as CSV for a mail service: a row for each address that was confirmed
 * and not unsubscribed since, with its signed link that unsubscribes.
 * @param onProgress called with the number of people so far
 * @throws Error if the site's address is unknown
 */
export async function* subscriberFile(
  db: Db,
  { publicOrigin }: Pick<Settings, "publicOrigin">,
  onProgress: (done: number) => void,
): AsyncGenerator<string> {
  if (publicOrigin === undefined)
    throw new Error("Set PUBLIC_ORIGIN: each row has a link that unsubscribes on your site.");
  const key = await ownKey(db, "unsubscribe");
  yield exactCsvLine(["email", "name", "confirmed", "unsubscribe"]);
  let count = 0;
  let after = "";
  for (;;) {
    const page = await db
      .selectFrom("newsletter_confirmations as confirmed")
      .leftJoin("suppressions", "suppressions.email", "confirmed.email")
      .select(["confirmed.email", "confirmed.confirmed_at"])
      .where("suppressions.email", "is", null)
      .where("confirmed.email", ">", after)
      .orderBy("confirmed.email")
      .limit(PAGE_SIZE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page
      .map(({ email, confirmed_at }) =>
        // Services want a column for the name, which the form does not ask.
        exactCsvLine([
          email,
          "",
          new Date(confirmed_at).toISOString(),
          publicOrigin + oneClickPath(key, email),
        ]),
      )
      .join("");
    after = last.email;
    count += page.length;
    onProgress(count);
  }
}

/** Writes those to whom a newsletter may be sent to stdout. Errors: see `subscriberFile`. */
export async function exportSubscribers({ db, settings }: CommandContext): Promise<void> {
  let count = 0;
  await writeExport(
    subscriberFile(db, settings, (done) => {
      count = done;
    }),
  );
  console.error(`${count} subscribers exported`);
}
