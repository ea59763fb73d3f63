/** The item was rejected before it was tried, because the queue is full. */
export class OverloadError extends Error {}

/**
 * Pause after a batch, in milliseconds. The server takes a few requests per turn of the event loop, so without a pause
 * each commit, which waits for the disk, would store only those few.
 */
const PAUSE_MS = 5;

type Waiting<T> = { readonly value: T; resolve(): void; reject(error: unknown): void };

type BatcherOptions<T> = {
  /** Processes all values, or throws without any effect. */
  readonly run: (values: readonly T[]) => Promise<void>;
  /** True if an error may be caused by a single value, so that the others are retried individually. */
  readonly isFaultOfOne: (error: unknown) => boolean;
  /** Maximum of values in a batch, of concurrent batches, and of waiting values. */
  readonly size: number;
  readonly parallel: number;
  readonly maxWaiting: number;
};

/**
 * Creates a batcher, which collects values that arrive in one turn of the event loop, during the previous batches, or
 * shortly after one, and processes them together: a commit to disk costs the same for one row as for a hundred.
 * @returns add: resolves when its value is processed; rejects with the error of its batch, or `OverloadError`
 */
export function createBatcher<T>({ run, isFaultOfOne, size, parallel, maxWaiting }: BatcherOptions<T>) {
  const waiting: Waiting<T>[] = [];
  let running = 0;
  let scheduled = false;
  let pauseEnd = 0;

  function schedule(): void {
    if (scheduled || running >= parallel || waiting.length === 0) return;
    scheduled = true;
    const pause = pauseEnd - performance.now();
    if (pause > 0) setTimeout(start, pause);
    else setImmediate(start);
  }

  async function start(): Promise<void> {
    scheduled = false;
    running += 1;
    const batch = waiting.splice(0, size);
    schedule();
    await settle(batch);
    running -= 1;
    pauseEnd = performance.now() + PAUSE_MS;
    schedule();
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
