import { wantedDeliveries } from "../server/outbox/wanted.ts";
import { releaseSubmission } from "../server/submissions/release.ts";
import type { Tools } from "./with-database.ts";

/** Lets a quarantined lead take its way. @throws Error where there is none */
export async function releaseLead({ db, settings }: Tools, id: string): Promise<void> {
  const count = await releaseSubmission(db, id, wantedDeliveries(settings));
  console.log(`Released; ${count} messages leave within seconds of a running server.`);
}
