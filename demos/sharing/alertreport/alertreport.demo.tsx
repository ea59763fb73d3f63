import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { summerReturns } from "../../datasets/returns.data.ts";
import { Slider, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, KeyFigures, Sheet } from "../../kit/layout.tsx";
import { type Check, DAYS, runChecks, START, subjectOf } from "./checks.ts";

/** The report of the first day that is shown is the longest. */
const FIRST = { ...START, at: DAYS.indexOf("2025-08-25") };
const withWeekday = (date: string) => formatDate(date, { weekday: "short", month: "short", day: "numeric" });
const dayAt = (i: number) => withWeekday(DAYS[i] ?? "");
const dollars = (amount: number) => `$${amount}`;
const lineCount = (rows: number) => formatCount(rows, "line");

/** A scheduled report that is sent only if it has rows, over 92 days. */
export default function AlertReportDemo() {
  const [{ over, least, at }, { input }] = useControls(FIRST);
  const checks = runChecks(summerReturns, { over, least });
  const check = checks[at];
  const sent = checks.filter((each) => each.sent);
  const lines = sent.reduce((sum, { rows }) => sum + rows.length, 0);
  const title = `${sent.length} of ${checks.length} days send a report`;

  return (
    <DemoLayout
      status={`${title}, ${check?.sent ? subjectOf(check, over) : "nothing is sent for the day that is shown"}`}
      controls={
        <>
          <Slider label="List refunds over" max={300} step={10} format={dollars} {...input("over")} />
          <Slider label="Send from" min={1} max={6} format={lineCount} {...input("least")} />
          <Slider label="Day that is shown" max={DAYS.length - 1} format={dayAt} {...input("at")} />
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <div className="min-w-0">
          <Chart
            title={title}
            sub="Lines of each day's run, July to September 2025"
            mark="column"
            rows={checks.map(({ date, rows }) => ({ date, lines: rows.length }))}
            x="date"
            y="lines"
            highlight={check?.date ?? null}
            height={11}
            names={{ date: "Day", lines: "Lines" }}
            references={least > 1 ? [{ y: least, label: "Sent from here" }] : []}
          />
          <KeyFigures
            figures={[
              ["Reports sent", String(sent.length)],
              ["Lines in them", String(lines)],
              ["Mornings without an email", String(checks.length - sent.length)],
            ]}
          />
        </div>
        {check && <Mail check={check} over={over} />}
      </div>
    </DemoLayout>
  );
}

function Mail({ check, over }: { check: Check; over: number }) {
  return (
    <Sheet label="What arrives">
      <p className="text-small text-muted">{`${withWeekday(check.date)}, to returns@example.com`}</p>
      <h3 className="mt-1 text-lead">{check.sent ? subjectOf(check, over) : "No report"}</h3>
      {check.sent ? (
        <div className="mt-4">
          <DataTable
            key={check.date}
            label="Lines of the report"
            page={6}
            rows={check.rows}
            columns={[
              { field: "order", head: "Order", format: String },
              { field: "store", head: "Store" },
              { field: "product", head: "Product" },
              { field: "refund", head: "Refund, $", format: (refund) => formatNumber(Number(refund), 2) },
            ]}
          />
        </div>
      ) : (
        <p className="mt-2">
          {check.rows.length === 0
            ? "No refund breaks the rule, so nothing is sent and the run is counted."
            : `${formatCount(check.rows.length, "refund breaks", "refunds break")} the rule, too few to send.`}
        </p>
      )}
    </Sheet>
  );
}
