import type { Context, Hono } from "hono";
import { csvHead, csvLine } from "#contract/csv.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { newsletter } from "./newsletter.ts";
import { lastDays, PERIODS, type Statistician } from "./statistic.ts";
import { byCampaign, byCountry, byDay, byPage, bySource, quarantineShare } from "./submissions.ts";
import { vitalsOf } from "./vitals.ts";

/** Every statistic by its name in the address, in the order of the page. */
const statistics: ReadonlyMap<string, Statistician> = new Map([
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

/** The numbers page: charts of the site's own data, and each as CSV. */
export function routeNumbers(app: Hono<DeskEnv>, { db, views }: DeskServices): void {
  const daysOf = (context: Context<DeskEnv>) =>
    PERIODS.find((days) => String(days) === context.req.query("days")) ?? PERIODS[1];

  app.get("/numbers", async (context) => {
    const days = daysOf(context);
    const shown = [];
    for (const [name, compute] of statistics) shown.push({ name, ...(await compute(db, lastDays(days))) });
    return context.html(views.numbers({ days, statistics: shown }));
  });

  app.get("/numbers/:file{[a-z-]+\\.csv}", async (context) => {
    const file = context.req.param("file");
    const compute = statistics.get(file.replace(/\.csv$/, ""));
    if (!compute) return context.notFound();
    const { rows } = await compute(db, lastDays(daysOf(context)));
    const columns = Object.keys(rows[0] ?? {});
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
    return context.body(csvHead(columns) + lines.join(""), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
    });
  });
}
