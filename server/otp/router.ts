import type { Context, Hono } from "hono";
import type { z } from "zod";
import { messages } from "#contract/messages.ts";
import { OTP_PATH, type otpAnswer, otpBody, type otpRequest, type otpVerify } from "#contract/otp.ts";
import { fieldErrors } from "#contract/problem.ts";
import type { Env, Services } from "../env.ts";
import { allowOnly, orUnavailable, ProblemError } from "../problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { tooMany } from "../security/rate-limit.ts";
import { formPage, isNoScriptPost } from "../submissions/no-script-form.ts";
import { readBody } from "../submissions/read-body.ts";
import type { NewSubmission } from "../submissions/store.ts";
import { OTP_FORM, tryCode, waitForRequest } from "./codes.ts";

type Body = Readonly<Record<string, unknown>>;
type Answer = z.infer<typeof otpAnswer>;

const FORM = "report-download";

/** Handles one-time codes, both requests and checks, on one path. */
export function routeOneTimeCodes(app: Hono<Env>, services: Services): void {
  app.post(OTP_PATH, (context) =>
    isNoScriptPost(context) ? answerPage(context, services) : answerJson(context, services),
  );
  app.all(OTP_PATH, allowOnly("POST"));
}

async function answerJson(context: Context<Env>, services: Services): Promise<Response> {
  const attempt = { body: {} as Body };
  try {
    return context.json(await act(context, services, attempt));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // The page reads the same two fields from every response.
    const members = { success: false, message: failureOf(attempt.body) };
    throw new ProblemError(error.status, { ...error.details, members });
  }
}

/** Answers without JavaScript: from the address to the code, then to the file, and back to either with the error. */
async function answerPage(context: Context<Env>, services: Services): Promise<Response> {
  const { store, wantedDeliveries, downloadLinks, log } = services;
  const attempt = { body: {} as Body };
  const page = (state: { action: unknown; message: string }, problem: { status: number } | ProblemError) => {
    const values = { email: text(attempt.body.email), action: text(state.action) };
    return formPage(context, services, FORM, { values, fieldErrors: {}, message: state.message }, problem);
  };
  try {
    const answer = await act(context, services, attempt);
    const { email, action } = attempt.body;
    if (!answer.success) return page({ action, message: answer.message }, { status: 422 });
    if (action === "send_otp") return page({ action: "verify_otp", message: "" }, { status: 200 });

    const submission = toSubmission(FORM, { email }, clientAddress(context, services.trustProxy));
    await orUnavailable(log, store.store({ ...submission, deliveries: wantedDeliveries(submission) }));
    return context.redirect(downloadLinks.create(), 303);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { action } = attempt.body;
    const { detail = messages.rateLimited, fieldErrors } = error.details;
    const message = error.status === 429 ? detail : failureOf(attempt.body);
    return page({ action, message: fieldErrors?.email ?? message }, error);
  }
}

/** @throws ProblemError if the request is refused; a wrong code is a regular answer */
async function act(context: Context<Env>, services: Services, attempt: { body: Body }): Promise<Answer> {
  const address = clientAddress(context, services.trustProxy);
  const waitMs = services.limiter.take(address);
  attempt.body = await readBody(context);
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
  await store.store({ ...request, deliveries: wantedDeliveries(request) });
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
