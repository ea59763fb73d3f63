import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { Endpoint, FormState } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import type { FormName } from "#forms/index.ts";
import type { Env, Services } from "../env.ts";
import type { ProblemError } from "../problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { contentType } from "./read-body.ts";

/** True for a form post without JavaScript, whose response must be a page. */
export function isNoScriptPost(context: Context): boolean {
  if (contentType(context) === "application/json") return false;
  const preferred = accepts(context, {
    header: "Accept",
    supports: ["application/json", "text/html"],
    default: "application/json",
  });
  return preferred === "text/html";
}

/** Renders the page `/form/NAME` with a form, its values and its errors. */
export async function formPage(
  context: Context<Env>,
  { site, trustProxy }: Services,
  name: FormName,
  state: FormState,
  { status, details }: { status: number; details?: ProblemError["details"] },
): Promise<Response> {
  context.set("isPage", true);
  // Pages are rendered for a GET: the body of the post has been read.
  const { headers: sent, signal } = context.req.raw;
  const request = new Request(context.req.url, { headers: sent, signal });
  const page = await site.renderForm(request, clientAddress(context, trustProxy), name, state, status);
  const headers = new Headers(page.headers);
  for (const [header, value] of Object.entries(details?.headers ?? {})) headers.set(header, value);
  return new Response(page.body, { status: page.status, headers });
}

/** Returns the state of a form that was refused: its values and the reasons. */
export function refusal(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  { status, details }: ProblemError,
): FormState {
  return {
    values: typedValues(endpoint, body),
    fieldErrors: details.fieldErrors ?? {},
    message: status === 413 ? (details.detail ?? "") : messageFor(endpoint, status),
  };
}

function messageFor(endpoint: Endpoint, status: number): string {
  if (status === 422) return endpoint.invalid;
  return status === 429 ? messages.rateLimited : messages.notSent;
}

function typedValues(endpoint: Endpoint, body: Readonly<Record<string, unknown>>): FormState["values"] {
  // Browsers do not allow pages to preselect a file.
  const fields = Object.keys(endpoint.fields.shape).filter((field) => field !== endpoint.uploadField);
  const typed = fields.map((field) => [field, body[field]]);
  return Object.fromEntries(
    typed.filter(([, value]) => typeof value === "string" || typeof value === "boolean"),
  );
}
