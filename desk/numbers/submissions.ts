import { rollup } from "d3-array";
import { sql } from "kysely";
import type { Db } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";
import { formTitle } from "#server/mail/lead-text.ts";
import { NO_LEADS } from "#server/submissions/lead-state.ts";
import { DAY_MS, daysOf, dayText, type Period, type Statistician, sumOf } from "./statistic.ts";

/** Number of forms with a series of their own: the palette has this many hues besides that of the others. */
const MAX_SERIES = 4;
const OTHERS = "Other forms";
const MAX_BARS = 12;

/** The day of a submission, as a number of days since 1970 (UTC). */
const day = sql<number>`created_at / ${sql.lit(DAY_MS)}`;

export const byDay: Statistician = async (db, period) => {
  const counts = await ofPeriod(db, period)
    .select((row) => [day.as("day"), "form", row.fn.countAll<number>().as("count")])
    .groupBy(["day", "form"])
    .execute();
  const ranked = [...rollup(counts, sumOf, ({ form }) => form)]
    .sort(([, a], [, b]) => b - a)
    .map(([form]) => form);
  const shown = ranked.slice(0, MAX_SERIES);
  const names = [...shown.map(formTitle), ...(ranked.length > MAX_SERIES ? [OTHERS] : [])];
  const table = rollup(
    counts,
    sumOf,
    ({ day }) => dayText(Number(day)),
    ({ form }) => (shown.includes(form) ? formTitle(form) : OTHERS),
  );
  const rows = daysOf(period).flatMap((Day) =>
    names.map((Form) => ({ Day, Form, Submissions: table.get(Day)?.get(Form) ?? 0 })),
  );
  return {
    title: "Submissions by day and form",
    sub: "Without quarantine and spam",
    rows,
    chart: { mark: "column", x: "Day", y: "Submissions", color: "Form", stack: true },
  };
};

/** Creates the statistic of the submissions' most frequent values of a column. */
const by =
  (column: "country" | "page" | "source" | "campaign", heading: string, sub: string): Statistician =>
  async (db, period) => {
    const counts = await ofPeriod(db, period)
      .select((row) => [column, row.fn.countAll<number>().as("count")])
      .where(column, "is not", null)
      .groupBy(column)
      .orderBy("count", "desc")
      .orderBy(column)
      .limit(MAX_BARS)
      .execute();
    return {
      title: `Submissions by ${column}`,
      sub,
      rows: counts.map(({ [column]: name, count }) => ({ [heading]: name, Submissions: Number(count) })),
      chart: { mark: "bar", x: "Submissions", y: heading },
    };
  };

export const byCountry = by("country", "Country", "Countries of the visitors' locations");
export const byPage = by("page", "Page", "Pages that the forms were sent from");
export const bySource = by("source", "Source", "Where the visits came from last");
export const byCampaign = by("campaign", "Campaign", "Campaigns that the visits came from last");

/** Computes the share of submissions that are probably spam, or were marked as such. */
export const quarantineShare: Statistician = async (db, { from, days }) => {
  const counts = await db
    .selectFrom("submissions")
    .select((row) => [
      day.as("day"),
      row.fn.countAll<number>().as("total"),
      row.fn.sum<number>("quarantined").as("caught"),
    ])
    .where("id", ">=", firstUuidAt(from))
    .where("form", "not in", NO_LEADS)
    .groupBy("day")
    .execute();
  const byDay = new Map(counts.map(({ day, total, caught }) => [dayText(Number(day)), { total, caught }]));
  const rows = daysOf({ from, days }).map((Day) => {
    const { total, caught } = byDay.get(Day) ?? { total: 0, caught: 0 };
    return { Day, Submissions: Number(total), Share: Number(caught) / Math.max(1, Number(total)) };
  });
  return {
    title: "Share of spam",
    sub: "Submissions of the day in quarantine, or marked as spam",
    rows: counts.length > 0 ? rows : [],
    // Columns, because a line through a single day would be invisible.
    chart: { mark: "column", x: "Day", y: "Share", format: "percent" },
  };
};

/** Selects a period's submissions outside of quarantine, by a literal: a parameter would bypass the partial index. */
export const ofPeriod = (db: Db, { from }: Period) =>
  db
    .selectFrom("submissions")
    .where("id", ">=", firstUuidAt(from))
    .where("form", "not in", NO_LEADS)
    .where("quarantined", "=", sql.lit(0 as const));
