import type { Db } from "../db/schema.ts";
import { insertSubmissions } from "../submissions/insert-submissions.ts";
import type { AllowanceKind } from "./limits.ts";

/** Warnings are stored with the leads under this name, so that the desk lists them and the outbox mails them. */
export const WARNING_FORM = "allowance-warning";

/** An allowance of all clients together, or the disk. */
export type Exhausted = AllowanceKind | "disk";

const UNTIL_MIDNIGHT = "until midnight (UTC)";
const LARGE = "Files and long texts are refused";
const SMALL = "Short forms are still stored.";

/** Returns what has happened and what follows, for the owner. */
function warningText(what: Exhausted): string {
  if (what === "disk")
    return `Less disk space is free than DISK_RESERVE. ${LARGE} until there is more. ${SMALL}`;
  if (what === "bytes") return `DAILY_BYTES of all clients are used up. ${LARGE} ${UNTIL_MIDNIGHT}. ${SMALL}`;
  if (what === "push")
    return `DAILY_MESSAGES of all clients are used up for push subscriptions. New ones are refused ${UNTIL_MIDNIGHT}.`;
  return `DAILY_MESSAGES of all clients are used up for ${what}. Further ones are stored as failed ${UNTIL_MIDNIGHT}. To send them, remove what an attacker sent and run "npm run leads -- outbox retry --dead".`;
}

/** Stores the warning of a day and its mail to the owner, once for all instances. */
export async function warnOwner(db: Db, what: Exhausted, day: number): Promise<void> {
  await insertSubmissions(db, [
    {
      form: WARNING_FORM,
      email: null,
      payload: JSON.stringify({ warning: warningText(what) }),
      seen_ip: "",
      idempotency_key: `${WARNING_FORM} ${day}`,
      quarantined: 0,
      deliveries: ["mail-owner"],
    },
  ]);
}
