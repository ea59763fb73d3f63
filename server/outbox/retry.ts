/**
 * Delays double from 30 seconds up to six hours. Fifteen attempts then span at least 32 hours, so that a mail server
 * or a webhook may be down for a day. (30 s × (2^10 − 1) + 4 × 6 h = 32.5 h.)
 */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
export const MAX_ATTEMPTS = 15;
/** Delays are lengthened by up to this share, so that messages that failed together are not retried together. */
const JITTER = 0.25;
/** The maximum delay. A message with a longer one was stored before the machine's clock was set back. */
export const MAX_RETRY_DELAY_MS = LONGEST_WAIT_MS * (1 + JITTER);

/**
 * Returns the delay after a failed attempt, in milliseconds.
 * @param attempts number of attempts so far
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (1 + JITTER * random));
}
