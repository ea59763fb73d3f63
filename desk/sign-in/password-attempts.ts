import { setTimeout as sleep } from "node:timers/promises";
import { createRenderQueue, QueueFullError } from "#server/pages/render-queue.ts";
import { createRateLimiter } from "#server/security/rate-limit.ts";
import type { Role } from "./sessions.ts";

/** Wrong passwords of a client in a minute, after which its attempts are refused unseen. */
const WRONG = { count: 10, seconds: 60 };

/**
 * Pause after a wrong password before the next one is checked: all clients together guess at most four a second, some
 * 350,000 a day. A person behind a full queue waits for a quarter of a minute.
 */
const PAUSE_MS = 250;

/** The IP address of an attempt, and the id of the device if it has signed in before. */
export type Guest = { readonly address: string; readonly device: string | undefined };

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts<Role>>;

/**
 * Limits guesses without locking anybody out for those of others: wrong passwords are counted for each client and its
 * networks, and for each device that has signed in before apart from its network. All others are checked, one at a time
 * and with a pause after each wrong one; networks take turns, and known devices have a queue of their own.
 * @param check returns what a right password opens, and is slow on purpose
 * @param environment.now a monotonic clock in milliseconds
 * @returns a function that results in what the right password opens, and in the time to wait if it was not checked
 */
export function createPasswordAttempts<Right extends string | true>(
  check: (given: string) => Promise<Right | false>,
  { now, wait = sleep }: { now?: () => number; wait?: (ms: number) => Promise<unknown> } = {},
) {
  const wrong = createRateLimiter(WRONG, now);
  const known = createRenderQueue();
  const unknown = createRenderQueue();

  return async (
    { address, device }: Guest,
    given: string,
    signal: AbortSignal,
  ): Promise<Right | false | { waitMs: number }> => {
    const client = device ?? address;
    const attempt = async () => {
      const waitMs = wrong.waitMs(client);
      if (waitMs > 0) return { waitMs };
      const right = await check(given);
      if (right) return right;
      wrong.take(client);
      await wait(PAUSE_MS);
      return false as const;
    };
    // Checked again in its turn: others of the same client may have been wrong meanwhile.
    const waitMs = wrong.waitMs(client);
    if (waitMs > 0) return { waitMs };
    try {
      return await (device === undefined ? unknown : known)(client, signal, attempt);
    } catch (error) {
      if (error instanceof QueueFullError || signal.aborted) return { waitMs: WRONG.seconds * 1000 };
      throw error;
    }
  };
}
