import type { Context, Hono } from "hono";
import { csvHead, csvLine } from "#contract/csv.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { newsletter } from "./newsletter.ts";
import { lastDays, PERIODS, type Statistician } from "./statistic.ts";
import { byCampaign, byCountry, byDay, byPage, bySource, quarantineShare } from "./submissions.ts";
import { COMPARED, comparedDays, firstDay, visits } from "./visits.ts";
import { vitalsOf } from "./vitals.ts";

/** Every statistic of submissions and speed by its name in the address, in the order of the page. */
const numbers: ReadonlyMap<string, Statistician> = new Map([
  ["by-day", byDay],
  ["by-country", byCountry],
  ["by-page", byPage],
  ["by-source", bySource],
  ["by-campaign", byCampaign],
  ["newsletter", newsletter],
  ["quarantine", quarantineShare],
  ["lcp", vitalsOf("LCP")],
  ["inp", vitalsOf("INP")],
  ["cls", vitalsOf("CLS")],
]);

const PAGES = [
  {
    section: "Numbers",
    path: "/numbers",
    statistics: numbers,
    lengths: PERIODS,
    periodOf: (days: number) => lastDays(days),
  },
  { section: "Visits", path: "/visits", statistics: visits, lengths: COMPARED, periodOf: comparedDays },
] as const;

/** The pages of numbers and of visits: charts of the site's own data, and each as CSV. */
export function routeNumbers(app: Hono<DeskEnv>, { db, views, settings }: DeskServices): void {
  for (const { section, path, statistics, lengths, periodOf } of PAGES) {
    const asked = (context: Context<DeskEnv>) => {
      const query = context.req.query();
      const days = lengths.find((each) => String(each) === query.days) ?? lengths[1];
      return { days, day: query.day, period: periodOf(days, query.day) };
    };

    app.get(path, async (context) => {
      const chosen = asked(context);
      const computed = [];
      for (const [name, compute] of statistics)
        computed.push({ name, ...(await compute(db, chosen.period)) });
      const visits = { since: await firstDay(db), isOn: settings.countVisits };
      return context.html(views.numbers({ section, path, lengths, ...chosen, visits, statistics: computed }));
    });

    app.get(`${path}/:file{[a-z-]+\\.csv}`, async (context) => {
      const file = context.req.param("file");
      const compute = statistics.get(file.replace(/\.csv$/, ""));
      if (!compute) return context.notFound();
      const { rows } = await compute(db, asked(context).period, Number.POSITIVE_INFINITY);
      const columns = Object.keys(rows[0] ?? {});
      const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
      return context.body(csvHead(columns) + lines.join(""), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${file}"`,
      });
    });
  }
}
