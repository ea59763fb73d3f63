import type { Context, Hono } from "hono";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints, type FormName } from "#forms/index.ts";
import { formPath } from "#forms/kit/names.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, ProblemError } from "../http/problem.ts";
import { type Accept, type Attempt, acceptSubmission } from "./accept.ts";
import { formPage, isNoScriptPost, refusal } from "./no-script-form.ts";

/** The form whose response leads to a download. Source: docs/specification.md#report-download. */
const WITH_DOWNLOAD: FormName = "report-download";

/** Creates the routes of all forms. */
export function routeSubmissions(app: Hono<Env>, services: Services): void {
  for (const endpoint of endpoints) {
    const accept = acceptSubmission(endpoint, services);
    app.post(endpoint.path, (context) => answer(context, endpoint, services, accept));
    app.all(endpoint.path, allowOnly("POST"));
  }
}

/** Answers a script with the specified text, and a form post without JavaScript with a page. */
async function answer(
  context: Context<Env>,
  endpoint: Endpoint<FormName>,
  services: Services,
  accept: Accept,
): Promise<Response> {
  // Until the body is read; a refused body may never be.
  const attempt: Attempt = { noScript: isNoScriptPost(context), body: {} };
  try {
    await accept(context, attempt);
  } catch (error) {
    if (!attempt.noScript || !(error instanceof ProblemError)) throw error;
    return formPage(context, services, endpoint.name, refusal(endpoint, attempt.body, error), error);
  }
  const download = endpoint.name === WITH_DOWNLOAD ? services.downloadLinks.create() : undefined;
  if (attempt.noScript) return context.redirect(download ?? `${formPath(endpoint.name)}?sent`, 303);
  // The body of the response is specified, so the link is in a header (RFC 8288).
  if (download !== undefined) context.header("Link", `<${download}>; rel="enclosure"`);
  return endpoint.replyAs === "json"
    ? context.json({ success: true, message: endpoint.reply })
    : context.text(endpoint.reply);
}
