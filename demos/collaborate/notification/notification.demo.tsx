import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { bind, Segmented, Slider, Switch } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { changes } from "./changes.data.ts";
import {
  catalogs,
  DELIVERIES,
  deliver,
  formatTime,
  OUTCOMES,
  outcomeOf,
  READERS,
  type Reader,
  START,
} from "./notification.ts";

const magnitude = (value: number) => formatNumber(value, 1);
/** Notification rules of three readers, applied to a day with 342 changes. */
export default function NotificationDemo() {
  const [rules, setRules] = useState(START);
  const [reader, setReader] = useState<Reader>(READERS[0]);
  const own = rules[reader];
  const { choice, input, toggle } = bind(own, (next) => setRules({ ...rules, [reader]: next }));
  const log = deliver(changes, own);
  const title = `${reader}: ${formatCount(log.length, "message")} of ${formatCount(changes.length, "change")}`;

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <Choice label="Rules of" value={reader} options={READERS} choose={setReader} />
          <Switches
            label="Follows"
            options={catalogs}
            chosen={own.follows}
            change={(follows) => setRules({ ...rules, [reader]: { ...own, follows } })}
          />
          <Switch label="Reviews by people only" {...toggle("reviewsOnly")} />
          <Slider label="At once from magnitude" max={7} step={0.5} format={magnitude} {...input("atOnce")} />
          <Segmented label="The rest" options={DELIVERIES} {...choice("rest")} />
        </>
      }
    >
      <Chart
        title={title}
        sub="Changes to the earthquake catalogs on February 6, 2018, by hour (UTC), and what became of each"
        mark="column"
        stack
        rows={OUTCOMES.flatMap((outcome) =>
          Array.from({ length: 24 }, (_, i) => ({
            hour: i,
            outcome,
            changes: changes.filter(
              (each) => Math.floor(each.minute / 60) === i && outcomeOf(each, own) === outcome,
            ).length,
          })),
        )}
        x="hour"
        y="changes"
        color="outcome"
        height={14}
        names={{ hour: "Hour", changes: "Changes", outcome: "Outcome" }}
      />
      <h3 className="mt-4 text-lead">What arrives, latest first</h3>
      <DataTable
        key={reader}
        label="What arrives"
        page={5}
        rows={log.toReversed().map(({ minute, outcome, changes: [first, ...others] }) => ({
          arrives: formatTime(minute),
          outcome,
          what:
            others.length > 0
              ? `Summary of ${others.length + 1} changes`
              : `${first?.catalog}: M ${first?.magnitude.toFixed(1)}, ${first?.place}, ${first?.reviewed ? "reviewed by an analyst" : "posted by a program"} at ${formatTime(first?.minute ?? 0)}`,
        }))}
        columns={[
          { field: "arrives", head: "Arrives" },
          { field: "what", head: "What" },
          { field: "outcome", head: "How" },
        ]}
      />
    </DemoLayout>
  );
}
