import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { flights } from "../../datasets/flights.data.ts";
import { seattleDays } from "../../datasets/seattle-days.data.ts";
import { Segmented, Slider } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/DemoLayout.tsx";
import { writeCount } from "../../kit/format.ts";
import { answersOf } from "./answers.ts";
import {
  ACTIONS,
  type Action,
  act,
  doubts,
  hindrance,
  lastOpened,
  type Report,
  STATIONS,
} from "./register.ts";
import { startingRegister } from "./starting-register.ts";

const answers = answersOf(flights, seattleDays);
const LAST_DAY = 420;

/** A register of reports, and the way of one of them out of service. */
export default function ReportManagementDemo() {
  const [register, setRegister] = useState(startingRegister);
  const [day, setDay] = useState(0);
  const [which, setWhich] = useState<"all" | "candidates">("all");
  const [chosen, setChosen] = useState("New report v2 final");
  const [log, setLog] = useState<readonly string[]>([]);

  const candidates = register.filter((each) => each.station !== "Removed" && doubts(each, day).length > 0);
  const listed = which === "all" ? register : candidates;
  const report = register.find(({ name }) => name === chosen) ?? register[0];
  const title = `${candidates.length} of ${writeCount(register.length, "report")} should be asked about`;
  if (!report) return null;

  const take = (action: Action) => {
    setRegister(register.map((each) => (each === report ? act(report, action, day) : each)));
    setLog([`Day ${day}: ${action.toLowerCase()}, ${report.name}`, ...log]);
  };

  return (
    <DemoLayout
      status={`Day ${day}. ${title}. ${log[0] ?? ""}`}
      controls={
        <>
          <Slider
            label="Today is"
            value={day}
            min={0}
            max={LAST_DAY}
            write={(at) => `day ${at}`}
            change={(at) => setDay(Math.max(at, lastDayOf(register)))}
          />
          <Segmented
            label="Show"
            value={which}
            options={[
              ["all", "All"],
              ["candidates", "Candidates"],
            ]}
            choose={setWhich}
          />
          <div>
            <h3 className="font-sans text-small font-semibold tracking-normal">What was done</h3>
            {log.length === 0 ? (
              <p className="mt-1 text-small text-muted">Nothing yet</p>
            ) : (
              <ol className="mt-1 text-small">
                {log.map((line) => (
                  <li key={line} className="border-b border-hair py-1.5">
                    {line}
                  </li>
                ))}
              </ol>
            )}
          </div>
        </>
      }
    >
      <h3 className="text-h3">{title}</h3>
      <div className="mt-4">
        <DataTable
          label="Register of reports"
          rows={listed.map((each) => ({
            name: each.name,
            owner: each.owner ?? "nobody",
            opened: lastOpened(each, day),
            station: each.station,
          }))}
          columns={[
            {
              field: "name",
              head: "Name",
              cell: (_, name) => (
                <button
                  type="button"
                  aria-pressed={name === report.name}
                  onClick={() => setChosen(name)}
                  className="link inline-flex min-h-11 min-w-20 cursor-pointer items-center text-left aria-pressed:font-semibold aria-pressed:text-accent"
                >
                  {name}
                </button>
              ),
            },
            { field: "owner", head: "Owner" },
            { field: "opened", head: "Days unopened" },
            { field: "station", head: "Station" },
          ]}
        />
      </div>
      <Detail report={report} day={day} take={take} />
    </DemoLayout>
  );
}

/** Time does not run back behind what was done. */
const lastDayOf = (register: readonly Report[]) =>
  Math.max(0, ...register.flatMap(({ asked, stopped }) => [asked ?? 0, stopped ?? 0]));

function Detail({ report, day, take }: { report: Report; day: number; take: (action: Action) => void }) {
  const facts = [
    ["Question", report.question ?? "nobody knows"],
    ["Answer today", answers[report.name] ?? "to what?"],
    [
      "Schedule",
      report.station === "Published" ? `${report.schedule}, ${writeCount(report.readers, "reader")}` : "none",
    ],
    ["In doubt because", doubts(report, day).join(", ") || "nothing speaks against it"],
  ];
  return (
    <div className="mt-8 border-t border-ink pt-5">
      <h3 className="text-h3">{report.name}</h3>
      <ol className="mt-3 flex flex-wrap gap-x-2 gap-y-1 text-small" aria-label="Stations">
        {STATIONS.map((station, i) => (
          <li
            key={station}
            aria-current={station === report.station ? "step" : undefined}
            className="text-muted aria-[current=step]:font-semibold aria-[current=step]:text-accent"
          >
            {station}
            {i < STATIONS.length - 1 && <span aria-hidden="true"> →</span>}
          </li>
        ))}
      </ol>
      <div className="mt-4 grid gap-x-12 gap-y-6 tablet:grid-cols-2">
        <dl className="border-t border-hair text-small">
          {facts.map(([term, words]) => (
            <div key={term} className="border-b border-hair py-2">
              <dt className="text-tiny text-muted">{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <ul className="flex flex-col gap-2 noscript:hidden">
          {ACTIONS.map((action) => {
            const reason = hindrance(report, action, day);
            return (
              <li key={action} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Button
                  kind="quiet"
                  size="small"
                  disabled={reason !== undefined}
                  onClick={() => take(action)}
                  className="min-w-44 disabled:text-muted disabled:shadow-[inset_0_0_0_1px_var(--color-hair)] disabled:hover:bg-transparent disabled:hover:text-muted"
                >
                  {action}
                </Button>
                <span className="text-small text-muted">{reason}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
