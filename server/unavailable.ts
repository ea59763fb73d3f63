import type { Logger } from "./log.ts";
import { ProblemError } from "./problem.ts";

/** Time after which clients may retry while the database is unavailable, in seconds. */
const RETRY_AFTER_SECONDS = "5";

/**
 * Waits for database work. If it fails, logs the reason, and the client is asked to retry.
 * @throws ProblemError 503, or the work's own ProblemError
 */
export async function orUnavailable<T>(log: Logger, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    log.error({ err: error }, "the database failed");
    throw new ProblemError(503, {
      detail: "This could not be stored. Please try again.",
      headers: { "Retry-After": RETRY_AFTER_SECONDS },
    });
  }
}
