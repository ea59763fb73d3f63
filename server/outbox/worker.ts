import type { Db, OutboxKind } from "../db/schema.ts";
import { failureCode } from "../process/error-reason.ts";
import type { Logger } from "../process/log.ts";
import { createBatcher } from "../submissions/batcher.ts";
import { type Delivery, NotWantedError } from "./delivery.ts";
import {
  LEASE_MS,
  type LeasedJob,
  leaseDue,
  type Outcome,
  readLead,
  renewLeases,
  revokeStaleLeases,
  settle,
} from "./queue.ts";

export type Worker = ReturnType<typeof createWorker>;

/** Milliseconds between two looks for messages that are due, or come from other instances or the operator. */
const POLL_MS = 5000;

/**
 * Creates the worker that processes the outbox. Each lane works by itself, so that a webhook that hangs does not delay
 * the mail. Delivery is at least once: a crash between delivery and recording causes a repeat.
 */
export function createWorker(db: Db, deliveries: readonly Delivery[], log: Logger, leaseMs = LEASE_MS) {
  // Results are recorded at once, because a crash before that would send the message twice.
  const outcomes = createBatcher<Outcome>({
    run: (outcomes) => settle(db, outcomes),
    isFaultOfOne: () => false,
    size: Number.POSITIVE_INFINITY,
    parallel: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
  });
  let lanes: ReturnType<typeof createLane>[] = [];
  /** An attempt may take longer than a lease, which only has to outlive a crashed worker. */
  const renew = async () => {
    const ids = lanes.flatMap((lane) => lane.underWay());
    await renewLeases(db, ids, leaseMs).catch((error: unknown) => {
      log.error({ err: error }, "the leases of the outbox could not be renewed");
    });
  };
  let renewal: NodeJS.Timeout | undefined;
  return {
    async start(): Promise<void> {
      await revokeStaleLeases(db);
      const byLane = Map.groupBy(deliveries, ({ lane }) => lane);
      lanes = [...byLane].map(([{ atOnce }, members]) =>
        createLane(db, members, atOnce, outcomes.add, log, leaseMs),
      );
      renewal = setInterval(renew, leaseMs / 3);
    },
    /** Starts processing new messages without waiting for the next poll. */
    notify(): void {
      for (const lane of lanes) lane.notify();
    },
    /**
     * Finishes the attempts in progress and starts no more.
     * @param graceMs time after which attempts in progress are aborted, to be retried later, in milliseconds
     */
    async stop(graceMs: number): Promise<void> {
      const timer = setTimeout(() => {
        for (const lane of lanes) lane.giveUp();
      }, graceMs);
      await Promise.all(lanes.map((lane) => lane.stop()));
      clearTimeout(timer);
      clearInterval(renewal);
    },
  };
}

/** @param deliveries in order of priority */
function createLane(
  db: Db,
  deliveries: readonly Delivery[],
  atOnce: number,
  record: (outcome: Outcome) => Promise<void>,
  log: Logger,
  leaseMs: number,
) {
  const underWay = new Map<string, { kind: OutboxKind; timeout: AbortController; done: Promise<void> }>();
  /** No kind takes the whole lane, so that each proceeds while another one hangs. */
  const share = deliveries.length > 1 ? Math.max(1, atOnce - 1) : atOnce;
  let stopped = false;
  /** True if messages may be due that had no place. */
  let isFull = true;
  let nextLook = Promise.withResolvers<void>();
  const done = run();

  async function run(): Promise<void> {
    while (!stopped) {
      nextLook = Promise.withResolvers();
      isFull = true;
      isFull = await fill().catch((error: unknown) => {
        log.error(
          { err: error, kinds: deliveries.map(({ kind }) => kind) },
          "the outbox could not be processed",
        );
        return false;
      });
      if (stopped) break;
      const timer = setTimeout(nextLook.resolve, POLL_MS);
      await nextLook.promise;
      clearTimeout(timer);
    }
    await Promise.all([...underWay.values()].map((each) => each.done));
  }

  /** Begins the deliveries that are due, as far as there is place. @returns true if more may be due */
  async function fill(): Promise<boolean> {
    let mayHaveMore = false;
    for (const delivery of deliveries) {
      const ofKind = [...underWay.values()].filter(({ kind }) => kind === delivery.kind);
      const free = Math.min(atOnce - underWay.size, share - ofKind.length);
      const jobs = free > 0 && !stopped ? await leaseDue(db, delivery.kind, free, leaseMs) : [];
      // A process that was suspended for longer than a lease finds its own messages again.
      for (const job of jobs) if (!underWay.has(job.id)) begin(delivery, job);
      mayHaveMore ||= free <= 0 || jobs.length === free;
    }
    return mayHaveMore;
  }

  function begin(delivery: Delivery, job: LeasedJob): void {
    const timeout = new AbortController();
    const finish = async () => {
      try {
        await record(await attempt(delivery, job, timeout));
      } catch (error) {
        log.error({ err: error, outbox: job.id }, "the result of a delivery could not be recorded");
      }
      underWay.delete(job.id);
      if (isFull) nextLook.resolve();
    };
    underWay.set(job.id, { kind: delivery.kind, timeout, done: finish() });
  }

  async function attempt(delivery: Delivery, job: LeasedJob, timeout: AbortController): Promise<Outcome> {
    const { kind, timeoutMs } = delivery;
    const timer = setTimeout(
      () => timeout.abort(new DOMException("The delivery took too long", "TimeoutError")),
      timeoutMs,
    );
    try {
      const delivered = delivery.deliver({ id: job.id, lead: readLead(job) }, timeout.signal);
      await Promise.race([delivered, rejectionOf(timeout.signal)]);
      return { job };
    } catch (error) {
      if (error instanceof NotWantedError) return { job, error };
      // Only the row contains the error message: it may include the visitor's address, which must not be logged.
      const reason = failureCode(error);
      log.warn({ outbox: job.id, kind, attempt: job.attempt, reason }, "a delivery failed");
      return { job, error: error ?? new Error("failed without a reason") };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    underWay: () => [...underWay.keys()],
    notify: () => nextLook.resolve(),
    stop: () => {
      stopped = true;
      nextLook.resolve();
      return done;
    },
    giveUp: () => {
      for (const { timeout } of underWay.values())
        timeout.abort(new DOMException("The server stopped", "AbortError"));
    },
  };
}

/** Rejects when the signal is aborted, so that a delivery that ignores the signal does not block its lane. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
