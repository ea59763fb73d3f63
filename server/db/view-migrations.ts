import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./open.ts";
import type { Db } from "./schema.ts";

/** Each bucket of page speed is a tenth wider than the one before (`server/vitals/histogram.ts`). */
const GROWTH = 1.1;

/**
 * Creates the views for other tools, described in `docs/desk.md`. They contain no address, no text of a visitor and no
 * key, so that a role that may read them alone sees no personal data.
 */
export async function createViews(db: Db): Promise<void> {
  const isPg = isPostgres(db);
  const time = timeIn(isPg);
  const week = isPg ? sql`date_trunc('week', day::date)::date` : sql`date(day, 'weekday 0', '-6 days')`;

  await sql`create view lead as select ${leadColumns(isPg)} from submissions`.execute(db);
  await sql`
    create view lead_day as
    select day, form, country, state, count(*) as leads from lead group by day, form, country, state
  `.execute(db);
  await sql`
    create view delivery as
    select id, submission_id as lead_id, kind,
      case state when 'pending' then 'waiting' when 'dead' then 'failed' when 'dropped' then 'not wanted' else 'sent' end
        as state,
      attempts, ${time("created_at")} as created_at, ${time("sent_at")} as sent_at
    from outbox
  `.execute(db);
  // The 75th percentile is in the first bucket at which three quarters of the values are reached.
  const middle = sql`power(${sql.lit(GROWTH)}, min(bucket) - 0.5) / case vital when 'CLS' then 1000 else 1 end`;
  await sql`
    create view vitals_week as
    with weeks as (
      select ${week} as week, kind, vital, bucket, sum(count) as count
      from web_vitals group by 1, kind, vital, bucket
    ), running as (
      select week, kind, vital, bucket,
        sum(count) over (partition by week, kind, vital order by bucket) as seen,
        sum(count) over (partition by week, kind, vital) as views
      from weeks
    )
    select week, kind, vital, max(views) as views,
      case min(bucket) when 0 then 0 else ${middle} end as p75
    from running where seen >= views * 0.75
    group by week, kind, vital
  `.execute(db);
}

/** Adds where leads come from to their view. */
export async function addSourcesToViews(db: Db): Promise<void> {
  const isPg = isPostgres(db);
  await replaceLeadView(db, sql`${leadColumns(isPg)}, ${sourceColumns(isPg)}`);
}

/** Adds who handles a lead to their view, and the states that it can have. */
export async function addHandlingToViews(db: Db): Promise<void> {
  const isPg = isPostgres(db);
  const state = sql`case when quarantined = 1 and handled_at is not null then 'spam' when quarantined = 1 then 'quarantined'
    when handled_at is null then 'new' else coalesce(status, 'handled') end`;
  const columns = sql`${leadColumns(isPg, state)}, ${sourceColumns(isPg)}, handler`;
  // What the site stores like a form is no lead.
  await replaceLeadView(db, columns, sql`where form not in ('otp', 'allowance-warning')`);
}

/** Creates the view of what visitors did. Sent forms are the leads, so that both views agree. */
export async function addVisitView(db: Db): Promise<void> {
  const day = isPostgres(db) ? sql`day::date` : sql`day`;
  await sql`
    create view visit_day as
    select ${day} as day, event, nullif(page, '') as page, nullif(name, '') as name, nullif(source, '') as source,
      nullif(campaign, '') as campaign, count
    from visits
    union all
    select day, 'sent', page, form, source, campaign, count(*) from lead
    where state not in ('quarantined', 'spam') group by day, form, page, source, campaign
  `.execute(db);
}

/** On PostgreSQL the view is replaced and not dropped, because other views depend on it and roles may read it. */
async function replaceLeadView(db: Db, columns: RawBuilder<unknown>, where = sql``): Promise<void> {
  const isPg = isPostgres(db);
  if (!isPg) await sql`drop view lead`.execute(db);
  const create = isPg ? sql`create or replace` : sql`create`;
  await sql`${create} view lead as select ${columns} from submissions ${where}`.execute(db);
}

function sourceColumns(isPg: boolean) {
  const mark = (touch: string, name: string) =>
    isPg
      ? sql`touches::jsonb -> ${sql.lit(touch)} ->> ${sql.lit(name)}`
      : sql`json_extract(touches, ${sql.lit(`$.${touch}.${name}`)})`;
  return sql`source, ${mark("last", "utm_medium")} as medium, campaign, ${mark("first", "page")} as landing_page`;
}

/** A column with milliseconds as a time. */
const timeIn = (isPg: boolean) => (column: string) =>
  isPg
    ? sql`to_timestamp(${sql.ref(column)} / 1000.0)`
    : sql`strftime('%Y-%m-%d %H:%M:%S', ${sql.ref(column)} / 1000, 'unixepoch')`;

/** The state of a lead when its view was released. */
const FIRST_STATE = sql`case when quarantined = 1 then 'quarantined' when handled_at is null then 'new' else 'handled' end`;

/** The columns of the view of leads when it was released. */
function leadColumns(isPg: boolean, state = FIRST_STATE) {
  const time = timeIn(isPg);
  const day = isPg
    ? sql`(to_timestamp(created_at / 1000.0) at time zone 'UTC')::date`
    : sql`date(created_at / 1000, 'unixepoch')`;
  return sql`id, form, country, page, ${time("created_at")} as received_at, ${day} as day,
    ${state} as state, ${time("handled_at")} as handled_at`;
}
