import { useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Slider } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { alertsOf, formatClock, MORNING, type Run, retry, runQueue, stateAt } from "./queue.ts";

/** Minutes after 06:00. */
const [START, LAST] = [11, 45];

/** A morning of report runs with alerts, cancel and retry. */
export default function RequestAlertDemo() {
  const [requests, setRequests] = useState(MORNING);
  const [canceled, setCanceled] = useState<ReadonlyMap<number, number>>(new Map());
  const [slots, setSlots] = useState(2);
  const [now, setNow] = useState(START);

  const runs = runQueue(requests, slots, canceled);
  const listed = runs.filter((run) => stateAt(run, now) !== undefined);
  const alerts = alertsOf(runs).filter(({ minute }) => minute <= now);
  const count = (state: string) => listed.filter((run) => stateAt(run, now) === state).length;
  const title = `${formatClock(now)}: ${count("Running")} running, ${count("Waiting")} waiting, ${formatCount(alerts.length, "alert")}`;

  const act = (run: Run) => {
    const state = stateAt(run, now);
    if (state === "Waiting" || state === "Running") setCanceled(new Map([...canceled, [run.id, now]]));
    else setRequests([...requests, retry(run, requests.length + 1, now)]);
  };

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <Slider label="Time" value={now} max={LAST} format={formatClock} change={setNow} />
          <Slider label="Slots" value={slots} min={1} max={3} format={String} change={setSlots} />
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <div className="mt-4">
        <DataTable
          label="Requests"
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
                return run && <RunState run={run} now={now} act={act} />;
              },
            },
            { field: "requested", head: "Requested" },
            { field: "waited", head: "Waited, min" },
          ]}
        />
      </div>
      <h4 className="mt-5 font-medium text-lead leading-tight">Alerts, latest first</h4>
      <DataTable
        label="Alerts"
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
    </DemoLayout>
  );
}

type RunStateProps = { run: Run; now: number; act: (run: Run) => void };

/** Renders the state of a run, and the button to cancel a pending one, or to retry a failed or canceled one. */
function RunState({ run, now, act }: RunStateProps) {
  const state = stateAt(run, now);
  const share = (now - (run.start ?? now)) / run.usual;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5">
      <span className={state === "Failed" || (state === "Running" && share > 1) ? "text-alert" : undefined}>
        {state === "Running" ? `Running, ${Math.round(share * 100)}% of the usual time` : state}
      </span>
      {state !== "Done" && (
        <button
          type="button"
          onClick={() => act(run)}
          className="link min-h-11 min-w-11 cursor-pointer noscript:hidden"
        >
          <span>{state === "Waiting" || state === "Running" ? "Cancel" : "Retry"}</span>
          <span className="sr-only">{` ${run.report}`}</span>
        </button>
      )}
    </div>
  );
}
