import { isDeepStrictEqual } from "node:util";
import type { Selectable, Transaction } from "kysely";
import { isPostgres } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import type { WantedDeliveries } from "#server/outbox/wanted-deliveries.ts";
import { leadState } from "#server/submissions/lead-state.ts";
import { quarantineSubmission, releaseSubmission } from "#server/submissions/release.ts";
import { record } from "../journal.ts";
import type { Action } from "../views/LogTable.tsx";
import type { GivenState } from "./filter.ts";

const CHANGED = ["id", "quarantined", "handled_at", "status", "handler", "note"] as const;

/** The fields of a submission that the team changes. */
export type Handling = Pick<Selectable<Database["submissions"]>, (typeof CHANGED)[number]>;

/** A change of several submissions, with all that an undo needs. */
export type Change = {
  readonly action: Action;
  readonly leads: readonly { readonly before: Handling; readonly after: Handling }[];
};

/** Gives a state. Every one but spam ends a quarantine. */
export const toState =
  (state: GivenState, now = Date.now()) =>
  (lead: Handling): Handling =>
    leadState(lead) === state
      ? lead
      : {
          ...lead,
          quarantined: state === "spam" ? 1 : 0,
          handled_at: state === "new" ? null : (lead.handled_at ?? now),
          status: state === "talking" || state === "won" || state === "lost" ? state : null,
        };

/** Takes a change back, except where somebody has changed a submission since. */
export const toBefore =
  ({ leads }: Change) =>
  (lead: Handling): Handling =>
    leads.find(({ after }) => isDeepStrictEqual({ ...lead }, after))?.before ?? lead;

/**
 * Changes submissions, and records it. What spam causes is held back, and what is no spam causes its messages.
 * @param next returns a submission as it shall be
 * @returns the change; undefined if there was nothing to change
 */
export async function changeLeads(
  transaction: Transaction<Database>,
  ids: readonly string[],
  next: (lead: Handling) => Handling,
  { name, wanted }: { readonly name: string; readonly wanted: WantedDeliveries },
): Promise<Change | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await transaction
    .selectFrom("submissions")
    .select(CHANGED)
    .where("id", "in", ids)
    .orderBy("id")
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
  const leads = rows.map((row) => ({ before: { ...row }, after: next({ ...row }) }));
  const changed = leads.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  for (const { before, after } of changed) {
    const { id, quarantined, ...rest } = after;
    if (quarantined > before.quarantined) await quarantineSubmission(transaction, id);
    if (quarantined < before.quarantined) await releaseSubmission(transaction, id, wanted);
    await transaction.updateTable("submissions").set(rest).where("id", "=", id).execute();
    for (const action of actionsOf(before, after)) await record(transaction, name, action, { subject: id });
  }
  const [first] = changed;
  const [action] = first ? actionsOf(first.before, first.after) : [];
  return action && { action, leads: changed };
}

function actionsOf(before: Handling, after: Handling): Action[] {
  const actions: Action[] = [];
  const state = leadState(after);
  const reopened = before.quarantined === 1 ? "released" : "reopened";
  if (leadState(before) !== state) actions.push(state === "new" ? reopened : state);
  if (before.handler !== after.handler) actions.push("assigned");
  if (before.note !== after.note) actions.push("noted");
  return actions;
}
