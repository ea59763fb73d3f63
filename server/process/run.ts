import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { LIST_PATHS } from "#contract/paths.ts";
import { courseList, faqList, solutionList, videoList } from "#editorial/lists.ts";
import { readSite } from "#editorial/site.ts";
import { createAllowances } from "../allowances/allowances.ts";
import { ownKey, validKeys } from "../db/keys.ts";
import { migrate, schemaState } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import type { Db } from "../db/schema.ts";
import { lockForServer } from "../db/server-lock.ts";
import { createDownloadLinks } from "../downloads/report-download.ts";
import { restrictAndLog } from "../files/owner-only.ts";
import { createApp } from "../http/app.ts";
import { connectionLimits } from "../http/connection-limits.ts";
import { createHttpServer, TIMEOUTS } from "../http/http-server.ts";
import { createLocate } from "../location/locate.ts";
import { createMailer, type Sender } from "../mail/mailer.ts";
import { serveMetrics } from "../metrics/serve.ts";
import { confirmPath } from "../newsletter/links.ts";
import { createDeliveries } from "../outbox/deliveries.ts";
import { wantedDeliveries } from "../outbox/wanted-deliveries.ts";
import { createWorker } from "../outbox/worker.ts";
import { vapidKeys } from "../push/vapid.ts";
import { createRateLimiter } from "../security/rate-limit.ts";
import type { Site } from "../site.ts";
import { createSubmissionStore } from "../submissions/store.ts";
import { createUnsubscribeLimits } from "../unsubscribe/limits.ts";
import { oneClickPath } from "../unsubscribe/links.ts";
import { removeParts } from "../uploads/sweep.ts";
import { createUploads } from "../uploads/uploads.ts";
import { createVitalsStore, pageKinds } from "../vitals/store.ts";
import { createVisitStore } from "../vitals/visits.ts";
import type { Logger } from "./log.ts";
import type { Settings } from "./settings.ts";
import { startSweeper } from "./sweep.ts";

/** Milliseconds to finish requests and deliveries on a stop: container engines commonly kill after ten seconds. */
const GRACE_MS = 7_000;

/** Connections that the kernel queues. Beyond them (511 by default in Node) clients must retry after a second. */
const BACKLOG = 4096;

type RunOptions = { readonly settings: Settings; readonly site: Site; readonly log: Logger };

/** Time from the start to the first page that is rendered to load the renderer, in milliseconds. */
const WARM_UP_MS = 10_000;

/**
 * Starts the server: migrates the database, starts the outbox and listens.
 * @throws Error if the database cannot be opened, another server uses its SQLite file, or the port is taken
 * @throws ContentError on a mistake in `content/`
 */
export async function run({ settings, site, log }: RunOptions) {
  const { name: siteName, reportDownload } = readSite();
  const lists = readLists();
  const unlock = lockForServer(settings);
  await restrictAndLog(settings.dataDir, log);
  // With PostgreSQL another instance may be writing them.
  if (settings.databaseUrl === undefined) await removeParts(settings.dataDir);
  const db = openDatabase(settings, (error) => log.warn({ err: error }, "a database connection was lost"));
  const { server, ...http } = createHttpServer(TIMEOUTS, connectionLimits(settings));
  const allowances = createAllowances(db, settings, log);
  const prepare = async () => {
    await migrate(db, { onWait: () => log.info("another process migrates the database: waiting for it") });
    const { newer } = await schemaState(db);
    if (newer.length > 0)
      log.warn({ newer }, "a newer version has migrated the database; this one still serves it");
    await allowances.load();
    const keys = {
      unsubscribe: await validKeys(db, "unsubscribe"),
      confirm: await validKeys(db, "newsletter-confirmation"),
      download: await ownKey(db, "download"),
      vapid: await vapidKeys(db),
    };
    await once(server.listen({ port: settings.port, host: settings.host, backlog: BACKLOG }), "listening");
    return keys;
  };
  const keys = await prepare().catch(async (error: unknown) => {
    await db.destroy();
    unlock();
    throw error;
  });
  const url = addressOf(server, settings.host);
  const mailer = createMailer(settings);
  const sender: Sender = {
    siteName,
    downloadName: reportDownload.name,
    replyTo: settings.mailTo,
    origin: settings.publicOrigin ?? url,
    oneClickPath: (email) => oneClickPath(keys.unsubscribe[0], email),
    confirmPath: (link) => confirmPath(keys.confirm[0], link),
  };
  const deliveries = createDeliveries(db, settings, mailer, sender);
  const worker = createWorker(db, deliveries, log);
  const metrics = await metricsOf(settings, db, site);
  const metricsServer = metrics && (await serveMetrics(settings, metrics.text, log));
  const vitals = createVitalsStore(db, pageKinds(), log);
  const visits = settings.countVisits ? await createVisitStore(db, log) : undefined;
  const app = createApp({
    db,
    site,
    log,
    store: createSubmissionStore(db, () => worker.notify(), allowances),
    locate: createLocate(settings.locationUrl, log),
    allowances,
    limiter: createRateLimiter(settings.rateLimit),
    personLimiter: createRateLimiter(settings.rateLimit),
    unsubscribeLimits: createUnsubscribeLimits(settings.rateLimit),
    wantedDeliveries: wantedDeliveries(settings),
    uploads: createUploads(db, settings.dataDir, settings.uploadMaxBytes, allowances),
    unsubscribeKeys: keys.unsubscribe,
    confirmKeys: keys.confirm,
    pushServices: settings.pushServices,
    pushKey: keys.vapid.publicKey,
    downloadLinks: createDownloadLinks(keys.download, reportDownload.href),
    lists,
    trustProxy: settings.trustProxy,
    publicOrigin: settings.publicOrigin,
    isStopping: http.isStopping,
    observe: metrics?.observe ?? (() => {}),
    vitals,
    visits,
    vitalsPercent: settings.vitalsPercent,
  });
  // HTTP/1.0 allows requests without a host, which old load balancers use for health checks.
  const { host: hostname } = new URL(sender.origin);
  http.onRequest(getRequestListener(app.fetch, { hostname }));
  await worker.start();
  const stopSweeper = startSweeper(db, settings, log);
  // Not at once: what a start needs goes first.
  const warmUp = setTimeout(() => site.warmUp?.(), WARM_UP_MS).unref();

  return {
    /** The URL at which it listens. */
    url,
    /** Undefined if the metrics are off. */
    metricsPort: metricsServer?.port,
    /** Stops accepting, finishes requests and deliveries (for some seconds at most), and closes the database. */
    async stop(): Promise<void> {
      clearTimeout(warmUp);
      await Promise.all([http.close(GRACE_MS), worker.stop(GRACE_MS)]);
      metricsServer?.stop();
      await vitals.stop();
      await visits?.stop();
      await allowances.stop();
      await stopSweeper();
      mailer.close();
      await db.destroy();
      unlock();
    },
  };
}

/** Loads the metrics only if they are served, because their library takes some 14 MB. */
async function metricsOf(settings: Settings, db: Db, site: Site) {
  if (settings.metricsPort === undefined) return undefined;
  const { createMetrics } = await import("../metrics/metrics.ts");
  return createMetrics(db, settings, site.build);
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Reads the bodies of the list endpoints, by path. @throws ContentError on a mistake in `content/` */
const readLists = () => ({
  [LIST_PATHS.faq]: faqList(),
  [LIST_PATHS.courses]: courseList(),
  [LIST_PATHS.videos]: videoList(),
  [LIST_PATHS.solutions]: solutionList(),
});
