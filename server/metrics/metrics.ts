import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { LIST_PATHS } from "#contract/paths.ts";
import { parameterPages } from "#editorial/addresses.ts";
import { endpoints } from "#forms/index.ts";
import type { AllowanceSettings } from "../allowances/allowances.ts";
import { type AllowanceStatus, allowanceStatus } from "../allowances/status.ts";
import type { Db, OutboxState } from "../db/schema.ts";
import { createCounter, createHistogram, expose, type Metric, type Sample } from "./prometheus.ts";

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

/** Creates the metrics of this process for Prometheus. None of them identifies a visitor. */
export function createMetrics(db: Db, settings: AllowanceSettings) {
  const requests = createCounter();
  const durations = createHistogram(DURATIONS);
  const submissions = createCounter();
  const delay = monitorEventLoopDelay();
  delay.enable();

  return {
    observe({ method, path, status, seconds }: Answer): void {
      const [kind = "page"] = KINDS.find(([, is]) => is(path)) ?? [];
      requests.add({ kind, status: String(status) });
      durations.add(kind, seconds);
      const form = forms.get(path);
      if (form && method === "POST" && (status === 200 || status === 303)) submissions.add({ form });
    },
    /** Returns all metrics in the text format. @throws Error if the database is unavailable */
    async text(): Promise<string> {
      const metrics: Metric[] = [
        {
          name: "aiv_requests_total",
          type: "counter",
          help: "Answers, by what was asked for and their status.",
          samples: requests.samples(),
        },
        {
          name: "aiv_request_duration_seconds",
          type: "histogram",
          help: "From the head of a request to the end of its answer.",
          samples: durations.samples(),
        },
        {
          name: "aiv_submissions_total",
          type: "counter",
          help: "Forms that were answered with success.",
          samples: submissions.samples(),
        },
        {
          name: "aiv_outbox_messages",
          type: "gauge",
          help: "Messages that have not left, shared by all instances.",
          samples: await outbox(db),
        },
        ...allowances(await allowanceStatus(db, settings)),
        ...processMetrics(),
        {
          name: "nodejs_eventloop_lag_seconds",
          type: "gauge",
          help: "How late the event loop was since the last scrape, by quantile.",
          samples: [0.5, 0.99].map((quantile) => ({
            labels: { quantile: String(quantile) },
            value: delay.count > 0 ? delay.percentile(quantile * 100) / 1e9 : 0,
          })),
        },
      ];
      delay.reset();
      return expose(metrics);
    },
    stop: () => void delay.disable(),
  };
}

/** Counts messages by kind, also where none is left: an alarm on an increase needs the value before. */
async function outbox(db: Db) {
  const count = (state: OutboxState) => sql<number>`sum(case when state = ${state} then 1 else 0 end)`;
  const rows = await db
    .selectFrom("outbox")
    .select(["kind", count("pending").as("pending"), count("dead").as("dead")])
    .groupBy("kind")
    .execute();
  return rows.flatMap(({ kind, pending, dead }) => [
    { labels: { kind, state: "pending" }, value: Number(pending) },
    { labels: { kind, state: "dead" }, value: Number(dead) },
  ]);
}

/** Without networks: there are too many, and they are personal data. An allowance that is off has no limit. */
function allowances({ kinds, freeBytes }: AllowanceStatus): Metric[] {
  const samples = (value: (each: AllowanceStatus["kinds"][number]) => number) =>
    kinds.map((each) => ({ labels: { kind: each.kind }, value: value(each) }));
  const values = [
    ["aiv_allowance_used", "Bytes or messages of all clients today.", samples(({ used }) => used)],
    ["aiv_allowance_limit", "Those that all clients may use in a day.", samples(({ limit }) => limit.all)],
    ["aiv_allowance_refused", "Requests and messages refused today.", samples(({ refused }) => refused)],
    ["aiv_disk_free_bytes", "Free space on the disk of DATA_DIR.", [{ value: freeBytes }]],
  ] as const;
  const isKnown = ({ value }: Sample) => Number.isFinite(value);
  return values.map(([name, help, all]) => ({ name, type: "gauge", help, samples: all.filter(isKnown) }));
}

/** Named as in Prometheus's own client libraries. */
function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const values = [
    ["process_resident_memory_bytes", "gauge", "Memory of the process.", rss],
    ["nodejs_heap_size_used_bytes", "gauge", "JavaScript's part of it in use.", heapUsed],
    ["process_cpu_seconds_total", "counter", "Time of processors.", (user + system) / 1e6],
    ["process_start_time_seconds", "gauge", "When it started.", performance.timeOrigin / 1000],
  ] as const;
  return values.map(([name, type, help, value]) => ({ name, type, help, samples: [{ value }] }));
}
