import { group } from "d3-array";
import { sql } from "kysely";
import { keysOf } from "#contract/records.ts";
import { definitionOf } from "#forms/index.ts";
import type { Db, VisitRow } from "#server/db/schema.ts";
import { formTitle } from "#server/mail/lead-text.ts";
import { OTHER } from "#server/vitals/store.ts";
import { DAY_MS, dayText, type Period, type Statistician, sumOf } from "./statistic.ts";
import { ofPeriod } from "./submissions.ts";

/** The lengths of the compared periods, in days. The second is the default. */
export const COMPARED = [7, 30, 90] as const;

/** Bars of a chart, each before and after, and of a funnel, each with three steps before and after. */
const MAX_BARS = 12;
const MAX_FUNNELS = 8;
const TOP = "the most frequent, and all in the CSV";

const HALVES = ["Before", "After"] as const;
type Half = (typeof HALVES)[number];
const STEPS = { shown: "Seen", begun: "Begun", sent: "Sent" } as const;

type Column = "page" | "name" | "source" | "campaign";
type Count = { readonly half: Half; readonly count: number };

/**
 * Returns a period with a day in its middle: its first half is before, and its second half ends today at the latest.
 * @param days the longest half
 * @param day as `2026-01-31`; with every other text, and a day to come, the second half ends today
 */
export function comparedDays(days: number, day?: string, now = Date.now()): Period {
  const today = Math.floor(now / DAY_MS);
  const given = /^\d{4}-\d\d-\d\d$/.test(day ?? "") ? Date.parse(`${day}`) / DAY_MS : Number.NaN;
  const middle = given > 0 && given <= today ? given : today - days + 1;
  const half = Math.min(days, today - middle + 1);
  return { days: 2 * half, from: (middle - half) * DAY_MS };
}

/** Returns the first day with a count; undefined if there is none. */
export async function firstDay(db: Db): Promise<string | undefined> {
  const first = await db.selectFrom("visits").select("day").orderBy("day").limit(1).executeTakeFirst();
  return first?.day;
}

/** Creates the statistic of an event by one of its columns. Rows without it are left out. */
function by(
  event: VisitRow["event"],
  column: Column,
  title: string,
  sub: string,
  heading: string,
): Statistician {
  return async (db, period, most = MAX_BARS) => {
    const counts = await countsOf(db, period, [event], [column]);
    return {
      title,
      sub: `${sub}; ${TOP}`,
      rows: largest(counts, (row) => row[column], most).flatMap(([name, rows]) =>
        HALVES.map((Period) => ({
          [heading]: name,
          Period,
          Count: sumOf(rows.filter(({ half }) => half === Period)),
        })),
      ),
      chart: { mark: "bar", x: "Count", y: heading, color: "Period", order: "given" },
    };
  };
}

/** Creates the statistic of forms that were seen, begun and sent. @param isByPage distinguishes their pages */
function funnel(title: string, isByPage: boolean): Statistician {
  return async (db, period, most = MAX_FUNNELS) => {
    const steps = await countsOf(db, period, ["shown", "begun"], ["name", "page"]);
    const counts = [...steps, ...(await sentOf(db, period))];
    const nameOf = ({ name, page }: { name: string; page: string }) =>
      isByPage ? `${formTitle(name)} on ${page}` : formTitle(name);
    return {
      title,
      sub: `Page views in which a form was seen and begun, and forms sent; ${TOP}`,
      rows: largest(counts, nameOf, most).flatMap(([Form, rows]) =>
        HALVES.flatMap((Period) =>
          keysOf(STEPS).map((step) => ({
            Bars: `${Form}, ${Period.toLowerCase()}`,
            Form,
            Period,
            Step: STEPS[step],
            Count: sumOf(rows.filter(({ half, event }) => half === Period && event === step)),
          })),
        ),
      ),
      // Not a plot each, whose bars would have scales of their own.
      chart: { mark: "bar", x: "Count", y: "Bars", color: "Step", order: "given", names: { Bars: "Form" } },
    };
  };
}

/** Every statistic by its name in the address, in the order of the page. */
export const visits: ReadonlyMap<string, Statistician> = new Map([
  ["forms", funnel("Forms", false)],
  ["forms-by-page", funnel("Forms by page", true)],
  ["pages", by("view", "page", "Views by page", "Page views", "Page")],
  ["sources", by("view", "source", "Views by source", "Page views of visits with a known source", "Source")],
  ["campaigns", by("view", "campaign", "Views by campaign", "Page views of a campaign's visits", "Campaign")],
  ["actions", by("action", "name", "Calls to action", "Page views with a click on a button to it", "Target")],
  ["demos", by("demo", "page", "Demos and workbench", "Page views in which one was used", "Page")],
  ["searches", by("search", "name", "Searches without a result", "Page views with this search", "Search")],
  ["missed", by("missed", "name", "Missed addresses", "Requests for a page that does not exist", "Address")],
]);

/** Sums counts by columns, and by half of the period. */
async function countsOf<Each extends Column>(
  db: Db,
  { days, from }: Period,
  events: readonly VisitRow["event"][],
  columns: readonly Each[],
) {
  const [start = "", middle, end = ""] = [0, days / 2, days].map((after) => dayText(from / DAY_MS + after));
  const half = sql<Half>`case when day < ${middle} then 'Before' else 'After' end`;
  return db
    .selectFrom("visits")
    .select([...columns, "event", half.as("half"), sql<number>`sum(count)`.as("count")])
    .where("event", "in", events)
    .where("day", ">=", start)
    .where("day", "<", end)
    .where(columns[0] as Column, "!=", "")
    .groupBy([...columns, "event", sql.ref("half")])
    .execute();
}

/** Counts the leads of the forms that pages show, by half of the period. */
async function sentOf(db: Db, period: Period) {
  const halfMs = (period.days / 2) * DAY_MS;
  const half = sql<Half>`case when created_at < ${period.from + halfMs} then 'Before' else 'After' end`;
  const rows = await ofPeriod(db, period)
    .select((row) => ["form", "page", half.as("half"), row.fn.countAll<number>().as("count")])
    .where("created_at", "<", period.from + 2 * halfMs)
    .groupBy(["form", "page", "half"])
    .execute();
  return rows
    .filter(({ form }) => definitionOf(form)?.submit !== undefined)
    .map(({ form, page, ...row }) => ({ ...row, event: "sent" as const, name: form, page: page ?? OTHER }));
}

/** Groups rows by a name, the largest sums first. */
const largest = <Row extends Count>(rows: readonly Row[], nameOf: (row: Row) => string, most: number) =>
  [...group(rows, nameOf)].sort(([, a], [, b]) => sumOf(b) - sumOf(a)).slice(0, most);
