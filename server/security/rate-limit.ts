import { ProblemError } from "../http/problem.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import type { RateLimit } from "../process/settings.ts";
import { type Network, networksOf, shareOf } from "./networks.ts";

export type RateLimiter = {
  /**
   * Counts a submission of a client, or one about a person.
   * @param client an IP or a mail address, or any name
   * @returns 0 if it is allowed, else the time to wait in milliseconds
   */
  take(client: string): number;
  /** Returns the same without counting. */
  waitMs(client: string): number;
};

/** Maximum of timestamps (8 bytes each) over all clients; above it the longest inactive network is removed. */
const MAX_MOMENTS = 1_000_000;

/** Networks at their limit that are spared at once when one is removed: a bound on the time that this takes. */
const SPARED = 100;

/**
 * Creates a limiter with a sliding window for each client: at most `count` submissions in any `seconds`, and somewhat
 * more from its wider networks together. It counts in the memory of one process, so n instances allow n times as
 * many. Each purpose has a limiter of its own, so that what one counts never takes the memory of another.
 * @param limit undefined allows everything
 * @param now a monotonic clock in milliseconds; the system's own may jump
 * @param maxMoments limit of memory, in timestamps
 * @param moments the storage; no client is kept for longer than two windows, since addresses are personal data
 */
export function createRateLimiter(
  limit: RateLimit | undefined,
  now: () => number = () => performance.now(),
  maxMoments = MAX_MOMENTS,
  moments = new Map<string, number[]>(),
): RateLimiter {
  if (!limit) return { take: () => 0, waitMs: () => 0 };
  const windowMs = limit.seconds * 1000;
  const maxClients = Math.max(1, Math.floor(maxMoments / limit.count));
  const forget = () => {
    for (const [key, recent] of moments) if ((recent.at(-1) ?? 0) <= now() - windowMs) moments.delete(key);
  };
  setInterval(forget, windowMs).unref();
  const look = (client: string, isCounted: boolean): number => {
    const current = now();
    const counted = countersOf(client).map((network) => {
      const { key } = network;
      const recent = moments.get(key) ?? [];
      while (recent[0] !== undefined && recent[0] <= current - windowMs) recent.shift();
      const isFull = recent.length >= shareOf(network, limit.count);
      return { key, recent, waitMs: isFull ? (recent[0] ?? current) + windowMs - current : 0 };
    });
    const waitMs = Math.max(...counted.map((each) => each.waitMs));
    for (const { key, recent } of counted) {
      if (isCounted && waitMs === 0) recent.push(current);
      // A Map keeps insertion order, so the most recent client moves to the end.
      moments.delete(key);
      if (recent.length > 0) moments.set(key, recent);
    }
    let spared = 0;
    for (const [key, recent] of moments) {
      if (moments.size <= maxClients) break;
      moments.delete(key);
      // Without its timestamps a client that is refused would be accepted again, so it moves to the end.
      if (recent.length >= limit.count && spared++ < SPARED) moments.set(key, recent);
    }
    return waitMs;
  };
  return { take: (client) => look(client, true), waitMs: (client) => look(client, false) };
}

/** Creates the error for a client that sends too often. @param detail for its visitor, instead of the usual one */
export function tooMany(waitMs: number, detail?: string): ProblemError {
  return new ProblemError(429, {
    ...(detail !== undefined && { detail }),
    headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) },
  });
}

/** Returns the counters of a client: its networks, or the mailbox of a mail address. */
function countersOf(client: string): readonly Network[] {
  return client.includes("@") ? [{ key: mailboxOf(client), factor: 1 }] : networksOf(client);
}
