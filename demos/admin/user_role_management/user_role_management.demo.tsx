import { useState } from "react";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { gardenApril } from "../../datasets/april-sales.data.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, Facts } from "../../kit/layout.tsx";
import {
  ALL,
  actions,
  combine,
  FIELDS,
  POLICY,
  ROLES,
  type Role,
  SENSITIVE_FIELDS,
  visibleRows,
} from "./policy.ts";

/** Order lines, latest first, with the margin in percent of the revenue. */
const rows = gardenApril.toReversed().map((sale) => ({
  ...sale,
  margin: Math.round((1000 * (sale.revenue - sale.cost)) / sale.revenue) / 10,
}));
const DEPARTMENTS = [ALL, "North", "East", "South", "West", "Online"];
const NONE = "";

/** One report, opened by users with different roles and departments. */
export default function RolesDemo() {
  const [role, setRole] = useState<Role>("Runner");
  const [second, setSecond] = useState<Role | typeof NONE>(NONE);
  const [department, setDepartment] = useState("North");

  const grant = combine(POLICY, second === NONE ? [role] : [role, second]);
  const visible = visibleRows(rows, grant, department);
  const fields = Object.entries(FIELDS).filter(([field]) => visible[0] && field in visible[0]);
  const who = `${role}${second && ` and ${second}`}, ${department === ALL ? "all departments" : department}`;
  const title =
    visible.length === 0
      ? "This person sees no order lines"
      : `This person sees ${formatNumber(visible.length)} of ${formatCount(rows.length, "order line")}`;

  const chooseRole = (name: Role) => {
    setRole(name);
    if (name === second) setSecond(NONE);
  };

  return (
    <DemoLayout
      status={`${who}: ${title}, ${formatCount(fields.length, "field")}`}
      controls={
        <>
          <Choice label="Role" value={role} options={ROLES} choose={chooseRole} />
          <Choice
            label="Second role"
            value={second}
            options={[[NONE, "None"], ...ROLES.filter((each) => each !== role)]}
            choose={setSecond}
          />
          <Choice label="Department" value={department} options={DEPARTMENTS} choose={setDepartment} />
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <p className="mt-1 text-small text-muted">{who}</p>
      <div className="mt-5 grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          {visible.length > 0 ? (
            <DataTable
              key={fields.length}
              label="Order lines that this person sees"
              rows={visible}
              columns={fields.map(([field, head]) => ({
                field,
                head,
                format: (value) =>
                  typeof value === "number"
                    ? formatNumber(value, field === "margin" ? 1 : 2)
                    : field === "date"
                      ? formatDate(String(value), { month: "short", day: "numeric" })
                      : String(value),
              }))}
            />
          ) : (
            <p className="border-y border-hair py-6">
              No role of this person may open published content, so there are no rows. You can manage the
              platform without reading its data.
            </p>
          )}
        </div>
        <div className="min-w-0">
          <Facts
            facts={[
              ...actions.map(
                ([action, words]) => [words, grant.may.includes(action) ? "yes" : "no"] as const,
              ),
              ["Rows", department === ALL ? "all" : `region = '${department}', from the department`],
              ...SENSITIVE_FIELDS.map((field) => [FIELDS[field], `${grant[field]}, from the role`] as const),
            ]}
          />
        </div>
      </div>
    </DemoLayout>
  );
}
