/** Delay in seconds after which browsers may retry; the render queue is empty by then. */
const RETRY_AFTER = "2";

/**
 * Creates the response for a page that cannot be rendered now: a static one, because rendering is the bottleneck.
 * @param posted true if the page would have been the response to a form
 */
export function busyPage(posted: boolean): Response {
  const advice = posted
    ? "Your form was not sent. Reload this page in a few seconds: your browser sends what you typed again."
    : "Reload this page in a few seconds.";
  const html = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Busy: please try again</title>
<h1>We are busy right now</h1>
<p>Too many visitors want something at once. ${advice}</p>
<p><a href="/">Home page</a></p>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
      "X-Content-Type-Options": "nosniff",
      "Retry-After": RETRY_AFTER,
      "Cache-Control": "no-store",
    },
  });
}
