import * as z from "zod/mini";

/**
 * The body of every failed call (RFC 9457), with the messages of the fields that were wrong on 422, and the puzzle to
 * solve on 428.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  challenge: z.optional(z.record(z.string(), z.unknown())),
});

export type Problem = z.infer<typeof problemSchema>;

/** Most unknown fields that are reported, so that an answer stays short whatever was sent. */
const MAX_UNKNOWN = 5;

/** Problems for people: the first message of each field. Issues of the whole body stand under the empty name. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  // A map, since a sender may name a field like a property of every object ("constructor").
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, MAX_UNKNOWN) : null;
    for (const field of unknown ?? [issue.path.join(".")]) {
      if (!messages.has(field)) messages.set(field, unknown ? "This field is not known" : issue.message);
    }
  }
  return Object.fromEntries(messages);
}
