import type { Db } from "#server/db/schema.ts";
import { createDownloadLinks } from "#server/downloads/report-download.ts";
import { createApp } from "#server/http/app.ts";
import { createLocate } from "#server/location/locate.ts";
import { createLog } from "#server/process/log.ts";
import { createRateLimiter } from "#server/security/rate-limit.ts";
import { createSubmissionStore } from "#server/submissions/store.ts";
import { createUnsubscribeLimits } from "#server/unsubscribe/limits.ts";
import { createUploads } from "#server/uploads/uploads.ts";
import { fakeSite } from "./fake-site.ts";
import { unlimited } from "./unlimited.ts";

/** Creates the application alone on a given database: no port, no outbox, and replaceable services. */
export function createTestApp(
  db: Db,
  dataDir: string,
  handle = fakeSite.handle,
  changes: Partial<Parameters<typeof createApp>[0]> = {},
) {
  const logged: string[] = [];
  const log = createLog({ write: (line) => logged.push(line) });
  const app = createApp({
    db,
    site: { ...fakeSite, handle },
    store: createSubmissionStore(db, () => {}, unlimited),
    locate: createLocate(undefined, log),
    allowances: unlimited,
    limiter: createRateLimiter(undefined),
    personLimiter: createRateLimiter(undefined),
    unsubscribeLimits: createUnsubscribeLimits(undefined),
    wantedDeliveries: () => [],
    uploads: createUploads(db, dataDir, 1000, unlimited),
    pushServices: [],
    pushKey: "",
    downloadLinks: createDownloadLinks(Buffer.alloc(32), "/file.zip"),
    lists: {},
    unsubscribeKeys: [Buffer.alloc(32)],
    confirmKeys: [Buffer.alloc(32)],
    trustProxy: 0,
    publicOrigin: undefined,
    isStopping: () => false,
    observe: () => {},
    vitals: { add: () => {} },
    vitalsPercent: 100,
    log,
    ...changes,
  });
  return { app, logged };
}
