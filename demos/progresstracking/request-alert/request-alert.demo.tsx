import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Slider, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { ReplayControls, useReplay } from "../../kit/replay.tsx";
import { alertsOf, formatClock, MORNING, type Run, retry, runQueue, stateAt } from "./queue.ts";
import { RunControls } from "./RunControls.tsx";

/** The replay steps by seconds instead of minutes, so that it runs smoothly. */
const SECONDS = 60;
const LAST = 45 * SECONDS;
const START = 11 * SECONDS;
const FIVE = 5;
const clockAt = (second: number) => formatClock(second / SECONDS);
const formatLimit = (times: number) => `${formatNumber(times, 1)} × the usual time`;

/** A morning of report runs with alerts, cancel and retry. */
export default function RequestAlertDemo() {
  const [requests, setRequests] = useState(MORNING);
  const [canceled, setCanceled] = useState<ReadonlyMap<number, number>>(new Map());
  const [{ slots, staff, limit }, { input }] = useControls({ slots: 2, staff: 0, limit: 2 });
  const replaying = useReplay(LAST, START);
  const { at, playing } = replaying;

  const now = at / SECONDS;
  const spread = requests.map((request) =>
    request.id === FIVE ? { ...request, requested: staff } : request,
  );
  const runs = runQueue(spread, slots, canceled);
  const listed = runs.filter((run) => stateAt(run, now) !== undefined);
  const alerts = alertsOf(runs, limit).filter(({ minute }) => minute <= now);
  const count = (state: string) => listed.filter((run) => stateAt(run, now) === state).length;
  const lastOfFive = Math.max(...runs.filter(({ id }) => id <= FIVE).map(({ end }) => end));
  const title = `${formatClock(now)}: ${count("Running")} running, ${count("Waiting")} waiting, ${formatCount(alerts.length, "alert")}`;

  const act = (run: Run) => {
    const state = stateAt(run, now);
    if (state === "Waiting" || state === "Running") setCanceled(new Map([...canceled, [run.id, now]]));
    else setRequests([...requests, retry(run, requests.length + 1, now)]);
  };

  return (
    <DemoLayout
      status={playing ? "Replaying" : title}
      controls={
        <>
          <div className="border-b border-hair pb-5">
            <ReplayControls label="Time" format={clockAt} start="Let the morning run" replay={replaying} />
          </div>
          <Slider label="Slots" min={1} max={3} format={String} {...input("slots")} />
          <Slider label="Staff is requested at" max={12} format={formatClock} {...input("staff")} />
          <Slider label="Tell me at" min={1.5} max={4} step={0.5} format={formatLimit} {...input("limit")} />
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <KeyFigures
        figures={[
          ...["Done", "Failed", "Canceled"].map((state) => [state, formatNumber(count(state))] as const),
          ["Last of the five daily runs ends", formatClock(lastOfFive)],
        ]}
      />
      <div className="mt-4">
        <DataTable
          label="Requests"
          ordered
          page={12}
          rows={listed.map(({ id, report, requested, start }) => ({
            id,
            report,
            requested: formatClock(requested),
            waited: Math.floor(Math.min(start ?? now, now) - requested),
          }))}
          columns={[
            { field: "report", head: "Report" },
            {
              field: "state",
              head: "State",
              cell: ({ id }) => {
                const run = listed.find((each) => each.id === id);
                return run && <RunControls run={run} now={now} act={act} />;
              },
            },
            { field: "requested", head: "Requested" },
            { field: "waited", head: "Waited, min" },
          ]}
        />
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-7 tablet:grid-cols-2">
        <Chart
          level="p"
          title="When each run was at work"
          sub="Minutes after 06:00"
          mark="range"
          rows={listed.flatMap(({ id, report, start, end }) =>
            start === undefined || start >= now
              ? []
              : [{ run: id > MORNING.length ? `${report}, again` : report, start, end: Math.min(end, now) }],
          )}
          y="run"
          low="start"
          high="end"
          unit="min"
          digits={0}
          hue="sky"
          names={{ run: "Report", start: "Start", end: "End" }}
        />
        <div className="min-w-0">
          <h4 className="font-medium text-lead leading-tight">Alerts, latest first</h4>
          <DataTable
            label="Alerts"
            ordered
            page={8}
            rows={alerts
              .toReversed()
              .map(({ minute, kind, text }) => ({ time: formatClock(minute), kind, text }))}
            columns={[
              { field: "time", head: "Sent" },
              { field: "text", head: "Message" },
            ]}
            rowClass={({ kind }) => (kind === "Done" ? "" : "font-semibold text-alert")}
          />
        </div>
      </div>
    </DemoLayout>
  );
}
