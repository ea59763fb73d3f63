import * as z from "zod/mini";
import { MAX_LENGTH } from "./limits.ts";

/** No control characters: a line goes into mail headers and table cells. */
const oneLine = z.regex(/^\P{Cc}*$/u, "One line only");
const atMost = (length: number) => z.maxLength(length, `At most ${length} characters`);

/** An address, of which the spaces that phones put behind it are cut off. */
export const email = (message: string) =>
  z.string(message).check(z.trim(), z.email(message), z.maxLength(MAX_LENGTH.email, message));

/** One line that must not be empty. */
export const line = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(MAX_LENGTH.line), oneLine);

/** One line that may be left empty. */
export const optionalLine = () => z.optional(z.string().check(z.trim(), atMost(MAX_LENGTH.line), oneLine));

/** Several lines that must not be empty. */
export const text = (message: string, max: number = MAX_LENGTH.text) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(max));

export const optionalText = () => z.optional(z.string().check(z.trim(), atMost(MAX_LENGTH.text)));

/** Digits only, and at least one. Source of the pattern: the specification's rule for `contact_number`. */
export const digits = (message: string) =>
  z.string(message).check(z.regex(/^[0-9]*$/, message), z.minLength(1, message), atMost(MAX_LENGTH.phone));

export const optionalDigits = (max: number) =>
  z.optional(z.string().check(z.regex(/^[0-9]*$/, "Digits only"), atMost(max)));

/** A day as YYYY-MM-DD, or nothing. */
export const optionalDay = () => z.optional(z.union([z.literal(""), z.iso.date("Choose a day.")]));

/** A full or half hour as HH:MM, or nothing. */
export const optionalTime = () =>
  z.optional(
    z.union([z.literal(""), z.string().check(z.regex(/^([01]\d|2[0-3]):[03]0$/, "Choose a time."))]),
  );

/** One of several; the placeholder of a select ("") is none of them, and so an error. */
export const choice = <const T extends readonly string[]>(values: T, message: string) =>
  z.enum(values, message);

/** A box that must be ticked. */
export const consent = (message: string) => z.literal(true, message);
