import { useState } from "react";
import { formatDate, formatNumber } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { monthlySales } from "../../datasets/monthly-sales.data.ts";
import { Segmented, Slider } from "../../kit/controls.tsx";
import { DemoLayout, Sheet } from "../../kit/layout.tsx";
import { type Job, MEMBERS, type Member, messageOf, type Outcome, POLICIES, runGroup } from "./group.ts";

const months = monthlySales.map(({ month }) => month);
const LAST = months.length - 1;
const START = months.indexOf("2025-04-01");
const longMonth = (at: number) => formatDate(months[at] ?? "2025-04-01", { month: "long", year: "numeric" });
const NONE = "";

/** Three reports that run as one job with a common month. */
export default function GroupReportDemo() {
  const [at, setAt] = useState(START);
  const [broken, setBroken] = useState<Member>();
  const [policy, setPolicy] = useState<Job["policy"]>("all");

  const outcomes = runGroup(monthlySales, { month: months[at] ?? "", broken, policy });
  const message = messageOf(outcomes);

  return (
    <DemoLayout
      status={message}
      controls={
        <>
          <Slider label="Month of the pack" value={at} max={LAST} format={longMonth} change={setAt} />
          <Choice
            label="Asks for a table that does not exist"
            value={broken ?? NONE}
            options={[[NONE, "None of them"], ...MEMBERS]}
            choose={(name) => setBroken(name === NONE ? undefined : name)}
          />
          <Segmented label="When one fails" value={policy} options={POLICIES} choose={setPolicy} />
        </>
      }
    >
      <h3 className="text-lead">{message}</h3>
      <div className="mt-5 grid gap-x-7 gap-y-6 tablet:grid-cols-3">
        {outcomes.map((outcome) => (
          <Page key={outcome.member} outcome={outcome} month={longMonth(at)} />
        ))}
      </div>
    </DemoLayout>
  );
}

const STATES: Readonly<Record<Outcome["state"], string>> = {
  sent: "Sent",
  held: "Held",
  failed: "Failed: relation sales_by_category does not exist",
};

function Page({ outcome: { member, lines, state }, month }: { outcome: Outcome; month: string }) {
  return (
    <Sheet label={member}>
      <p className={`text-small ${state === "failed" ? "font-semibold text-alert" : "text-muted"}`}>
        {STATES[state]}
      </p>
      <h4 className="mt-1 font-medium text-lead leading-tight">{member}</h4>
      <p className="text-small text-muted">{month}</p>
      <dl className="mt-4">
        {lines.map(({ label, revenue }) => (
          <div key={label} className="border-t border-hair py-2">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-figures text-lead leading-tight">
              {formatNumber(revenue).replace("-", "−")}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
