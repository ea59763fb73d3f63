import { rollup } from "d3-array";
import { sql } from "kysely";
import { DAY_MS, dayText, type Statistician } from "./statistic.ts";

/** Kinds of page with the most views: more lines than hues cannot be told apart. */
const KINDS = 5;

const MEASURES = {
  LCP: { title: "Largest Contentful Paint", format: { unit: "ms" } },
  INP: { title: "Interaction to Next Paint", format: { unit: "ms" } },
  CLS: { title: "Cumulative Layout Shift", format: { digits: 3 } },
} as const;

type Week = { week: string; kind: string; views: number; p75: number };

/**
 * Creates the statistic of a web vital: its 75th percentile by week and kind of page, to which Google's thresholds
 * apply (web.dev/articles/vitals), as other tools read it.
 */
export function vitalsOf(vital: keyof typeof MEASURES): Statistician {
  const { title, format } = MEASURES[vital];
  const digits = vital === "CLS" ? 1000 : 1;
  return async (db, { from }) => {
    // From the week on in which the period begins.
    const { rows: weeks } = await sql<Week>`
      select cast(week as text) as week, kind, views, p75 from vitals_week
      where vital = ${vital} and week > ${dayText(from / DAY_MS - 7)} order by week
    `.execute(db);
    const viewsOf = rollup(
      weeks,
      (all) => all.reduce((sum, { views }) => sum + Number(views), 0),
      ({ kind }) => kind,
    );
    const shown = [...viewsOf].sort(([, a], [, b]) => b - a).slice(0, KINDS);
    const rows = shown.flatMap(([kind]) =>
      weeks
        .filter((each) => each.kind === kind)
        .map(({ week, p75 }) => ({
          Week: week,
          Pages: kind,
          [vital]: Math.round(Number(p75) * digits) / digits,
        })),
    );
    return {
      title,
      sub: `${vital}, 75th percentile by week and kind of page`,
      rows,
      chart: { mark: "line", x: "Week", y: vital, color: "Pages", zero: true, ...format },
    };
  };
}
