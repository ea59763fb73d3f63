import type { RateLimit } from "../process/settings.ts";
import { createRateLimiter } from "../security/rate-limit.ts";

/**
 * Addresses that one client may unsubscribe by the form. An office has a few in a year, and somebody who unsubscribes
 * the addresses of others has thousands.
 */
const ADDRESSES: RateLimit = { count: 100, seconds: 600 };

export type UnsubscribeLimits = ReturnType<typeof createUnsubscribeLimits>;

/** Creates the limits of unsubscriptions, none of which counts for other forms. */
export function createUnsubscribeLimits(rateLimit: RateLimit | undefined) {
  return {
    /** Above these limits an unsubscription takes effect, but the owner gets no mail about it. */
    clients: createRateLimiter(rateLimit),
    people: createRateLimiter(rateLimit),
    /** Above it the form is refused for some minutes; signed links are not counted. */
    addresses: createRateLimiter(ADDRESSES),
  };
}
