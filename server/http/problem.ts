import { STATUS_CODES } from "node:http";
import type { Problem } from "#contract/problem.ts";
import type { Logger } from "../process/log.ts";

type Details = Pick<Problem, "detail" | "fieldErrors"> & {
  readonly headers?: Readonly<Record<string, string>>;
  /** Members that only this kind of problem has (RFC 9457 section 3.2). */
  readonly members?: Readonly<Record<string, unknown>>;
};

/** An error that is returned to the caller as it is; any other error becomes a 500 without details. */
export class ProblemError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, details: Details = {}) {
    super(details.detail ?? STATUS_CODES[status] ?? "Problem");
    this.status = status;
    this.details = details;
  }
}

/** Creates the response to a failed call: `application/problem+json` (RFC 9457). */
export function problemResponse(error: ProblemError): Response {
  const { headers, members, ...details } = error.details;
  const problem: Problem = {
    type: "about:blank",
    title: STATUS_CODES[error.status] ?? "Problem",
    status: error.status,
    ...details,
  };
  return new Response(JSON.stringify({ ...problem, ...members }), {
    status: error.status,
    headers: { ...headers, "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
  });
}

/**
 * Returns the handler of the methods that a path does not support (RFC 9110 section 15.5.6).
 * @param allow the supported methods, as in the header `Allow`
 */
export function allowOnly(allow: string): () => never {
  return () => {
    throw new ProblemError(405, { detail: `Only ${allow} is answered here.`, headers: { Allow: allow } });
  };
}

/** Time after which clients may retry while the database is unavailable, in seconds. */
const RETRY_AFTER_SECONDS = "5";

/** Waits for database work, whose failure is logged. @throws ProblemError 503 to ask for a retry, or the work's own */
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
