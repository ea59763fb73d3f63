import { rollup } from "d3-array";
import { sql } from "kysely";
import type { Vital } from "#contract/vitals.ts";
import { quantile } from "#server/vitals/histogram.ts";
import { DAY_MS, dayText, type Statistician, sumOf } from "./statistic.ts";

/** Google's thresholds apply to the 75th percentile of visits: web.dev/articles/vitals */
const PERCENTILE = 0.75;
/** Kinds of page with the most views: more lines than hues cannot be told apart. */
const KINDS = 5;

const MEASURES = {
  LCP: { title: "Largest Contentful Paint", format: { unit: "ms" } },
  INP: { title: "Interaction to Next Paint", format: { unit: "ms" } },
  CLS: { title: "Cumulative Layout Shift", format: { digits: 3 } },
} as const;

/** Creates the statistic of a web vital: its 75th percentile by week and kind of page. */
export function vitalsOf(vital: keyof typeof MEASURES): Statistician {
  const { title, format } = MEASURES[vital];
  return async (db, { from }) => {
    const counts = await db
      .selectFrom("web_vitals")
      .select(["day", "kind", "bucket", sql<number>`sum(count)`.as("count")])
      .where("vital", "=", vital)
      .where("day", ">=", dayText(from / DAY_MS))
      .groupBy(["day", "kind", "bucket"])
      .execute();
    const views = rollup(counts, sumOf, ({ kind }) => kind);
    const histograms = rollup(
      counts,
      sumOf,
      ({ kind }) => kind,
      ({ day }) => mondayOf(day),
      ({ bucket }) => bucket,
    );
    const shown = [...views].sort(([, a], [, b]) => b - a).slice(0, KINDS);
    const rows = shown.flatMap(([kind]) =>
      [...(histograms.get(kind) ?? [])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([Week, buckets]) => ({ Week, Pages: kind, [vital]: rounded(vital, buckets) })),
    );
    return {
      title,
      sub: `${vital}, 75th percentile by week and kind of page`,
      rows,
      chart: { mark: "line", x: "Week", y: vital, color: "Pages", zero: true, ...format },
    };
  };
}

function rounded(vital: Vital, buckets: ReadonlyMap<number, number>): number {
  const value = quantile(vital, buckets, PERCENTILE);
  return vital === "CLS" ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** Returns the Monday of a day's week, both as `2026-01-31`. */
export function mondayOf(day: string): string {
  const number = Date.parse(day) / DAY_MS;
  // 1970 began on a Thursday.
  return dayText(number - ((number + 3) % 7));
}
