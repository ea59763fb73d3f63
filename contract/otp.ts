import * as z from "zod/mini";
import { controlFields } from "./endpoint.ts";
import { email } from "./fields.ts";
import { messages } from "./messages.ts";
import { normalizeCode } from "./typed-text.ts";

/** Path for both requesting and verifying a one-time code, distinguished by `action`. */
export const OTP_PATH = "/db/insertOTP.php";

/** Length of a code, its lifetime, and the attempts that it allows. */
export const OTP = { digits: 6, minutes: 10, attempts: 5 } as const;

/** True if a normalized code has all its digits. Only such a code uses up an attempt. */
export const isWholeCode = (code: string): boolean => new RegExp(`^[0-9]{${OTP.digits}}$`).test(code);

export const otpRequest = z.strictObject({
  email: email(messages.emailRequired),
  action: z.literal("send_otp"),
  _page: controlFields._page,
});

export const otpVerify = z.strictObject({
  email: email(messages.emailRequired),
  otp: z.string().check(z.maxLength(40), z.overwrite(normalizeCode)),
  action: z.literal("verify_otp"),
  _page: controlFields._page,
});

export const otpBody = z.discriminatedUnion("action", [otpRequest, otpVerify]);

/** Response to both actions. After verifying, `message` is the reason of a failure, `download` a link to the file. */
export const otpAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  download: z.optional(z.string()),
});

/** The response as the page parses it. An empty message is shown as the specification's "An unknown error occurred". */
export const otpReply = z.extend(otpAnswer, { message: z.catch(z.string(), "") });

/** Lifetime of a link to the report download, in minutes: time to click, and to resume an interrupted download. */
export const DOWNLOAD_MINUTES = 15;
