import { wantedDeliveries } from "#server/outbox/wanted-deliveries.ts";
import { releaseSubmission } from "#server/submissions/release.ts";
import type { CommandContext } from "./with-database.ts";

/** Releases a quarantined lead, so that its messages are delivered. @throws Error if there is no such lead */
export async function releaseLead({ db, settings }: CommandContext, id: string): Promise<void> {
  const count = await releaseSubmission(db, id, wantedDeliveries(settings));
  console.log(`Released; ${count} messages leave within seconds of a running server.`);
}
