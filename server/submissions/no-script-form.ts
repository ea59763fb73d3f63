import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { Endpoint, FormState } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import { phoneDigits } from "#contract/typed-text.ts";
import type { FormName } from "#forms/index.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";
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

/**
 * Converts a form post without JavaScript to what the page's script sends. Browsers send "on" for a checked box and
 * omit an unchecked one, and a phone number comes as it was written.
 */
export function fromNoScriptForm(
  fields: readonly FieldDefinition[],
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const converted = fields.flatMap(({ name, kind }) => {
    const value = body[name];
    if (kind === "checkbox") return [[name, value === "on" || value === "true"]];
    return kind === "tel" && typeof value === "string" ? [[name, phoneDigits(value)]] : [];
  });
  return { ...body, ...Object.fromEntries(converted) };
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
  for (const [header, value] of Object.entries(details?.headers ?? {})) page.headers.set(header, value);
  return page;
}

/** Returns the state of a form that was refused: its values and the reasons. */
export function refusal(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  { status, details }: ProblemError,
): FormState {
  const typed = Object.keys(endpoint.fields.shape)
    // Browsers do not allow pages to preselect a file.
    .filter((field) => field !== endpoint.uploadField)
    .map((field) => [field, body[field]])
    .filter(([, value]) => typeof value === "string" || typeof value === "boolean");
  const message = new Map([
    [413, details.detail ?? ""],
    [422, endpoint.invalid],
    [429, messages.rateLimited],
  ]).get(status);
  return {
    values: Object.fromEntries(typed),
    fieldErrors: details.fieldErrors ?? {},
    message: message ?? messages.notSent,
  };
}
