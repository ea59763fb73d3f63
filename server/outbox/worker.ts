import type { Db } from "../db/schema.ts";
import type { Logger } from "../log.ts";
import { createBatcher } from "../submissions/batcher.ts";
import { type Delivery, NotWantedError } from "./delivery.ts";
import { type LeasedJob, leaseDue, type Outcome, readLead, revokeStaleLeases, settle } from "./queue.ts";

export type Worker = ReturnType<typeof createWorker>;

/** Milliseconds between two looks for messages that are due, or come from other instances or the operator. */
const POLL_MS = 5000;
/** Milliseconds of an attempt; shorter than a lease, so that no other worker delivers the message meanwhile. */
const ATTEMPT_TIMEOUT_MS = 20_000;

/**
 * Creates the worker that processes the outbox. Each kind has its own lane, so that a webhook that hangs does not
 * delay the mail. Delivery is at least once: a crash between delivery and recording causes a repeat.
 */
export function createWorker(
  db: Db,
  deliveries: readonly Delivery[],
  log: Logger,
  attemptTimeoutMs = ATTEMPT_TIMEOUT_MS,
) {
  // Results are recorded at once, because a crash before that would send the message twice.
  const outcomes = createBatcher<Outcome>({
    run: (outcomes) => settle(db, outcomes),
    isFaultOfOne: () => false,
    size: Number.POSITIVE_INFINITY,
    parallel: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
  });
  let lanes: ReturnType<typeof createLane>[] = [];
  return {
    async start(): Promise<void> {
      await revokeStaleLeases(db);
      lanes = deliveries.map((delivery) => createLane(db, delivery, outcomes.add, log, attemptTimeoutMs));
    },
    /** Starts processing new messages without waiting for the next poll. */
    notify(): void {
      for (const lane of lanes) lane.notify();
    },
    /**
     * Finishes the attempts in progress and starts no more.
     * @param graceMs time after which attempts in progress are aborted, to be retried later, in milliseconds
     */
    async stop(graceMs = attemptTimeoutMs): Promise<void> {
      const timer = setTimeout(() => {
        for (const lane of lanes) lane.giveUp();
      }, graceMs);
      await Promise.all(lanes.map((lane) => lane.stop()));
      clearTimeout(timer);
    },
  };
}

function createLane(
  db: Db,
  delivery: Delivery,
  record: (outcome: Outcome) => Promise<void>,
  log: Logger,
  attemptTimeoutMs: number,
) {
  const underWay = new Set<AbortController>();
  let stopped = false;
  let notified = Promise.withResolvers<void>();
  const done = run();

  async function run(): Promise<void> {
    while (!stopped) {
      notified = Promise.withResolvers();
      const mayHaveMore = await processDue().catch((error: unknown) => {
        log.error({ err: error, kind: delivery.kind }, "the outbox could not be processed");
        return false;
      });
      if (mayHaveMore || stopped) continue;
      const timer = setTimeout(notified.resolve, POLL_MS);
      await notified.promise;
      clearTimeout(timer);
    }
  }

  async function processDue(): Promise<boolean> {
    const jobs = await leaseDue(db, delivery.kind, delivery.atOnce);
    const results = await Promise.allSettled(jobs.map(async (job) => record(await attempt(job))));
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return jobs.length === delivery.atOnce;
  }

  async function attempt(job: LeasedJob): Promise<Outcome> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error("The delivery took too long")), attemptTimeoutMs);
    underWay.add(timeout);
    try {
      const delivered = delivery.deliver({ id: job.id, lead: readLead(job) }, timeout.signal);
      await Promise.race([delivered, rejectionOf(timeout.signal)]);
      return { job };
    } catch (error) {
      if (error instanceof NotWantedError) return { job, error };
      // Only the row contains the error message: it may include the visitor's address, which must not be logged.
      log.warn({ outbox: job.id, kind: delivery.kind, attempt: job.attempt }, "a delivery failed");
      return { job, error: error ?? new Error("failed without a reason") };
    } finally {
      clearTimeout(timer);
      underWay.delete(timeout);
    }
  }

  return {
    notify: () => notified.resolve(),
    stop: () => {
      stopped = true;
      notified.resolve();
      return done;
    },
    giveUp: () => {
      for (const timeout of underWay) timeout.abort(new Error("The server stopped"));
    },
  };
}

/** Rejects when the signal is aborted, so that a delivery that ignores the signal does not block its lane. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
