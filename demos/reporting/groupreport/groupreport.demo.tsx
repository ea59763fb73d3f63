import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { download } from "#charts/export/download.ts";
import { formatDate, formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { monthlySales } from "../../datasets/monthly-sales.data.ts";
import { Segmented, Slider, Switch } from "../../kit/controls.tsx";
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
  const [shared, setShared] = useState(true);
  const [own, setOwn] = useState(START + 1);
  const [broken, setBroken] = useState<Member>();
  const [policy, setPolicy] = useState<Job["policy"]>("all");

  const month = months[at] ?? "";
  const changeMonth = shared ? month : (months[own] ?? month);
  const outcomes = runGroup(monthlySales, {
    months: { Headline: month, Categories: month, Change: changeMonth },
    broken,
    policy,
  });
  const sent = outcomes.filter(({ state }) => state === "sent");
  const message = messageOf(outcomes);
  const save = async () => {
    const { printPack } = await import("./print-pack.ts");
    download(`month-end-${month.slice(0, 7)}.zip`, "application/zip", await printPack(sent));
  };

  return (
    <DemoLayout
      status={message}
      controls={
        <>
          <Slider label="Month of the pack" value={at} max={LAST} format={longMonth} change={setAt} />
          <Switch label="One month for all three" on={shared} change={setShared} />
          {!shared && (
            <Slider label="Month of Change" value={own} max={LAST} format={longMonth} change={setOwn} />
          )}
          <Choice
            label="Asks for a table that does not exist"
            value={broken ?? NONE}
            options={[[NONE, "None of them"], ...MEMBERS]}
            choose={(name) => setBroken(name === NONE ? undefined : name)}
          />
          <Segmented label="When one fails" value={policy} options={POLICIES} choose={setPolicy} />
          <Button onClick={save} disabled={sent.length === 0}>
            Download the pack
          </Button>
        </>
      }
    >
      <h3 className="text-lead">{message}</h3>
      {!shared && changeMonth !== month && (
        <p className="mt-1 text-small font-semibold text-alert">{`Two of the reports are for ${longMonth(at)}, and Change is for ${longMonth(own)}. Nothing on its page looks wrong.`}</p>
      )}
      <div className="mt-5 grid gap-x-7 gap-y-6 tablet:grid-cols-3">
        {outcomes.map((outcome) => (
          <Page key={outcome.member} outcome={outcome} />
        ))}
      </div>
      <div className="mt-8">
        <Chart
          title={`${longMonth(months.indexOf(changeMonth))} among its neighbors`}
          sub="Change in revenue on the month before, dollars"
          mark="column"
          rows={neighbors(months.indexOf(changeMonth))}
          x="month"
          y="change"
          digits={0}
          highlight={changeMonth}
          height={9}
          names={{ month: "Month", change: "Change" }}
        />
      </div>
    </DemoLayout>
  );
}

/** Returns the 13 months around one, shifted to stay within the data. */
const neighbors = (at: number) => {
  const from = Math.max(0, Math.min(at - 6, monthlySales.length - 13));
  return monthlySales.slice(from, from + 13);
};

const STATES: Readonly<Record<Outcome["state"], string>> = {
  sent: "Sent",
  held: "Held",
  failed: "Failed: relation sales_by_category does not exist",
};

function Page({ outcome: { member, month, lines, state } }: { outcome: Outcome }) {
  return (
    <Sheet label={member}>
      <p className={`text-small ${state === "failed" ? "font-semibold text-alert" : "text-muted"}`}>
        {STATES[state]}
      </p>
      <h4 className="mt-1 font-medium text-lead leading-tight">{member}</h4>
      <p className="text-small text-muted">{formatDate(month, { month: "long", year: "numeric" })}</p>
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
