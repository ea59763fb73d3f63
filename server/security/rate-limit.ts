import { isIPv6 } from "node:net";
import { ProblemError } from "../problem.ts";
import type { RateLimit } from "../settings.ts";
import { addressBytes } from "./address-bytes.ts";

export type RateLimiter = {
  /**
   * Counts a submission of a client, or one about a person.
   * @param client an IP or a mail address
   * @returns 0 where it may pass, else how long to wait in milliseconds
   */
  take(client: string): number;
};

/** The most moments remembered over all clients (8 bytes each); beyond it the client unseen for longest is forgotten. */
const MAX_MOMENTS = 1_000_000;

/**
 * A sliding window for each client: at most `count` submissions in any `seconds`.
 * It counts in the memory of one process, so that n instances together let n times as many pass.
 * @param limit undefined lets everything pass
 * @param now a clock in milliseconds, which must not jump as the machine's own may
 * @param maxMoments the bound of its memory
 * @param moments where it remembers; nobody longer than two windows, since an address names somebody
 */
export function createRateLimiter(
  limit: RateLimit | undefined,
  now: () => number = () => performance.now(),
  maxMoments = MAX_MOMENTS,
  moments = new Map<string, number[]>(),
): RateLimiter {
  if (!limit) return { take: () => 0 };
  const windowMs = limit.seconds * 1000;
  const maxClients = Math.max(1, Math.floor(maxMoments / limit.count));
  const forget = () => {
    for (const [key, recent] of moments) if ((recent.at(-1) ?? 0) <= now() - windowMs) moments.delete(key);
  };
  setInterval(forget, windowMs).unref();
  return {
    take(client) {
      const key = networkOf(client);
      const current = now();
      const recent = moments.get(key) ?? [];
      while (recent[0] !== undefined && recent[0] <= current - windowMs) recent.shift();
      const oldest = recent[0];
      const passes = recent.length < limit.count || oldest === undefined;
      if (passes) recent.push(current);
      // A Map keeps the order of insertion: whoever came last goes to its end.
      moments.delete(key);
      moments.set(key, recent);
      if (moments.size > maxClients) moments.delete(moments.keys().next().value ?? key);
      return passes ? 0 : oldest + windowMs - current;
    },
  };
}

/** The answer to a client that sends too often. */
export function tooMany(waitMs: number): ProblemError {
  return new ProblemError(429, { headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) } });
}

/** One subscriber of IPv6 has a whole /64 network (RFC 6177), so that its addresses count together. */
export function networkOf(address: string): string {
  return isIPv6(address) ? addressBytes(address).slice(0, 8).join() : address;
}
