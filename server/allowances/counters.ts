import { sql } from "kysely";
import type { AllowanceRow, Db } from "../db/schema.ts";
import type { Logger } from "../process/log.ts";
import type { AllowanceKind } from "./limits.ts";

/** The client of the counter for all clients together. No network has this name. */
export const ALL = "all";

const DAY_MS = 24 * 3_600_000;
/** Time that counts are collected in memory before they are saved together, in milliseconds. */
const SAVE_EVERY_MS = 10_000;
/** Rows per statement; SQLite allows 32,766 parameters. */
const BATCH_SIZE = 1000;
/** Bounds memory and rows: a client has some ten counters. Later clients are counted among all, but not separately. */
const MAX_COUNTERS = 50_000;

/** Amounts spent and refused today, by this and the other instances. */
export type Counter = AllowanceRow & {
  /** The part that is not in the database yet. */
  unsaved: { used: number; refused: number };
};

/** Returns the number of a day since 1970, in UTC. */
export const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/** Returns the seconds until the next day begins. */
export const secondsLeft = (now: number): number => Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000);

/**
 * Creates the counters of the current day. They are saved every ten seconds and then include what other instances
 * counted, so a crash loses some seconds' counts and a submission costs no statement.
 * @param onSaved called at each interval, even if there was nothing to save
 */
export function createCounters(
  db: Db,
  log: Logger,
  onSaved: () => Promise<void>,
  now = Date.now,
  maxCounters = MAX_COUNTERS,
) {
  let day = dayOf(now());
  let counters = new Map<string, Counter>();
  const changed = new Set<Counter>();

  const keep = (row: AllowanceRow): Counter => {
    const counter = { ...row, unsaved: { used: 0, refused: 0 } };
    counters.set(counter.id, counter);
    return counter;
  };

  async function saveBatch(batch: readonly Counter[]): Promise<void> {
    const rows = batch.map(({ unsaved, ...row }) => ({ ...row, ...unsaved }));
    for (const counter of batch) {
      changed.delete(counter);
      // Before the statement: what is counted during it is saved by the next one.
      counter.unsaved = { used: 0, refused: 0 };
    }
    const total = (column: "used" | "refused") =>
      sql<number>`allowances.${sql.ref(column)} + excluded.${sql.ref(column)}`;
    try {
      const saved = await db
        .insertInto("allowances")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({ used: total("used"), refused: total("refused") }),
        )
        .returning(["id", "used", "refused"])
        .execute();
      const byId = new Map(saved.map((row) => [row.id, row]));
      for (const counter of batch) {
        const { used = 0, refused = 0 } = byId.get(counter.id) ?? {};
        counter.used = used + counter.unsaved.used;
        counter.refused = refused + counter.unsaved.refused;
      }
    } catch (error) {
      batch.forEach((counter, index) => {
        counter.unsaved.used += rows[index]?.used ?? 0;
        counter.unsaved.refused += rows[index]?.refused ?? 0;
        changed.add(counter);
      });
      throw error;
    }
  }

  async function save(): Promise<void> {
    // Sorted, so that concurrent statements of several instances cannot deadlock.
    const all = [...changed].sort((a, b) => (a.id < b.id ? -1 : 1));
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      await saveBatch(all.slice(start, start + BATCH_SIZE));
    }
  }

  const saveOrLog = () =>
    save()
      .then(onSaved)
      .catch((error: unknown) => log.error({ err: error }, "the daily allowances could not be saved"));
  const timer = setInterval(saveOrLog, SAVE_EVERY_MS).unref();

  return {
    /** Reads what was counted today before this process started. */
    async load(): Promise<void> {
      const rows = await db.selectFrom("allowances").selectAll().where("day", "=", day).execute();
      for (const row of rows) keep(row);
    },
    /** Returns a counter of today. @returns undefined for a new client if there are too many counters */
    get(kind: AllowanceKind, client: string): Counter | undefined {
      const today = dayOf(now());
      if (today !== day) {
        day = today;
        counters = new Map();
      }
      const id = `${day}|${kind}|${client}`;
      const known = counters.get(id);
      if (known || (client !== ALL && counters.size >= maxCounters)) return known;
      return keep({ id, day, kind, client, used: 0, refused: 0 });
    },
    /** Adds to a counter. @param used negative for what is given back */
    add(counter: Counter, used: number, refused: number): void {
      counter.used += used;
      counter.refused += refused;
      counter.unsaved.used += used;
      counter.unsaved.refused += refused;
      changed.add(counter);
    },
    save,
    async stop(): Promise<void> {
      clearInterval(timer);
      await saveOrLog();
    },
  };
}

/** Removes the counters of earlier days, which name networks. */
export async function sweepAllowances(db: Db, now = Date.now()): Promise<void> {
  await db.deleteFrom("allowances").where("day", "<", dayOf(now)).execute();
}
