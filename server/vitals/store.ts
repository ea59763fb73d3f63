import { sql } from "kysely";
import { VITALS, type Vitals } from "#contract/vitals.ts";
import { listPagePaths, sectionOf } from "#editorial/pages.ts";
import type { Db, WebVitalRow } from "../db/schema.ts";
import type { Logger } from "../process/log.ts";
import { bucketOf } from "./histogram.ts";

/** Time that counts are collected in memory before they are written together, in milliseconds. */
const FLUSH_MS = 10_000;
/** Rows per statement; SQLite allows 32,766 parameters. */
const BATCH_SIZE = 1000;
/** Retention of days, in milliseconds: a year and a month, to compare seasons. */
const RETENTION_MS = 400 * 24 * 3_600_000;

export type VitalsStore = ReturnType<typeof createVitalsStore>;

/**
 * Creates the counter of web vitals by day, kind of page, metric and bucket. A crash loses some seconds' counts.
 * @param kindOf returns the kind of page at a path
 */
export function createVitalsStore(db: Db, kindOf: (path: string) => string, log: Logger) {
  let counts = new Map<string, Omit<WebVitalRow, "id">>();

  async function flush(): Promise<void> {
    const flushed = [...counts];
    counts = new Map();
    for (let start = 0; start < flushed.length; start += BATCH_SIZE) {
      const rows = flushed.slice(start, start + BATCH_SIZE).map(([id, row]) => ({ id, ...row }));
      await db
        .insertInto("web_vitals")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({ count: sql`web_vitals.count + excluded.count` }),
        )
        .execute();
    }
  }

  const flushOrLog = () =>
    flush().catch((error: unknown) => log.error({ err: error }, "web vitals could not be stored"));
  const timer = setInterval(flushOrLog, FLUSH_MS);
  return {
    add({ path, values }: Vitals, now = new Date()): void {
      const day = now.toISOString().slice(0, 10);
      for (const vital of VITALS) {
        const value = values[vital];
        if (value === undefined) continue;
        const [kind, bucket] = [kindOf(path), bucketOf(vital, value)];
        const id = [day, kind, vital, bucket].join("|");
        counts.set(id, { day, kind, vital, bucket, count: (counts.get(id)?.count ?? 0) + 1 });
      }
    },
    flush,
    async stop(): Promise<void> {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

/** Removes days past their retention. */
export async function sweepVitals(db: Db, now = Date.now()): Promise<void> {
  const before = new Date(now - RETENTION_MS).toISOString().slice(0, 10);
  await db.deleteFrom("web_vitals").where("day", "<", before).execute();
}

/** For unknown paths: they may be made up, and must not create unlimited rows. */
const OTHER = "other";

/** Creates a lookup of a page's kind, its section in the front matter; pages with parameters match by their prefix. */
export function pageKinds() {
  const pages = listPagePaths().map((path) => ({ path, section: sectionOf(path) ?? OTHER }));
  const exact = new Map(pages.map(({ path, section }) => [path.toLowerCase(), section]));
  const beginnings = pages
    .filter(({ path }) => path.includes("/:"))
    .map(({ path, section }) => [path.slice(0, path.indexOf(":")).toLowerCase(), section] as const);
  return (path: string): string => {
    const known = path.toLowerCase();
    if (known === "/") return "home";
    return exact.get(known) ?? beginnings.find(([start]) => known.startsWith(start))?.[1] ?? OTHER;
  };
}
