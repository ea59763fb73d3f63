import type { Context, Hono } from "hono";
import type { z } from "zod";
import { messages } from "#contract/messages.ts";
import { OTP_PATH, type otpAnswer, otpBody, type otpRequest, type otpVerify } from "#contract/otp.ts";
import { fieldErrors } from "#contract/problem.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, orUnavailable, ProblemError } from "../http/problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { tooMany } from "../security/rate-limit.ts";
import type { Attempt } from "../submissions/accept.ts";
import type { NewSubmission } from "../submissions/insert-submissions.ts";
import { formPage, isNoScriptPost } from "../submissions/no-script-form.ts";
import { readBody } from "../submissions/read-body.ts";
import { OTP_FORM, tryCode, waitForRequest } from "./codes.ts";

type Body = Attempt["body"];
type Answer = z.infer<typeof otpAnswer>;

const FORM = "report-download";

/** Handles one-time codes, both requests and checks, on one path. */
export function routeOneTimeCodes(app: Hono<Env>, services: Services): void {
  app.post(OTP_PATH, async (context) => {
    const attempt: Attempt = { noScript: isNoScriptPost(context), body: {} };
    try {
      const result = await act(context, services, attempt);
      if (!attempt.noScript) return context.json(result);
      return await nextPage(context, services, attempt.body, result);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { status, details } = error;
      const message = failureOf(attempt.body);
      // The page's script reads the same two fields from every response.
      if (!attempt.noScript)
        throw new ProblemError(status, { ...details, members: { success: false, message } });
      const { detail = messages.rateLimited, fieldErrors } = details;
      const reason = fieldErrors?.email ?? (status === 429 ? detail : message);
      return stepPage(context, services, attempt.body, reason, error);
    }
  });
  app.all(OTP_PATH, allowOnly("POST"));
}

/** Answers without JavaScript: from the address to the code, then to the file, and back to the code if it is wrong. */
async function nextPage(context: Context<Env>, services: Services, body: Body, result: Answer) {
  const { store, wantedDeliveries, downloadLinks, log } = services;
  const { email, action } = body;
  if (!result.success) return stepPage(context, services, body, result.message, { status: 422 });
  if (action === "send_otp")
    return stepPage(context, services, { email, action: "verify_otp" }, "", { status: 200 });
  const submission = toSubmission(FORM, { email }, clientAddress(context, services.trustProxy));
  await orUnavailable(log, store.store({ ...submission, deliveries: wantedDeliveries(submission) }));
  return context.redirect(downloadLinks.create(), 303);
}

/** Renders the form at one of its steps. */
function stepPage(
  context: Context<Env>,
  services: Services,
  { email, action }: Body,
  message: string,
  answer: Parameters<typeof formPage>[4],
): Promise<Response> {
  const values = { email: text(email), action: text(action) };
  return formPage(context, services, FORM, { values, fieldErrors: {}, message }, answer);
}

/** @throws ProblemError if the request is refused; a wrong code is a regular answer */
async function act(context: Context<Env>, services: Services, attempt: Attempt): Promise<Answer> {
  const address = clientAddress(context, services.trustProxy);
  const waitMs = services.limiter.take(address);
  attempt.body = await readBody(context);
  attempt.noScript = isNoScriptPost(context, attempt.body);
  if (waitMs > 0) throw tooMany(waitMs);
  const parsed = otpBody.safeParse(attempt.body);
  if (!parsed.success) throw new ProblemError(422, { fieldErrors: fieldErrors(parsed.error) });
  attempt.body = parsed.data;
  const work =
    parsed.data.action === "send_otp" ? send(services, parsed.data, address) : verify(services, parsed.data);
  return orUnavailable(services.log, work);
}

async function send(
  { db, store, wantedDeliveries }: Services,
  { email, action }: z.output<typeof otpRequest>,
  address: string,
): Promise<Answer> {
  const request = toSubmission(OTP_FORM, { email, action }, address);
  const waitMs = await waitForRequest(db, email.toLowerCase());
  if (waitMs > 0) throw tooMany(waitMs);
  // Nobody needs to handle it.
  await store.store({ ...request, handled_at: Date.now(), deliveries: wantedDeliveries(request) });
  return { success: true, message: messages.otpSent };
}

async function verify(
  { db, downloadLinks }: Services,
  { email, otp }: z.output<typeof otpVerify>,
): Promise<Answer> {
  const message = await tryCode(db, email.toLowerCase(), otp);
  return message === undefined
    ? { success: true, message: messages.otpVerified, download: downloadLinks.create() }
    : { success: false, message };
}

function toSubmission(form: string, fields: Body, seen_ip: string): Omit<NewSubmission, "deliveries"> {
  const email = text(fields.email).toLowerCase();
  return { form, email, payload: JSON.stringify(fields), seen_ip, idempotency_key: null, quarantined: 0 };
}

const failureOf = ({ action }: Body) =>
  action === "verify_otp" ? messages.otpVerifyFailed : messages.otpRequestFailed;

const text = (value: unknown) => (typeof value === "string" ? value : "");
