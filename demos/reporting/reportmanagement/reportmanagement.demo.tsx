import { useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Segmented, Slider } from "../../kit/controls.tsx";
import { DataTable, RowButton } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { ReportDetail } from "./ReportDetail.tsx";
import { type Action, applyAction, lastOpened, retirementReasons } from "./register.ts";
import { startingRegister } from "./starting-register.ts";

const LAST_DAY = 420;
const LISTS = { all: "All", candidates: "Candidates" } as const;

/** A register of reports, and the steps to retire one. */
export default function ReportManagementDemo() {
  const [register, setRegister] = useState(startingRegister);
  const [day, setDay] = useState(0);
  const [which, setWhich] = useState<keyof typeof LISTS>("all");
  const [chosen, setChosen] = useState("New report v2 final");
  const [log, setLog] = useState<readonly string[]>([]);

  const candidates = register.filter(
    (each) => each.station !== "Removed" && retirementReasons(each, day).length > 0,
  );
  const listed = which === "all" ? register : candidates;
  const report = register.find(({ name }) => name === chosen) ?? register[0];
  const title = `${candidates.length} of ${formatCount(register.length, "report")} should be asked about`;
  // The slider cannot go before the day of the last action.
  const lastActed = Math.max(0, ...register.flatMap(({ asked, stopped }) => [asked ?? 0, stopped ?? 0]));
  if (!report) return null;

  const act = (action: Action) => {
    setRegister(register.map((each) => (each === report ? applyAction(report, action, day) : each)));
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
            max={LAST_DAY}
            format={(at) => `day ${at}`}
            change={(at) => setDay(Math.max(at, lastActed))}
          />
          <Segmented label="Show" value={which} options={LISTS} choose={setWhich} />
          <div>
            <h3 className="text-small font-semibold tracking-normal">What was done</h3>
            {log.length === 0 ? (
              <p className="mt-1 text-small text-muted">Nothing yet</p>
            ) : (
              <ol className="mt-1 text-small">
                {log.map((line, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their number, and only added
                  <li key={log.length - i} className="border-b border-hair py-1.5">
                    {line}
                  </li>
                ))}
              </ol>
            )}
          </div>
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
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
                <RowButton chosen={name === report.name} choose={() => setChosen(name)}>
                  {name}
                </RowButton>
              ),
            },
            { field: "owner", head: "Owner" },
            { field: "opened", head: "Days unopened" },
            { field: "station", head: "Stage" },
          ]}
        />
      </div>
      <ReportDetail report={report} day={day} act={act} />
    </DemoLayout>
  );
}
