export { submissionSamples as samples } from "#forms/kit/samples.ts";

export const NEWSLETTER_PATH = "/db/insertNewsletterDetails.php";

/** Posts JSON, as the page's script does. */
export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Posts a form as a browser does without JavaScript. */
export function postForm(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", ...headers },
    body: new URLSearchParams(fields),
  });
}
