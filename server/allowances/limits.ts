import { keysOf } from "#contract/records.ts";
import { OUTBOX_KINDS, type OutboxKind } from "../db/schema.ts";
import type { Allowance, Settings } from "../process/settings.ts";

/** Kinds of amounts that are counted: bytes on disk, messages and push subscriptions by kind, and refused unsubscriptions. */
export type AllowanceKind = "bytes" | OutboxKind | "push" | "unsubscribe";

/** Returns what a client, and all clients together, may use of each kind in a day. */
export function allowanceLimits({
  dailyBytes,
  dailyMessages,
}: Pick<Settings, "dailyBytes" | "dailyMessages">): Readonly<Record<AllowanceKind, Allowance>> {
  const messages = Object.fromEntries(keysOf(OUTBOX_KINDS).map((kind) => [kind, dailyMessages]));
  return {
    bytes: dailyBytes,
    ...(messages as Record<OutboxKind, Allowance>),
    push: dailyMessages,
    // Limited by `server/unsubscribe/limits.ts`; only its refusals are counted here.
    unsubscribe: { client: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY },
  };
}
