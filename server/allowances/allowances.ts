import { limitMessages } from "#contract/messages.ts";
import type { Db } from "../db/schema.ts";
import { ProblemError } from "../http/problem.ts";
import type { Logger } from "../process/log.ts";
import type { Settings } from "../process/settings.ts";
import { networksOf } from "../security/networks.ts";
import { ALL, type Counter, createCounters, dayOf, secondsLeft } from "./counters.ts";
import { freeBytes } from "./free-bytes.ts";
import { type AllowanceKind, allowanceLimits } from "./limits.ts";
import { type Exhausted, warnOwner } from "./warning.ts";

/** Time after which a client may retry if the disk is nearly full, in seconds: the cleanup runs every hour. */
const RETRY_SECONDS = 3600;

/** Whose allowance is used up, and the error for the client. */
export type Refusal = { readonly by: "client" | "all"; readonly error: ProblemError };

/**
 * Spends from an allowance, or refuses all of it.
 * @param isEssential true if the allowance of all clients together does not apply
 */
export type Spend = (kind: AllowanceKind, amount: number, isEssential?: boolean) => Refusal | undefined;

export type Allowances = Pick<
  ReturnType<typeof createAllowances>,
  "charge" | "requireSpace" | "countRefusal"
>;

export type AllowanceSettings = Pick<Settings, "dailyBytes" | "dailyMessages" | "diskReserve" | "dataDir">;

/**
 * Creates the daily allowances: what a client with its wider networks, and all clients together, may store and cause.
 * The owner gets one mail a day if the allowance of all or the reserve of disk space is used up.
 */
export function createAllowances(db: Db, settings: AllowanceSettings, log: Logger, now = Date.now) {
  const limits = allowanceLimits(settings);
  let warnedOn = -1;

  function warn(what: Exhausted): void {
    const day = dayOf(now());
    if (warnedOn === day) return;
    warnedOn = day;
    warnOwner(db, what, day).catch((error: unknown) => {
      warnedOn = -1;
      log.error({ err: error }, "the owner could not be warned");
    });
  }

  async function hasSpace(): Promise<boolean> {
    if ((await freeBytes(settings.dataDir)) >= settings.diskReserve) return true;
    warn("disk");
    return false;
  }

  const counters = createCounters(db, log, async () => void (await hasSpace()), now);

  /** Counts a refusal. @param full the counter that is used up */
  function refuse(kind: AllowanceKind, { client }: Counter): Refusal {
    if (client !== ALL) return { by: "client", error: tomorrow(429, limitMessages.clientAllowance) };
    warn(kind);
    const error =
      kind === "bytes" ? tomorrow(507, limitMessages.noSpace) : tomorrow(503, limitMessages.allowance);
    return { by: "all", error };
  }

  const tomorrow = (status: number, detail: string) =>
    new ProblemError(status, { detail, headers: { "Retry-After": String(secondsLeft(now())) } });

  return {
    ...counters,
    /**
     * Does work that spends from the allowances of a client. If it fails, nothing is spent.
     * @param client an IP address
     */
    async charge<T>(client: string, work: (spend: Spend) => Promise<T>): Promise<T> {
      const networks = [...networksOf(client), { key: ALL, factor: 1 }];
      const spent: [counter: Counter, amount: number][] = [];
      const spend: Spend = (kind, amount, isEssential = false) => {
        const limit = limits[kind];
        const ofAll = isEssential ? Number.POSITIVE_INFINITY : limit.all;
        const counted = networks.flatMap(({ key, factor }) => {
          const counter = counters.get(kind, key);
          return counter ? [{ counter, most: key === ALL ? ofAll : limit.client * factor }] : [];
        });
        const full = counted.find(({ counter, most }) => counter.used + amount > most);
        if (full) {
          counters.add(full.counter, 0, 1);
          return refuse(kind, full.counter);
        }
        for (const { counter } of counted) {
          counters.add(counter, amount, 0);
          spent.push([counter, amount]);
        }
        return undefined;
      };
      try {
        return await work(spend);
      } catch (error) {
        for (const [counter, amount] of spent) counters.add(counter, -amount, 0);
        throw error;
      }
    },
    /** @throws ProblemError 507 for a file or a long text if less than the reserve of disk space is free */
    async requireSpace(): Promise<void> {
      if (await hasSpace()) return;
      throw new ProblemError(507, {
        detail: limitMessages.noSpace,
        headers: { "Retry-After": String(RETRY_SECONDS) },
      });
    },
    /** Counts what another limit refused, so that the desk shows the client. */
    countRefusal(kind: AllowanceKind, client: string): void {
      const [network] = networksOf(client);
      const counter = network && counters.get(kind, network.key);
      if (counter) counters.add(counter, 0, 1);
    },
  };
}
