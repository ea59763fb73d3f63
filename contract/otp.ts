import * as z from "zod/mini";
import { email } from "./fields.ts";
import { messages } from "./messages.ts";

/** The one-time password: one path for asking and for checking, told apart by `action`. */
export const OTP_PATH = "/db/insertOTP.php";

export const otpRequest = z.strictObject({
  email: email(messages.emailRequired),
  action: z.literal("send_otp"),
});

export const otpVerify = z.strictObject({
  email: email(messages.emailRequired),
  otp: z.string().check(z.maxLength(20)),
  action: z.literal("verify_otp"),
});

export const otpBody = z.discriminatedUnion("action", [otpRequest, otpVerify]);

/** The answer to both. On verify, `message` says why not; `download` is where the file lies once it succeeded. */
export const otpAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  download: z.optional(z.string()),
});

/** Digits of a code, how long it holds, and how many tries it allows. */
export const OTP = { digits: 6, minutes: 10, attempts: 5 } as const;
