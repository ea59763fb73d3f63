import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { ProblemError } from "../problem.ts";

const uuid = z.uuid();

/**
 * What is stored to recognise a repeat: the sender's key together with what the visitor filled in. A visitor who
 * corrects the answers after a lost reply sends the same key with another content, and that must not be dropped.
 * The enrichment does not count, since the address of a phone may change between two tries.
 * @returns null where the sender gave no key
 * @throws ProblemError 400 where the `Idempotency-Key` header is no UUID (the schema has checked `_key`)
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
  // The header is a structured string (draft-ietf-httpapi-idempotency-key-header), so that it may come in quotes.
  const header = context.req.header("Idempotency-Key")?.replace(/^"(.*)"$/, "$1");
  if (header !== undefined && !uuid.safeParse(header).success) {
    throw new ProblemError(400, { detail: "Idempotency-Key must be a UUID." });
  }
  return header;
}
