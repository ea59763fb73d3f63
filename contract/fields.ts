import * as z from "zod/mini";
import { MAX_LENGTH } from "./limits.ts";
import { messages } from "./messages.ts";
import { hasExtension, isBlank, MAIL_ADDRESS, mailAddress } from "./typed-text.ts";

/** No control characters, because single lines appear in mail headers and table cells. */
const oneLine = z.regex(/^\P{Cc}*$/u, "One line only");
const atMost = (length: number) => z.maxLength(length, `At most ${length} characters`);
/** The minimum is in the OpenAPI document; an empty text is reported by it alone. */
const notBlank = (message: string) =>
  [
    z.minLength(1, { error: message, abort: true }),
    z.refine<string>((value) => !isBlank(value), message),
  ] as const;

/** A mail address; the message is that of an empty one. */
export const email = (message: string) =>
  z
    .string(message)
    .check(
      z.overwrite(mailAddress),
      z.minLength(1, { error: message, abort: true }),
      z.email({ pattern: MAIL_ADDRESS, error: messages.emailInvalid, abort: true }),
      z.maxLength(MAX_LENGTH.email, messages.emailInvalid),
    );

/** A single line, not empty. */
export const line = (message: string) =>
  z.string(message).check(z.trim(), ...notBlank(message), atMost(MAX_LENGTH.line), oneLine);

/** A single line, possibly empty. */
export const optionalLine = () => z.optional(z.string().check(z.trim(), atMost(MAX_LENGTH.line), oneLine));

/** Several lines, not empty. */
export const text = (message: string, max: number = MAX_LENGTH.text) =>
  z.string(message).check(z.trim(), ...notBlank(message), atMost(max));

export const optionalText = () => z.optional(z.string().check(z.trim(), atMost(MAX_LENGTH.text)));

const noExtension = z.refine<string>((value) => !hasExtension(value), {
  error: messages.phoneExtension,
  abort: true,
});

/** One or more digits. Source of the pattern: docs/specification.md#training-enrollment. */
export const digits = (message: string) =>
  z
    .string(message)
    .check(noExtension, z.regex(/^[0-9]*$/, message), z.minLength(1, message), atMost(MAX_LENGTH.phone));

export const optionalDigits = (max: number) =>
  z.optional(z.string().check(noExtension, z.regex(/^[0-9]*$/, "Digits only"), atMost(max)));

const day = z.iso.date("Choose a day.");

/** True for a day of the calendar as YYYY-MM-DD. */
export const isDay = (value: unknown): boolean => day.safeParse(value).success;

/** A date as YYYY-MM-DD, or empty. */
export const optionalDay = () => z.optional(z.union([z.literal(""), day]));

/** A full or half hour as HH:MM, or empty. */
export const optionalTime = () =>
  z.optional(
    z.union([z.literal(""), z.string().check(z.regex(/^([01]\d|2[0-3]):[03]0$/, "Choose a time."))]),
  );

/** One of the values. The placeholder of a select ("") is not among them, so it is an error. */
export const choice = <const T extends readonly string[]>(values: T, message: string) =>
  z.enum(values, message);

/** A checkbox that must be checked. */
export const consent = (message: string) => z.literal(true, message);
