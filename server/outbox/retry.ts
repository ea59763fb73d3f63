/**
 * Waits double from 30 seconds up to six hours. Fifteen attempts then span at least 32 hours, so that a mail server
 * or a webhook may be away for a day. (30 s × (2^10 − 1) + 4 × 6 h = 32.5 h.)
 */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
export const MAX_ATTEMPTS = 15;
/** Waits are lengthened by up to this share, so that what failed together does not come back together. */
const JITTER = 0.25;
/** No message waits longer. One that seems to was stored before the machine's clock was set back. */
export const AT_MOST_MS = LONGEST_WAIT_MS * (1 + JITTER);

/**
 * How long to wait after a failed attempt, in milliseconds.
 * @param attempts how many were made
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (1 + JITTER * random));
}
