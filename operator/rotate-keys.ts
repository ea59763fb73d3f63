import { CONFIRM_DAYS } from "#contract/limits.ts";
import { DOWNLOAD_MINUTES } from "#contract/otp.ts";
import { KEY_NAMES, type KeyName, replaceKey } from "#server/db/keys.ts";
import type { Db } from "#server/db/schema.ts";
import { countSubscriptions } from "#server/push/subscriptions.ts";
import { printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

/** The consequences of a new key, and whether the old one can stay valid during a transition. */
const KEYS: Readonly<Record<KeyName, { invalidates: (db: Db) => Promise<string> | string; canStay?: true }>> =
  {
    unsubscribe: { invalidates: () => "the unsubscribe buttons of all mails sent before", canStay: true },
    "newsletter-confirmation": {
      invalidates: () => `mails that ask to confirm a subscription, of the last ${CONFIRM_DAYS} days`,
      canStay: true,
    },
    download: { invalidates: () => `links to the report download, of the last ${DOWNLOAD_MINUTES} minutes` },
    vapid: {
      invalidates: async (db) =>
        `${await countSubscriptions(db)} subscriptions to notifications: visitors have to turn them on again`,
    },
    "desk-device": {
      invalidates: () => "cookies of the desk that keep known devices apart from who guesses a password",
    },
    "desk-preview": { invalidates: () => "links of the desk that show the draft to a colleague" },
  };

/**
 * Replaces one key of the site, or all, and prints what that invalidates.
 * @throws Error unless it is confirmed, or if the old key cannot stay valid
 */
export async function rotateKeys(
  { db }: CommandContext,
  name: KeyName | undefined,
  { keepOld, yes }: { keepOld?: true; yes?: true },
): Promise<void> {
  if (name && keepOld && !KEYS[name].canStay) throw new Error(`The old key ${name} cannot stay valid.`);
  const names = name ? [name] : KEY_NAMES;
  const stays = (each: KeyName) => keepOld === true && KEYS[each].canStay === true;
  const rows = names.map(async (each) => [
    each,
    stays(each) ? "what the key before the present one signed" : await KEYS[each].invalidates(db),
  ]);
  printTable(["KEY", "A NEW ONE INVALIDATES"], await Promise.all(rows));
  if (!yes) throw new Error("Nothing was changed. Repeat the command with --yes.");
  await db.transaction().execute(async (transaction) => {
    for (const each of names) await replaceKey(transaction, each, stays(each));
    // No push service accepts a message of another key than the subscription's.
    if (names.includes("vapid")) await transaction.deleteFrom("push_subscriptions").execute();
  });
  console.log("The keys are new. Restart the site and the desk now: until then they use the old ones.");
}
