/**
 * Milliseconds to answer. A server that takes longer counts as unavailable. The Standard Webhooks specification asks receivers to answer fast
 * and work later; it suggests 15 to 30 s at most.
 */
const TIMEOUT_MS = 10_000;

/** Names the program to the operators of other servers, who may want to filter or to complain. */
const USER_AGENT = "aiv-website";

/** A response that is no success. Its body is not part of the message: it may repeat the lead. */
export class CallError extends Error {
  readonly status: number;
  /** The minimum delay of a retry that the server asks for, in milliseconds. */
  readonly retryAfterMs: number;
  constructor(who: string, { status, headers }: Response) {
    super(`${who} answered ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs(headers);
  }
}

/** Parses `Retry-After` to milliseconds: seconds or a date (RFC 9110 section 10.2.3); 0 without the header. */
export function retryAfterMs(headers: Headers): number {
  const header = headers.get("Retry-After");
  if (header === null) return 0;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

/**
 * Sends a POST request to another server. A redirect is not followed: it would send a lead or a token to a URL that
 * nobody configured, or a message to a host that is not a push service.
 * @param signal ends the request
 * @returns the response, without its body
 * @throws Error if the server does not answer in time
 */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: BodyInit,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "User-Agent": USER_AGENT, ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
  });
  await answer.body?.cancel();
  return answer;
}
