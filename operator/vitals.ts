import { rollup, sum } from "d3-array";
import { sql } from "kysely";
import { VITALS, type Vital } from "#contract/vitals.ts";
import { quantile } from "#server/vitals/histogram.ts";
import { printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

const DAY_MS = 86_400_000;
/** Google's thresholds apply to the 75th percentile of visits: web.dev/articles/vitals */
const PERCENTILE = 0.75;

/** Prints the 75th percentile of the web vitals by kind of page. */
export async function showVitals({ db }: CommandContext, { days }: { days: number }): Promise<void> {
  const rows = await db
    .selectFrom("web_vitals")
    .select(["kind", "vital", "bucket", sql<number>`sum(count)`.as("count")])
    .where("day", ">", new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10))
    .groupBy(["kind", "vital", "bucket"])
    .execute();
  const kinds = rollup(
    [...rows, ...rows.map((row) => ({ ...row, kind: "all" }))],
    (same) => sum(same, ({ count }) => Number(count)),
    ({ kind }) => kind,
    ({ vital }) => vital,
    ({ bucket }) => bucket,
  );
  printTable(
    ["PAGES", "VIEWS", ...VITALS.map((vital) => `${vital} p75`)],
    [...kinds]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, vitals]) => [
        kind,
        Math.max(...VITALS.map((vital) => sum(vitals.get(vital)?.values() ?? []))),
        ...VITALS.map((vital) => valueText(vital, vitals.get(vital))),
      ]),
  );
}

function valueText(vital: Vital, counts: ReadonlyMap<number, number> | undefined): string {
  if (!counts) return "-";
  const value = quantile(vital, counts, PERCENTILE);
  return vital === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`;
}
