/**
 * Milliseconds to answer. A server that takes longer counts as unavailable. The Standard Webhooks specification asks receivers to answer fast
 * and work later; it suggests 15 to 30 s at most.
 */
const TIMEOUT_MS = 10_000;

/**
 * Sends a POST request to another server. A redirect is not followed: it would send a lead or a token to a URL that
 * nobody configured, or a message to a host that is not a push service.
 * @param signal ends the request
 * @returns the response, without its body
 * @throws Error if the server does not answer in time
 */
export async function post(
  url: string,
  headers: HeadersInit,
  body: BodyInit,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
  });
  await answer.body?.cancel();
  return answer;
}
