import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { Endpoint, FormState } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import type { FormName } from "#forms/index.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";
import type { Env, Services } from "../http/env.ts";
import type { ProblemError } from "../http/problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { contentType } from "./read-body.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * True for a form post without JavaScript, whose response must be a page. The forms of the site's pages have a field for
 * it, because text browsers accept any type.
 * @param body the fields, once they are read
 */
export function isNoScriptPost(context: Context, body: Body = {}): boolean {
  return contentType(context) !== "application/json" && ("_page" in body || prefersPage(context));
}

/** True if a client prefers a page to JSON. */
export function prefersPage(context: Context): boolean {
  const supports = ["application/json", "text/html"];
  return accepts(context, { header: "Accept", supports, default: "application/json" }) === "text/html";
}

/** Reads the checkboxes of a form post without JavaScript: browsers send "on" for a checked one and omit the others. */
export function withCheckboxes(fields: readonly FieldDefinition[], body: Body): Body {
  const isTicked = ({ name }: FieldDefinition) => body[name] === "on" || body[name] === "true";
  const boxes = fields.filter(({ kind }) => kind === "checkbox");
  return { ...body, ...Object.fromEntries(boxes.map((field) => [field.name, isTicked(field)])) };
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
export function refusal(endpoint: Endpoint, body: Body, { status, details }: ProblemError): FormState {
  const typed = Object.keys(endpoint.fields.shape)
    // Browsers do not allow pages to preselect a file.
    .filter((field) => field !== endpoint.uploadField)
    .map((field) => [field, body[field]])
    .filter(([, value]) => typeof value === "string" || typeof value === "boolean");
  const message = new Map([
    [413, details.detail ?? ""],
    [422, endpoint.invalid],
    [429, details.detail ?? messages.rateLimited],
    [507, details.detail ?? ""],
  ]).get(status);
  return {
    values: Object.fromEntries(typed),
    fieldErrors: details.fieldErrors ?? {},
    message: message ?? messages.notSent,
  };
}
