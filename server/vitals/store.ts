import { VITALS, type Vitals } from "#contract/vitals.ts";
import { listPagePaths, sectionOf } from "#editorial/pages.ts";
import type { Db } from "../db/schema.ts";
import type { Logger } from "../process/log.ts";
import { createCounts } from "./counts.ts";
import { bucketOf } from "./histogram.ts";

/** Retention of days, in milliseconds: a year and a month, to compare seasons. */
const RETENTION_MS = 400 * 24 * 3_600_000;

export type VitalsStore = ReturnType<typeof createVitalsStore>;

/**
 * Creates the counter of web vitals by day, kind of page, metric and bucket. A crash loses some seconds' counts.
 * @param kindOf returns the kind of page at a path
 */
export function createVitalsStore(db: Db, kindOf: (path: string) => string, log: Logger) {
  const counts = createCounts(db, "web_vitals", log);
  return {
    ...counts,
    add({ path, values }: Pick<Vitals, "path" | "values">, now = new Date()): void {
      const day = dayOf(now);
      for (const vital of VITALS) {
        const value = values[vital];
        if (value === undefined) continue;
        const [kind, bucket] = [kindOf(path), bucketOf(vital, value)];
        counts.add([day, kind, vital, bucket].join("|"), { day, kind, vital, bucket });
      }
    },
  };
}

/** Returns a day in UTC as `2026-01-31`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Removes days past their retention. */
export async function sweepCounts(db: Db, now = Date.now()): Promise<void> {
  const before = dayOf(new Date(now - RETENTION_MS));
  await db.deleteFrom("web_vitals").where("day", "<", before).execute();
  await db.deleteFrom("visits").where("day", "<", before).execute();
}

/** For unknown paths: they may be made up, and must not create unlimited rows. */
export const OTHER = "other";

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
