import { type Context, Hono } from "hono";
import { controlFields, type Endpoint, enrich, fromPlainForm, wireSchema } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { fieldErrors } from "../../contract/problem.ts";
import { uuidv7 } from "../db/uuid.ts";
import type { Env } from "../env.ts";
import type { Locate } from "../location/locate.ts";
import type { Logger } from "../log.ts";
import type { WantedDeliveries } from "../outbox/wanted.ts";
import { methodNotAllowed, ProblemError } from "../problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { type RateLimiter, tooMany } from "../security/rate-limit.ts";
import type { Site } from "../site.ts";
import { orUnavailable } from "../unavailable.ts";
import { UploadGoneError, type Uploads } from "../uploads/uploads.ts";
import { idempotencyKey } from "./idempotency.ts";
import { formPage, isPlainForm, refusal } from "./plain-form.ts";
import { readBody } from "./read-body.ts";
import type { NewSubmission, SubmissionStore } from "./store.ts";

export type SubmissionServices = {
  readonly site: Site;
  readonly store: SubmissionStore;
  readonly wantedDeliveries: WantedDeliveries;
  readonly log: Logger;
  readonly locate: Locate;
  readonly uploads: Uploads;
  readonly limiter: RateLimiter;
  readonly trustProxy: number;
};

/** The router of every row of the table of endpoints. */
export function submissionRouter(services: SubmissionServices): Hono<Env> {
  const router = new Hono<Env>();
  for (const endpoint of endpoints) {
    const accept = acceptSubmission(endpoint, services);
    router.post(endpoint.path, (context) =>
      isPlainForm(context)
        ? answerPage(context, endpoint, services, accept)
        : answerText(context, endpoint, accept),
    );
    router.all(endpoint.path, () => {
      throw methodNotAllowed("POST");
    });
  }
  return router;
}

/** One try of a visitor; `body` is filled in as soon as it is read, for the page that tells of a failure. */
type Attempt = { readonly plainForm: boolean; body: Readonly<Record<string, unknown>> };

/** The steps from a request to a stored submission. @throws ProblemError where one of them says no */
type Accept = (context: Context<Env>, attempt: Attempt) => Promise<void>;

async function answerText(context: Context<Env>, endpoint: Endpoint, accept: Accept): Promise<Response> {
  await accept(context, { plainForm: false, body: {} });
  return endpoint.replyAs === "json"
    ? context.json({ success: true, message: endpoint.reply })
    : context.text(endpoint.reply);
}

async function answerPage(
  context: Context<Env>,
  endpoint: Endpoint,
  { site }: SubmissionServices,
  accept: Accept,
): Promise<Response> {
  const attempt: Attempt = { plainForm: true, body: {} };
  try {
    await accept(context, attempt);
    return context.redirect(`/form/${endpoint.name}?sent`, 303);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return formPage(context, site, endpoint.name, refusal(endpoint, attempt.body, error), error);
  }
}

function acceptSubmission(endpoint: Endpoint, services: SubmissionServices): Accept {
  const schema = wireSchema(endpoint);
  return async (context, attempt) => {
    const address = clientAddress(context, services.trustProxy);
    const waitMs = services.limiter.take(address);
    // Twice the size, so that a file which is too large comes back with the other answers kept.
    const body = await readBody(context, endpoint.uploadField ? services.uploads.maxBytes * 2 : 0);
    const file = detachFile(endpoint, body);
    attempt.body = attempt.plainForm ? fromPlainForm(endpoint, body) : body;
    if (waitMs > 0) throw tooMany(waitMs);
    // Without script nobody asked for the location yet.
    const needsLocation = attempt.plainForm && endpoint.enrichment !== null;
    const sent = needsLocation
      ? enrich(endpoint.enrichment, attempt.body, await services.locate(address), new Date())
      : attempt.body;
    const parsed = schema.safeParse(sent);
    if (!parsed.success) {
      throw new ProblemError(422, { detail: endpoint.invalid, fieldErrors: fieldErrors(parsed.error) });
    }
    const key = idempotencyKey(context, endpoint, parsed.data);
    const submission = toSubmission(endpoint, services, parsed.data, address, key);
    await orUnavailable(services.log, keep(endpoint, services, submission, file));
  };
}

/** Takes the file out of a form that brings it along, and leaves the id that it gets once the form is valid. */
function detachFile({ uploadField }: Endpoint, body: Record<string, unknown>): File | undefined {
  const file = uploadField === undefined ? undefined : body[uploadField];
  if (uploadField === undefined || !(file instanceof File)) return undefined;
  body[uploadField] = file.size > 0 ? uuidv7() : "";
  return file;
}

async function keep(
  { uploadField, invalid }: Endpoint,
  { store, uploads }: SubmissionServices,
  submission: NewSubmission,
  file: File | undefined,
): Promise<void> {
  const refuse = (message: string) =>
    new ProblemError(422, { detail: invalid, fieldErrors: { [uploadField ?? ""]: message } });
  try {
    if (file && submission.upload) await uploads.save(submission.upload, file.stream(), file.size);
    await store.store(submission);
  } catch (error) {
    if (error instanceof UploadGoneError) throw refuse("Please attach the file again.");
    throw error instanceof ProblemError ? refuse(error.message) : error;
  }
}

function toSubmission(
  endpoint: Endpoint,
  { wantedDeliveries }: SubmissionServices,
  data: Record<string, unknown>,
  address: string,
  key: string | null,
): NewSubmission {
  const { _trap } = data;
  const payload = Object.fromEntries(Object.entries(data).filter(([field]) => !(field in controlFields)));
  const email = endpoint.emailField === null ? undefined : payload[endpoint.emailField];
  const visitor = typeof email === "string" && email !== "" ? email.toLowerCase() : null;
  const quarantined = typeof _trap === "string" && _trap !== "";
  return {
    form: endpoint.name,
    email: visitor,
    payload: JSON.stringify(payload),
    seen_ip: address,
    idempotency_key: key,
    quarantined: quarantined ? 1 : 0,
    ...(endpoint.uploadField && { upload: String(payload[endpoint.uploadField]) }),
    deliveries: quarantined ? [] : wantedDeliveries({ form: endpoint.name, email: visitor }),
  };
}
