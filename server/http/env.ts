import type { HttpBindings } from "@hono/node-server";
import type { Allowances } from "../allowances/allowances.ts";
import type { Db } from "../db/schema.ts";
import type { DownloadLinks } from "../downloads/report-download.ts";
import type { Locate } from "../location/locate.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { WantedDeliveries } from "../outbox/wanted-deliveries.ts";
import type { Logger } from "../process/log.ts";
import type { Settings } from "../process/settings.ts";
import type { RateLimiter } from "../security/rate-limit.ts";
import type { Site } from "../site.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { UnsubscribeLimits } from "../unsubscribe/limits.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { VitalsStore } from "../vitals/store.ts";
import type { VisitStore } from "../vitals/visits.ts";

/** The type of the context that Hono's handlers receive. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Set if the site made the response, which then carries the security headers of a page. */
    isPage?: true;
    /** Set if the response has all of its headers. Changing them afterwards would copy it. */
    isComplete?: true;
  };
};

/** The parts of a running server that its routes use. */
export type Services = Pick<Settings, "trustProxy" | "publicOrigin" | "pushServices" | "vitalsPercent"> & {
  readonly db: Db;
  readonly log: Logger;
  readonly site: Site;
  /** The bodies of the list endpoints, by path. */
  readonly lists: Readonly<Record<string, unknown>>;
  readonly store: SubmissionStore;
  readonly uploads: Uploads;
  readonly vitals: Pick<VitalsStore, "add">;
  /** Undefined if visits are not counted. */
  readonly visits?: Pick<VisitStore, "add" | "addMissed"> | undefined;
  readonly wantedDeliveries: WantedDeliveries;
  readonly locate: Locate;
  readonly allowances: Allowances;
  /** Limits what a client sends, except for unsubscriptions. */
  readonly limiter: RateLimiter;
  /** Limits what is sent about a mailbox, by whomever. */
  readonly personLimiter: RateLimiter;
  readonly unsubscribeLimits: UnsubscribeLimits;
  readonly downloadLinks: DownloadLinks;
  /** Sign one-click links. */
  readonly unsubscribeKeys: readonly Buffer[];
  /** Sign the links that confirm a subscription. */
  readonly confirmKeys: readonly Buffer[];
  /** The public key with which browsers subscribe to notifications. */
  readonly pushKey: string;
  /** True once the process has begun to shut down. */
  readonly isStopping: () => boolean;
  /** Records a response in the metrics. */
  readonly observe: Metrics["observe"];
};
