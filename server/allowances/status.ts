import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { AllowanceSettings } from "./allowances.ts";
import { ALL, dayOf } from "./counters.ts";
import { freeBytes } from "./free-bytes.ts";
import { type AllowanceKind, allowanceLimits } from "./limits.ts";

/** Networks that are listed, those with most refusals first. */
const MAX_NETWORKS = 20;

export type AllowanceStatus = Awaited<ReturnType<typeof allowanceStatus>>;

/** Reads what was spent and refused today, by all instances, some seconds ago. */
export async function allowanceStatus(db: Db, settings: AllowanceSettings, now = Date.now()) {
  const today = db.selectFrom("allowances").where("day", "=", dayOf(now));
  const totals = await today
    .select(["kind", sql<number>`sum(case client when ${ALL} then used else 0 end)`.as("used")])
    .select(sql<number>`sum(refused)`.as("refused"))
    .groupBy("kind")
    .execute();
  const networks = await today
    .select(["kind", "client", "used", "refused"])
    .where("client", "!=", ALL)
    .where("refused", ">", 0)
    .orderBy("refused", "desc")
    .limit(MAX_NETWORKS)
    .execute();
  const limits = Object.entries(allowanceLimits(settings)) as [
    AllowanceKind,
    { client: number; all: number },
  ][];
  return {
    /** Every kind, with what all clients together used. */
    kinds: limits.map(([kind, limit]) => {
      const { used = 0, refused = 0 } = totals.find((each) => each.kind === kind) ?? {};
      return { kind, limit, used: Number(used), refused: Number(refused) };
    }),
    /** The networks of which something was refused. */
    networks: networks.map(({ client, kind, used, refused }) => ({
      network: networkText(client),
      // Only this version of the program writes rows of today.
      kind: kind as AllowanceKind,
      used,
      refused,
    })),
    freeBytes: await freeBytes(settings.dataDir),
    reserve: settings.diskReserve,
  };
}

/** Writes the key of a network as people do: `198.51.100.0/24`, `2001:db8:1::/48`. @param key of `networksOf` */
function networkText(key: string): string {
  const bytes = key.split(".");
  if (bytes.length <= 4) return bytes.length === 4 ? key : `${key}.0/${8 * bytes.length}`;
  const hex = bytes.map((byte) => Number(byte).toString(16).padStart(2, "0")).join("");
  const groups = hex.padEnd(Math.ceil(hex.length / 4) * 4, "0").match(/.{4}/g) ?? [];
  // URLs use the canonical form (RFC 5952).
  const { hostname } = new URL(`http://[${groups.join(":")}::]`);
  return `${hostname.slice(1, -1)}/${8 * bytes.length}`;
}
