import type { Context, Hono } from "hono";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints, type FormName } from "#forms/index.ts";
import { formPath } from "#forms/kit/names.ts";
import type { Env, Services } from "../env.ts";
import { allowOnly, ProblemError } from "../problem.ts";
import { type Accept, type Attempt, acceptSubmission } from "./accept.ts";
import { formPage, isNoScriptPost, refusal } from "./no-script-form.ts";

/** The form whose response leads to a download. Source: the specification's "Report download". */
const WITH_DOWNLOAD: FormName = "report-download";

/** Creates the routes of all forms. */
export function routeSubmissions(app: Hono<Env>, services: Services): void {
  for (const endpoint of endpoints) {
    const accept = acceptSubmission(endpoint, services);
    app.post(endpoint.path, (context) =>
      isNoScriptPost(context)
        ? answerPage(context, endpoint, services, accept)
        : answerText(context, endpoint, services, accept),
    );
    app.all(endpoint.path, allowOnly("POST"));
  }
}

async function answerText(
  context: Context<Env>,
  endpoint: Endpoint<FormName>,
  { downloadLinks }: Services,
  accept: Accept,
): Promise<Response> {
  await accept(context, { noScript: false, body: {} });
  // The body of the response is specified, so the link is in a header (RFC 8288).
  if (endpoint.name === WITH_DOWNLOAD) context.header("Link", `<${downloadLinks.create()}>; rel="enclosure"`);
  return endpoint.replyAs === "json"
    ? context.json({ success: true, message: endpoint.reply })
    : context.text(endpoint.reply);
}

async function answerPage(
  context: Context<Env>,
  endpoint: Endpoint<FormName>,
  services: Services,
  accept: Accept,
): Promise<Response> {
  const attempt: Attempt = { noScript: true, body: {} };
  try {
    await accept(context, attempt);
    const next =
      endpoint.name === WITH_DOWNLOAD ? services.downloadLinks.create() : `${formPath(endpoint.name)}?sent`;
    return context.redirect(next, 303);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return formPage(context, services, endpoint.name, refusal(endpoint, attempt.body, error), error);
  }
}
