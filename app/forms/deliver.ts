import { enrich } from "../../contract/endpoint.ts";
import { endpointOf } from "../../contract/endpoints.ts";
import { LOCATION_PATH, locationSchema } from "../../contract/location.ts";
import { messages } from "../../contract/messages.ts";
import type { FormName } from "../../contract/paths.ts";
import { problemSchema } from "../../contract/problem.ts";

/* How a form leaves, from a page as from the service worker. */

export type Values = Readonly<Record<string, string | boolean>>;

/** What goes with the answers: the key of this form fill, the trap field, and how long the page was open. */
export type Control = { _key: string | undefined; _trap: string; _ms: number };

/** What the server made of a form. `silent`: it answered with a text nobody expects, which shows nothing. */
export type Answer =
  | { kind: "sent"; message: string }
  | { kind: "silent" }
  /** `final`: sent again as it is, it would be refused again. */
  | { kind: "failed"; message: string; fieldErrors: Readonly<Record<string, string>>; final: boolean };

export const failed = (message: string, fieldErrors = {}, final = false): Answer => ({
  kind: "failed",
  message,
  fieldErrors,
  final,
});

/**
 * Sends a form: the location lookup where its row asks for one (no answer: nothing is sent), then the POST.
 * @throws where the server could not be reached
 */
export async function deliver(name: FormName, values: Values, control: Control): Promise<Answer> {
  const endpoint = endpointOf(name);
  const location = endpoint.enrichment ? await lookUpLocation() : null;
  if (endpoint.enrichment && !location) return failed(messages.notSent);

  const body = { ...enrich(endpoint.enrichment, values, location, new Date()), ...control };
  const response = await postWithProof(endpoint.path, body);
  if (response.ok) {
    const text = (await response.text()).trim();
    const recognised = text === (endpoint.replyAs === "json" ? jsonReply(endpoint.reply) : endpoint.reply);
    return recognised ? { kind: "sent", message: endpoint.success } : { kind: "silent" };
  }
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  const { status } = response;
  const isFinal = status >= 400 && status < 500 && ![408, 428, 429].includes(status);
  return failed(status === 429 ? messages.rateLimited : messages.notSent, problem.data?.fieldErrors, isFinal);
}

const jsonReply = (message: string) => JSON.stringify({ success: true, message });

const post = (path: string, body: unknown) =>
  fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "text/plain, application/json, application/problem+json",
    },
    body: JSON.stringify(body),
  });

/** Posts, and where the server asks for a proof of work (428), solves its puzzle and posts again. */
export async function postWithProof(path: string, body: Record<string, unknown>): Promise<Response> {
  const response = await post(path, body);
  if (response.status !== 428) return response;
  const { solve } = await import("./proof.ts");
  return post(path, { ...body, _proof: await solve(await response.json()) });
}

async function lookUpLocation() {
  const response = await fetch(LOCATION_PATH, { headers: { Accept: "application/json" } });
  if (!response.ok) return null;
  return locationSchema.safeParse(await response.json().catch(() => null)).data ?? null;
}
