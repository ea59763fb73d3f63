import type { Enrichment } from "#contract/endpoint.ts";
import { endpoints, type FormName } from "#forms/index.ts";
import { formSamples } from "#forms/kit/samples.ts";

export const NEWSLETTER_PATH = "/db/insertNewsletterDetails.php";

/** The values that a page in Mountain View would add. */
const added: Readonly<Record<Enrichment[string], string>> = {
  ip: "8.8.8.8",
  country_name: "United States",
  city: "Mountain View",
  region: "California",
  today: "2026-01-31",
  json: "json",
};

const enrichmentOf = (enrichment: Enrichment | null) =>
  Object.fromEntries(Object.entries(enrichment ?? {}).map(([field, from]) => [field, added[from]]));

/** A valid body of each form, as the browser sends it: the form's own fields, then what is added on the way. */
export const samples = Object.fromEntries(
  endpoints.map(({ name, enrichment }) => [name, { ...formSamples[name], ...enrichmentOf(enrichment) }]),
) as { readonly [Name in FormName]: (typeof formSamples)[Name] };

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
