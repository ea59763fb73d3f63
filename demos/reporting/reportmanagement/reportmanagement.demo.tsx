import { useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Slider } from "../../kit/controls.tsx";
import { DataTable, RowButton } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { ReportDetail } from "./ReportDetail.tsx";
import { type Action, applyAction, lastOpened, retirementReasons } from "./register.ts";
import { startingRegister } from "./starting-register.ts";

const LAST_DAY = 420;

/** A register of reports, and the steps to retire one. */
export default function ReportManagementDemo() {
  const [register, setRegister] = useState(startingRegister);
  const [day, setDay] = useState(0);
  const [chosen, setChosen] = useState("New report v2 final");
  const [done, setDone] = useState("");

  const candidates = register.filter(
    (each) => each.station !== "Removed" && retirementReasons(each, day).length > 0,
  );
  const report = register.find(({ name }) => name === chosen) ?? register[0];
  const title = `${candidates.length} of ${formatCount(register.length, "report")} to check`;
  // The slider cannot go before the day of the last action.
  const lastActed = Math.max(0, ...register.flatMap(({ asked, stopped }) => [asked ?? 0, stopped ?? 0]));
  if (!report) return null;

  const act = (action: Action) => {
    setRegister(register.map((each) => (each === report ? applyAction(report, action, day) : each)));
    setDone(`${action}, ${report.name}`);
  };

  return (
    <DemoLayout
      status={`Day ${day}. ${title}. ${done}`}
      controls={
        <>
          <Slider
            label="Today is"
            value={day}
            max={LAST_DAY}
            format={(at) => `day ${at}`}
            change={(at) => setDay(Math.max(at, lastActed))}
          />
          <p className="text-small text-muted">
            A report without an owner, a question or a reader in 90 days is a candidate. An owner has 14 days
            to answer, and a stopped report waits a full cycle before it is removed.
          </p>
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <div className="mt-4">
        <DataTable
          label="Register of reports"
          rows={register.map((each) => ({
            name: each.name,
            owner: each.owner ?? "nobody",
            opened: lastOpened(each, day),
            station: each.station,
          }))}
          rowClass={({ name }) => (candidates.some((each) => each.name === name) ? "text-alert" : "")}
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
