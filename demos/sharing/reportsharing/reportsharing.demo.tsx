import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { decemberSales as sales } from "../../datasets/december-sales.data.ts";
import { Slider, Switch, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, Sheet } from "../../kit/layout.tsx";
import { accessBy, STORE, TODAY, WAYS, type Way } from "./share.ts";

const days = [...new Set(sales.map(({ order_date }) => String(order_date)))].sort();
const longDay = (day: string) => formatDate(day, { month: "long", day: "numeric" });
const dayAt = (i: number) => longDay(days[i] ?? TODAY);
const START = { filtered: false, rule: true, sent: days.indexOf(TODAY), revoked: false };

/** One report shared in four ways, and the rows that the recipient can read. */
export default function ReportSharingDemo() {
  const [way, setWay] = useState<Way>("link");
  const [{ sent, ...rules }, { input, toggle }] = useControls(START);
  const share = { ...rules, sent: days[sent] ?? TODAY };
  const opened = accessBy(way, share, sales);
  const title = opened.open
    ? `She can read ${formatNumber(opened.rows.length)} of ${formatCount(sales.length, "order line")}`
    : "She can no longer open it";

  return (
    <DemoLayout
      status={`${WAYS[way]}: ${title}`}
      controls={
        <>
          <Choice label="Way of sharing" value={way} options={WAYS} choose={setWay} />
          <Slider label="Sent on" max={days.length - 1} format={dayAt} {...input("sent")} />
          <div>
            <Switch label={`Filtered to the ${STORE} before sending`} {...toggle("filtered")} />
            <Switch label="Row permission on the server: her store only" {...toggle("rule")} />
            <Switch label="Access revoked the day after" {...toggle("revoked")} />
          </div>
        </>
      }
    >
      <div className="grid gap-8 tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="min-w-0">
          <Chart
            title={title}
            sub={`Rows that the manager in Portland can read on ${longDay(TODAY)}, by way of sharing`}
            mark="bar"
            rows={keysOf(WAYS).map((each) => ({
              way: WAYS[each],
              rows: accessBy(each, share, sales).rows.length,
            }))}
            x="rows"
            y="way"
            order="given"
            highlight={WAYS[way]}
            names={{ way: "Way", rows: "Order lines" }}
          />
        </div>
        <Receiver way={way} opened={opened} />
      </div>
    </DemoLayout>
  );
}

function Receiver({ way, opened: { open, upTo, rows } }: { way: Way; opened: ReturnType<typeof accessBy> }) {
  return (
    <Sheet label="What she opens">
      <p className="text-small text-muted">{`To portland@example.com, by ${way}`}</p>
      <h3 className="mt-1 text-lead">{open ? `Sales up to ${longDay(upTo)}` : "You have no access"}</h3>
      {open ? (
        <div className="mt-3">
          <DataTable
            label="Order lines that she can read"
            rows={rows}
            page={6}
            columns={[
              { field: "order_date", head: "Date" },
              { field: "store", head: "Store" },
              { field: "product", head: "Product" },
              { field: "revenue", head: "Revenue, $" },
            ]}
          />
        </div>
      ) : (
        <p className="mt-2">Her access was revoked. Nothing was copied.</p>
      )}
    </Sheet>
  );
}
