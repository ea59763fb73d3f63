import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Logger } from "../log.ts";
import { createBatcher } from "../submissions/batcher.ts";
import { type Delivery, NotWantedError } from "./delivery.ts";
import { type ClaimedJob, claimDue, type Outcome, readLead, releaseStaleClaims, settle } from "./queue.ts";

export type Worker = ReturnType<typeof createWorker>;

/** How often to look for what became due, or what another instance or the operator left, in milliseconds. */
const POLL_MS = 5000;
/** The longest attempt, in milliseconds; shorter than a claim, so that nobody delivers the same message meanwhile. */
const ATTEMPT_TIMEOUT_MS = 20_000;

/**
 * Works off the outbox. Every kind has a lane of its own, so that a webhook that hangs does not hold up the mail.
 * A message may be delivered twice (after a crash between delivery and note), but none is lost.
 */
export function createWorker(
  db: Kysely<Database>,
  deliveries: readonly Delivery[],
  log: Logger,
  attemptTimeoutMs = ATTEMPT_TIMEOUT_MS,
) {
  // What became of a message is noted at once, since a crash in between sends it twice.
  const notes = createBatcher<Outcome>({
    run: (outcomes) => settle(db, outcomes),
    isFaultOfOne: () => false,
    size: Number.POSITIVE_INFINITY,
    parallel: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
  });
  let lanes: ReturnType<typeof createLane>[] = [];
  return {
    async start(): Promise<void> {
      await releaseStaleClaims(db);
      lanes = deliveries.map((delivery) => createLane(db, delivery, notes.add, log, attemptTimeoutMs));
    },
    /** Says that there is something new. */
    wake(): void {
      for (const lane of lanes) lane.wake();
    },
    /**
     * Finishes what is under way and starts nothing more.
     * @param graceMs after how many milliseconds to give up what is still under way, for a later attempt
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
  db: Kysely<Database>,
  delivery: Delivery,
  note: (outcome: Outcome) => Promise<void>,
  log: Logger,
  attemptTimeoutMs: number,
) {
  const underWay = new Set<AbortController>();
  let stopped = false;
  let awake = Promise.withResolvers<void>();
  const done = run();

  async function run(): Promise<void> {
    while (!stopped) {
      awake = Promise.withResolvers();
      const mayHaveMore = await workOff().catch((error: unknown) => {
        log.error({ err: error, kind: delivery.kind }, "the outbox could not be worked off");
        return false;
      });
      if (mayHaveMore || stopped) continue;
      const timer = setTimeout(awake.resolve, POLL_MS);
      await awake.promise;
      clearTimeout(timer);
    }
  }

  async function workOff(): Promise<boolean> {
    const jobs = await claimDue(db, delivery.kind, delivery.atOnce);
    if (jobs.length === 0) return false;
    const results = await Promise.allSettled(jobs.map(async (job) => note(await attempt(job))));
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return jobs.length === delivery.atOnce;
  }

  async function attempt(job: ClaimedJob): Promise<Outcome> {
    const time = new AbortController();
    const timer = setTimeout(() => time.abort(new Error("The delivery took too long")), attemptTimeoutMs);
    underWay.add(time);
    try {
      const delivered = delivery.deliver({ id: job.id, lead: readLead(job) }, time.signal);
      await Promise.race([delivered, rejectionOf(time.signal)]);
      return { job };
    } catch (error) {
      if (error instanceof NotWantedError) return { job, error };
      // Only the row keeps the words of the error: they may name the visitor's address, which logs must not.
      log.warn({ outbox: job.id, kind: delivery.kind, attempt: job.attempt }, "a delivery failed");
      return { job, error: error ?? new Error("failed without a reason") };
    } finally {
      clearTimeout(timer);
      underWay.delete(time);
    }
  }

  return {
    wake: () => awake.resolve(),
    stop: () => {
      stopped = true;
      awake.resolve();
      return done;
    },
    giveUp: () => {
      for (const time of underWay) time.abort(new Error("The server stopped"));
    },
  };
}

/** Rejects with the reason when the signal is aborted: a delivery that does not heed it must not hold up its lane. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
