import { setTimeout as sleep } from "node:timers/promises";
import { createRenderQueue, QueueFullError } from "#server/pages/render-queue.ts";
import { networksOf, shareOf } from "#server/security/networks.ts";

/** Wrong passwords of a client in a minute, after which its attempts are refused unseen. */
const WRONG_MAX = 10;
const WINDOW_MS = 60_000;

/**
 * Pause after a wrong password before the next one is checked: all clients together guess at most four a second, some
 * 350,000 a day. A person behind a full queue waits for a quarter of a minute.
 */
const PAUSE_MS = 250;

/** The IP address of an attempt, and the id of the device if it has signed in before. */
export type Guest = { readonly address: string; readonly device: string | undefined };

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;

/**
 * Limits guesses without locking anybody out for those of others: wrong passwords are counted for each client and its
 * networks, and for each device that has signed in before apart from its network. All others are checked, one at a time
 * and with a pause after each wrong one; networks take turns, and known devices have a queue of their own.
 * @param check is right for the password, and slow on purpose
 * @param environment.now a monotonic clock in milliseconds
 * @returns a function that results in true for the right password, and in the time to wait if it was not checked
 */
export function createPasswordAttempts(
  check: (given: string) => Promise<boolean>,
  {
    now = () => performance.now(),
    wait = sleep,
  }: { now?: () => number; wait?: (ms: number) => Promise<unknown> } = {},
) {
  /** Those of the last minute, a few hundred at most, because of the pause after each. */
  const wrong: { readonly keys: readonly string[]; readonly at: number }[] = [];
  const known = createRenderQueue();
  const unknown = createRenderQueue();

  return async (
    { address, device }: Guest,
    given: string,
    signal: AbortSignal,
  ): Promise<boolean | { waitMs: number }> => {
    const client = device ?? address;
    const networks = networksOf(client);
    const keys = networks.map(({ key }) => key);
    /** Returns the milliseconds until the client may try again. */
    const waitOf = (): number => {
      while (wrong[0] && wrong[0].at <= now() - WINDOW_MS) wrong.shift();
      const ends = networks.map((network) => {
        const own = wrong.filter((each) => each.keys.includes(network.key));
        return (own.at(-shareOf(network, WRONG_MAX))?.at ?? Number.NEGATIVE_INFINITY) + WINDOW_MS;
      });
      return Math.max(0, Math.max(...ends) - now());
    };
    const refused = (): { waitMs: number } | undefined => {
      const waitMs = waitOf();
      return waitMs > 0 ? { waitMs } : undefined;
    };
    const attempt = async () => {
      // Others of the same client may have been checked while this one waited.
      const limited = refused();
      if (limited) return limited;
      if (await check(given)) return true;
      wrong.push({ keys, at: now() });
      await wait(PAUSE_MS);
      return false;
    };
    const limited = refused();
    if (limited) return limited;
    try {
      return await (device === undefined ? unknown : known)(client, signal, attempt);
    } catch (error) {
      if (error instanceof QueueFullError || signal.aborted) return { waitMs: WINDOW_MS };
      throw error;
    }
  };
}
