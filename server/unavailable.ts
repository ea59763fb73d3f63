import type { Logger } from "./log.ts";
import { ProblemError } from "./problem.ts";

/** Until when a visitor is asked to wait while the database is away, in seconds. */
const RETRY_AFTER_SECONDS = "5";

/**
 * Waits for work of the database; where it fails, the caller hears that it may try again, and the log why.
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
