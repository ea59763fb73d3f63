import { keysOf } from "#contract/records.ts";
import type { Db } from "../db/schema.ts";
import { isPermanentRefusal, type Mail, type Mailer, type Sender } from "../mail/mailer.ts";
import { ownerMail } from "../mail/owner-mail.ts";
import { reasonAgainstVisitorMail } from "../mail/visitor-limit.ts";
import { otpMail, visitorMail } from "../mail/visitor-mail.ts";
import { issueCode } from "../otp/codes.ts";
import { reasonOf } from "../process/error-reason.ts";
import type { Settings } from "../process/settings.ts";
import { createRedactor } from "../security/redact.ts";
import { configuredCalls } from "./calls.ts";
import { type Delivery, type Job, type Lead, NotWantedError, UndeliverableError } from "./delivery.ts";

/** Concurrent calls of one kind: a load that other servers accept from one sender. */
const CALLS_AT_ONCE = 10;
/** Milliseconds of an attempt to call another server, for which `post` has a limit of its own. */
const CALL_TIMEOUT_MS = 20_000;

/** Creates all channels by which messages leave the server; `wanted-deliveries.ts` has the conditions. */
export function createDeliveries(
  db: Db,
  settings: Pick<Settings, "webhook" | "platform" | "mailTo" | "mailToByForm" | "secrets">,
  mailer: Mailer,
  sender: Sender,
): Delivery[] {
  const { mailTo, mailToByForm } = settings;
  const ownersOf = ({ form }: Lead) => mailToByForm.get(form) ?? mailTo;

  async function confirm({ id, lead }: Job, signal: AbortSignal): Promise<void> {
    const reason = await reasonAgainstVisitorMail(db, lead);
    if (reason !== undefined) throw new NotWantedError(reason);
    await sendToVisitor(id, visitorMail(lead, { ...sender, replyTo: ownersOf(lead) }), signal);
  }

  async function mailCode({ id, lead }: Job, signal: AbortSignal): Promise<void> {
    const code = await issueCode(db, lead);
    if (!code) throw new NotWantedError("The time for the code is over, or it is one too many");
    await sendToVisitor(id, otpMail(lead, code, sender), signal);
  }

  /** An address that does not exist is not retried. The owner's mail is: no lead may be lost to a single reply. */
  async function sendToVisitor(id: string, mail: Mail, signal: AbortSignal): Promise<void> {
    try {
      await mailer.send(id, mail, signal);
    } catch (error) {
      if (!isPermanentRefusal(error)) throw error;
      throw new UndeliverableError(reasonOf(error), { cause: error });
    }
  }

  async function notifyOwner({ id, lead }: Job, signal: AbortSignal): Promise<void> {
    await mailer.send(id, ownerMail(lead, ownersOf(lead), sender), signal);
  }

  const redact = createRedactor(settings);
  const mail = { lane: { atOnce: mailer.atOnce }, timeoutMs: mailer.timeoutMs };
  const calls = configuredCalls(settings);
  const deliveries: Delivery[] = [
    // In order of priority: somebody waits for a code.
    { kind: "mail-otp", ...mail, deliver: mailCode },
    { kind: "mail-owner", ...mail, deliver: notifyOwner },
    { kind: "mail-visitor", ...mail, deliver: confirm },
    ...keysOf(calls).flatMap((kind) => {
      const deliver = calls[kind]?.deliver;
      // Each has a lane of its own.
      return deliver ? [{ kind, lane: { atOnce: CALLS_AT_ONCE }, timeoutMs: CALL_TIMEOUT_MS, deliver }] : [];
    }),
  ];
  return deliveries.map((each) => ({ ...each, deliver: withRedactedErrors(each.deliver, redact) }));
}

/** The outbox stores the message of an error, and a mail server may repeat the password that it refuses. */
function withRedactedErrors(
  deliver: Delivery["deliver"],
  redact: (text: string) => string,
): Delivery["deliver"] {
  return async (job, signal) => {
    try {
      await deliver(job, signal);
    } catch (error) {
      if (!(error instanceof Error)) throw new Error(redact(String(error)));
      // The message of a DOMException, such as a timeout, is not writable.
      Object.defineProperty(error, "message", { value: redact(reasonOf(error)) });
      throw error;
    }
  };
}
