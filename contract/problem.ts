import * as z from "zod/mini";

/** Body of every error response (RFC 9457), with `fieldErrors` on 422. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
});

export type Problem = z.infer<typeof problemSchema>;

/** Maximum number of unknown fields in a response, so that it stays short whatever the request contained. */
const MAX_UNKNOWN = 5;

/** Returns the first message of each invalid field. Issues of the whole body have an empty name. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  // A Map, because a request may name a field like a property of every object ("constructor").
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, MAX_UNKNOWN) : null;
    for (const field of unknown ?? [issue.path.join(".")]) {
      if (!messages.has(field)) messages.set(field, unknown ? "This field is not known" : issue.message);
    }
  }
  return Object.fromEntries(messages);
}
