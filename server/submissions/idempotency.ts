import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { ProblemError } from "../http/problem.ts";

const uuid = z.uuid();

/**
 * Returns the hash by which a repeat is recognized: of the client's key together with the visitor's input. A visitor
 * who corrects the form after a lost response sends the same key with other content, which must not be dropped. The
 * enrichment is excluded, since the address of a phone may change between two attempts.
 * @returns null if the client sent no key
 * @throws ProblemError 400 if the `Idempotency-Key` header is not a UUID (the schema has validated `_key`)
 */
export function idempotencyKey(
  context: Context,
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
) {
  const key = body._key ?? headerKey(context);
  if (typeof key !== "string") return null;
  const answers = Object.keys(endpoint.fields.shape).map((field) => body[field] ?? null);
  return createHash("sha256")
    .update(JSON.stringify([endpoint.name, key.toLowerCase(), answers]))
    .digest("base64url");
}

function headerKey(context: Context): string | undefined {
  // The header is a structured string (draft-ietf-httpapi-idempotency-key-header), so it may be quoted.
  const header = context.req.header("Idempotency-Key")?.replace(/^"(.*)"$/, "$1");
  if (header !== undefined && !uuid.safeParse(header).success) {
    throw new ProblemError(400, { detail: "Idempotency-Key must be a UUID." });
  }
  return header;
}
