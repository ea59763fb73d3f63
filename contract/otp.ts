import * as z from "zod/mini";
import { email } from "./fields.ts";
import { messages } from "./messages.ts";

/** The one-time password: one path for asking and for checking, told apart by `action`. */
export const OTP_PATH = "/db/insertOTP.php";

/** Digits of a code, how long it holds, and how many tries it allows. */
export const OTP = { digits: 6, minutes: 10, attempts: 5 } as const;

/** A code as it was typed or pasted, without spaces, dashes and invisible characters, and with ASCII digits for wide ones. */
export const normalizeCode = (typed: string): string =>
  typed.normalize("NFKC").replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");

/** True where a normalized code has all its digits. Only such a code costs a try. */
export const isWholeCode = (code: string): boolean => new RegExp(`^[0-9]{${OTP.digits}}$`).test(code);

export const otpRequest = z.strictObject({
  email: email(messages.emailRequired),
  action: z.literal("send_otp"),
});

export const otpVerify = z.strictObject({
  email: email(messages.emailRequired),
  otp: z.string().check(z.maxLength(40), z.overwrite(normalizeCode)),
  action: z.literal("verify_otp"),
});

export const otpBody = z.discriminatedUnion("action", [otpRequest, otpVerify]);

/** The answer to both. On verify, `message` says why not; `download` is where the file lies once it succeeded. */
export const otpAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  download: z.optional(z.string()),
});

/** The same as the page reads it: the specification's "An unknown error occurred" stands in for a missing message. */
export const otpReply = z.extend(otpAnswer, { message: z.catch(z.string(), "") });

/** Lifetime of a link to the report download, in minutes: to press it, and to continue after a broken line. */
export const DOWNLOAD_MINUTES = 15;
