import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { Choice } from "#ui/Choice.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { DepartmentTree } from "./DepartmentTree.tsx";
import {
  accessChanges,
  canMove,
  DEPARTMENTS,
  type Department,
  READERS,
  START,
  UNITS,
  unitsOf,
} from "./departments.ts";
import { jobs } from "./jobs.data.ts";

const REPORT = "Jobs by unit, 2006–2015";
const TOP = "Top level";

/** A tree of departments, and the rows of a report that each reader sees. */
export default function DepartmentDemo() {
  const [tree, setTree] = useState(START);
  const [moved, setMoved] = useState<Department>("Construction");
  const [name, setName] = useState("Controller, Construction");

  const memberOf = READERS[name] ?? [];
  const units: readonly string[] = unitsOf(tree, memberOf);
  const differences = accessChanges(START, tree);
  return (
    <DemoLayout
      status={differences.join(". ") || "Everybody reads what they read at the start"}
      controls={
        <>
          <Choice label="Read as" value={name} options={Object.keys(READERS)} choose={setName} />
          <div className="flex flex-col gap-4 border-t border-hair pt-5">
            <Choice label="Move the department" value={moved} options={UNITS} choose={setMoved} />
            <Choice
              label="into"
              value={tree[moved] ?? TOP}
              options={[...DEPARTMENTS.filter((to) => canMove(tree, moved, to)), TOP]}
              choose={(to) => setTree({ ...tree, [moved]: to === TOP ? null : to })}
            />
          </div>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h3 className="text-lead">Departments</h3>
          <DepartmentTree tree={tree} />
          <p className="mt-5 text-small font-semibold">Compared with the start</p>
          <ul className="mt-1 list-none p-0 text-small">
            {differences.length === 0 && <li className="m-0 text-muted">Nobody gains or loses a unit.</li>}
            {differences.map((difference) => (
              <li key={difference} className="m-0 border-l-2 border-ink py-0.5 pl-3">
                {difference}
              </li>
            ))}
          </ul>
        </div>
        {units.length > 0 ? (
          <Chart
            title={`${REPORT}, as read by: ${name}`}
            sub={`${units.join(", ")}: US employment in thousands`}
            mark="line"
            height={15}
            rows={jobs.filter(({ unit }) => units.includes(String(unit)))}
            x="month"
            y="jobs"
            color="unit"
            digits={0}
            zero
            names={{ month: "Month", jobs: "Jobs, thousands", unit: "Unit" }}
          />
        ) : (
          <div>
            <h3 className="text-lead">{`Not open to: ${name}`}</h3>
            <p className="mt-2">You belong to no department. Ask the administrator of your unit.</p>
          </div>
        )}
      </div>
    </DemoLayout>
  );
}
