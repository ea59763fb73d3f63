import type { Context } from "hono";
import { type Endpoint, enrich, wireSchema } from "#contract/endpoint.ts";
import { limitMessages } from "#contract/messages.ts";
import { fieldErrors } from "#contract/problem.ts";
import { readSite } from "#editorial/site.ts";
import { definitionOf } from "#forms/index.ts";
import { wireValues } from "#forms/kit/wire-values.ts";
import { uuidv7 } from "../db/uuid.ts";
import type { Env, Services } from "../http/env.ts";
import { orUnavailable, ProblemError } from "../http/problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { optsOut } from "../security/opts-out.ts";
import { tooMany } from "../security/rate-limit.ts";
import { UNSUBSCRIBE } from "../unsubscribe/suppressions.ts";
import { unsubscribe } from "../unsubscribe/unsubscribe.ts";
import { UploadGoneError } from "../uploads/claim-upload.ts";
import { ReceivedFile } from "../uploads/uploads.ts";
import { idempotencyKey } from "./idempotency.ts";
import type { NewSubmission } from "./insert-submissions.ts";
import { newSubmission } from "./new-submission.ts";
import { isNoScriptPost, withCheckboxes } from "./no-script-form.ts";
import { contentType, type FileField, readBody } from "./read-body.ts";

/** A visitor's attempt; both are set as soon as the body is read, so that the page of a failed attempt can show it. */
export type Attempt = { noScript: boolean; body: Readonly<Record<string, unknown>> };

/** Processes a request up to the stored submission. @throws ProblemError if a step rejects it */
export type Accept = (context: Context<Env>, attempt: Attempt) => Promise<void>;

/** Creates the processing of a form. */
export function acceptSubmission(endpoint: Endpoint, services: Services): Accept {
  const { limiter, personLimiter, unsubscribeLimits, log, trustProxy } = services;
  const schema = wireSchema(endpoint);
  const fields = definitionOf(endpoint.name)?.fields ?? [];
  const isUnsubscription = endpoint.name === UNSUBSCRIBE;
  // Once: a content file that is being edited must not refuse a form.
  const { keepSource } = readSite();
  const { clients, people } = isUnsubscription
    ? unsubscribeLimits
    : { clients: limiter, people: personLimiter };
  return async (context, attempt) => {
    const address = clientAddress(context, trustProxy);
    const waitMs = clients.take(address);
    // Only a page has to show what was sent: nothing more of a script's request is read.
    if (waitMs > 0 && !isUnsubscription && contentType(context) === "application/json") throw tooMany(waitMs);
    const body = await readBody(context, fileField(endpoint, services, waitMs > 0 ? undefined : address));
    const file = detachFile(endpoint, body);
    attempt.noScript = isNoScriptPost(context, body);
    try {
      attempt.body = attempt.noScript ? withCheckboxes(fields, body) : body;
      if (waitMs > 0 && !isUnsubscription) throw tooMany(waitMs);
      // As the page's script does.
      const sent = attempt.noScript ? wireValues(fields, attempt.body) : attempt.body;
      const arrived = { ...attempt, body: sent, address, context, keepSource };
      const submission = await validSubmission(endpoint, services, schema, arrived);
      // The same limit for the person concerned, so that many clients cannot flood one mailbox.
      const waitForPerson = submission.email === null ? 0 : people.take(submission.email);
      if (waitForPerson > 0 && !isUnsubscription) throw tooMany(waitForPerson);
      const waitToUnsubscribe = isUnsubscription ? unsubscribeLimits.addresses.take(address) : 0;
      if (waitToUnsubscribe > 0) {
        services.allowances.countRefusal("unsubscribe", address);
        throw tooMany(waitToUnsubscribe, limitMessages.manyUnsubscribed);
      }
      await orUnavailable(
        log,
        isUnsubscription
          ? unsubscribe(services, submission, waitMs > 0 || waitForPerson > 0)
          : keep(endpoint, services, submission, file),
      );
    } finally {
      await file?.discard();
    }
  };
}

/** @throws ProblemError if a field is missing or wrong */
async function validSubmission(
  endpoint: Endpoint,
  { locate, wantedDeliveries }: Services,
  schema: ReturnType<typeof wireSchema>,
  {
    body,
    noScript,
    address,
    context,
    keepSource,
  }: Attempt & { address: string; context: Context<Env>; keepSource: boolean },
): Promise<NewSubmission> {
  // Without JavaScript the page has added no location.
  const needsLocation = noScript && endpoint.enrichment !== null;
  const sent = needsLocation ? enrich(endpoint.enrichment, body, await locate(address), new Date()) : body;
  const parsed = schema.safeParse(sent);
  if (!parsed.success) {
    throw new ProblemError(422, { detail: endpoint.invalid, fieldErrors: fieldErrors(parsed.error) });
  }
  return newSubmission(endpoint, parsed.data, {
    address,
    key: idempotencyKey(context, endpoint, parsed.data),
    referrer: context.req.header("Referer"),
    keepsSource: keepSource && !optsOut(context),
    noScript,
    wantedDeliveries,
  });
}

/** @param address the client's; undefined if its file is not received, because it is over the rate limit */
function fileField(
  { uploadField }: Endpoint,
  { uploads }: Services,
  address: string | undefined,
): FileField | undefined {
  if (uploadField === undefined) return undefined;
  return {
    name: uploadField,
    // Twice the size, so that a form whose file is too large is returned with its other values.
    maxBytes: uploads.maxBytes * 2,
    receive: address === undefined ? undefined : (content) => uploads.receive(content, address),
  };
}

/** Replaces the file within a form by the id under which it is stored once the form is valid. */
function detachFile({ uploadField }: Endpoint, body: Record<string, unknown>): ReceivedFile | undefined {
  const file = uploadField === undefined ? undefined : body[uploadField];
  if (uploadField === undefined || !(file instanceof ReceivedFile)) return undefined;
  body[uploadField] = file.size > 0 ? uuidv7() : "";
  return file;
}

async function keep(
  { uploadField, invalid }: Endpoint,
  { store }: Services,
  submission: NewSubmission,
  file: ReceivedFile | undefined,
): Promise<void> {
  const refuse = (message: string) =>
    new ProblemError(422, { detail: invalid, fieldErrors: { [uploadField ?? ""]: message } });
  try {
    if (file && submission.upload) await file.store(submission.upload);
    await store.store(submission);
  } catch (error) {
    if (error instanceof UploadGoneError) throw refuse("Please attach the file again.");
    // A limit is no fault of the file.
    if (!(error instanceof ProblemError) || [429, 507].includes(error.status)) throw error;
    throw refuse(error.message);
  }
}
