/** Why an item was refused before it was tried. */
export class OverloadError extends Error {}

type Waiting<T> = { readonly value: T; resolve(): void; reject(error: unknown): void };

type BatcherOptions<T> = {
  /** Does the work for all values, or throws and leaves nothing behind. */
  readonly run: (values: readonly T[]) => Promise<void>;
  /** Whether an error may be the fault of a single value, so that the others deserve a try of their own. */
  readonly isFaultOfOne: (error: unknown) => boolean;
  /** The most values of one batch, batches under way at once, and values that wait. */
  readonly size: number;
  readonly parallel: number;
  readonly maxWaiting: number;
};

/**
 * Gathers what arrives in one turn of the event loop, or while the batches before it run, and does it together: a
 * commit to disk costs the same for one row as for a hundred.
 * @returns add: resolves when its value is done; rejects with the error of its batch, or `OverloadError`
 */
export function createBatcher<T>({ run, isFaultOfOne, size, parallel, maxWaiting }: BatcherOptions<T>) {
  const waiting: Waiting<T>[] = [];
  let running = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || running >= parallel || waiting.length === 0) return;
    scheduled = true;
    setImmediate(async () => {
      scheduled = false;
      running += 1;
      const batch = waiting.splice(0, size);
      schedule();
      await settle(batch);
      running -= 1;
      schedule();
    });
  }

  async function settle(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await run(batch.map((item) => item.value));
      for (const item of batch) item.resolve();
    } catch (error) {
      if (batch.length > 1 && isFaultOfOne(error)) {
        for (const item of batch) await settle([item]);
      } else {
        for (const item of batch) item.reject(error);
      }
    }
  }

  return {
    add(value: T): Promise<void> {
      if (waiting.length >= maxWaiting) return Promise.reject(new OverloadError("Too many are waiting"));
      return new Promise((resolve, reject) => {
        waiting.push({ value, resolve, reject });
        schedule();
      });
    },
  };
}
