import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { LIST_PATHS } from "#contract/paths.ts";
import { parameterPages } from "#editorial/addresses.ts";
import { endpoints } from "#forms/index.ts";
import type { AllowanceSettings } from "../allowances/allowances.ts";
import { allowanceStatus } from "../allowances/status.ts";
import { SCHEMA } from "../db/migrate.ts";
import type { Db, OutboxState } from "../db/schema.ts";
import type { Settings } from "../process/settings.ts";
import type { Site } from "../site.ts";

/** A response that has been sent. */
export type Answer = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
};

/** Upper bounds of durations, in seconds: from a cached file to a visitor who gives up. */
const DURATIONS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

const forms = new Map<string, string>(endpoints.map(({ path, name }) => [path, name]));
const parameterPage = parameterPages();
const lists = new Set<string>(Object.values(LIST_PATHS));

/** Kinds of request, first match first. Paths are no labels: there are too many, and they may contain names. */
const KINDS: readonly (readonly [kind: string, is: (path: string) => boolean])[] = [
  ["form", (path) => forms.has(path)],
  ["list", (path) => lists.has(path)],
  ["call", (path) => /^\/(api|db)\//.test(path)],
  ["health", (path) => path === "/healthz" || path === "/readyz"],
  ["page", (path) => parameterPage(path) !== undefined],
  ["file", (path) => /^\/(assets|media|search)\/|\.\w{2,11}$/.test(path)],
  ["page", () => true],
];

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of prom-client whose names promtool rejects: gauges that end like counters. */
const MISNAMED = ["resources", "handles", "requests"].map((what) => `nodejs_active_${what}_total`);

/** Creates the metrics of this process for Prometheus. None of them identifies a visitor. */
export function createMetrics(
  db: Db,
  settings: AllowanceSettings & Pick<Settings, "backupFolder">,
  build: Site["build"],
) {
  const register = new Registry();
  const registers = [register];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const requests = new Counter({
    name: "aiv_requests_total",
    help: "Answers, by what was asked for and their status.",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "aiv_request_duration_seconds",
    help: "From the head of a request to the end of its answer.",
    labelNames: ["kind"],
    buckets: DURATIONS,
    registers,
  });
  const submissions = new Counter({
    name: "aiv_submissions_total",
    help: "Forms that were answered with success.",
    labelNames: ["form"],
    registers,
  });
  const messages = gauge(
    "aiv_outbox_messages",
    "Messages that have not left, shared by all instances.",
    "kind",
    "state",
  );
  // Without networks: there are too many, and they are personal data.
  const used = gauge("aiv_allowance_used", "Bytes or messages of all clients today.", "kind");
  const limits = gauge("aiv_allowance_limit", "Those that all clients may use in a day.", "kind");
  const refused = gauge("aiv_allowance_refused", "Requests and messages refused today.", "kind");
  const free = gauge("aiv_disk_free_bytes", "Free space on the disk of DATA_DIR.");
  const { backupFolder } = settings;
  // Not registered without backups that anybody expects: its first value is 0.
  const backup =
    backupFolder &&
    gauge("aiv_backup_timestamp_seconds", "When a backup was last complete, with its copy, or 0.");
  gauge("aiv_build_info", "The version, its commit and its schema.", "version", "commit", "schema").set(
    { ...build, schema: SCHEMA },
    1,
  );
  collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);

  /** @throws Error if the database is unavailable */
  async function readDatabase(): Promise<void> {
    const [rows, { kinds, freeBytes }] = await Promise.all([outbox(db), allowanceStatus(db, settings)]);
    messages.reset();
    for (const { kind, pending, dead } of rows) {
      messages.set({ kind, state: "pending" }, Number(pending));
      messages.set({ kind, state: "dead" }, Number(dead));
    }
    for (const { kind, ...today } of kinds) {
      used.set({ kind }, today.used);
      refused.set({ kind }, today.refused);
      // An allowance that is off has no limit.
      if (Number.isFinite(today.limit.all)) limits.set({ kind }, today.limit.all);
    }
    free.set(freeBytes);
    if (backup) backup.set(await lastBackup(backupFolder));
  }

  return {
    observe({ method, path, status, seconds }: Answer): void {
      const [kind = "page"] = KINDS.find(([, is]) => is(path)) ?? [];
      requests.inc({ kind, status: String(status) });
      durations.observe({ kind }, seconds);
      const form = forms.get(path);
      if (form && method === "POST" && (status === 200 || status === 303)) submissions.inc({ form });
    },
    /** Returns all metrics in the text format. @throws Error if the database is unavailable */
    async text(): Promise<string> {
      await readDatabase();
      return register.metrics();
    },
  };
}

/** Returns when `deploy/backup.sh` was last successful, in seconds since 1970; 0 if never. */
async function lastBackup(folder: string): Promise<number> {
  const success = await stat(join(folder, "last-success")).catch(() => undefined);
  return (success?.mtimeMs ?? 0) / 1000;
}

/** Counts messages by kind, also where none is left: an alarm on an increase needs the value before. */
function outbox(db: Db) {
  const count = (state: OutboxState) => sql<number>`sum(case when state = ${state} then 1 else 0 end)`;
  return db
    .selectFrom("outbox")
    .select(["kind", count("pending").as("pending"), count("dead").as("dead")])
    .groupBy("kind")
    .execute();
}
