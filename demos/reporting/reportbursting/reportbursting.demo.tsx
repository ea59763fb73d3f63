import { useDeferredValue, useMemo, useState } from "react";
import { ChartPlots } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import { download } from "#charts/export/download.ts";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { decemberSales as rows } from "../../datasets/december-sales.data.ts";
import { bind, CodeField, Segmented } from "../../kit/controls.tsx";
import { breakAfter, DataTable, RowButton } from "../../kit/DataTable.tsx";
import { DemoLayout, KeyFigures, Sheet } from "../../kit/layout.tsx";
import { burst, figuresOf, KEYS, type Key, type Part, readDeliveries, startingTable } from "./burst.ts";
import { formatDollars, formatShare, partTitle, productChart } from "./part-report.ts";

/** Returns a key with its initial distribution table. */
const splitBy = (key: Key) => ({ key, table: startingTable(rows, key) });

/** One sales report, split by a key into a PDF for each reader. */
export default function ReportBurstingDemo() {
  const [split, setSplit] = useState(() => splitBy("store"));
  const [chosen, setChosen] = useState("Portland store");
  // The choice answers first; the parts follow in a render that yields to input.
  const shown = useDeferredValue(split);
  const { parts, unmatchedKeys } = useMemo(
    () => burst(rows, shown.key, readDeliveries(shown.table)),
    [shown],
  );
  const part = parts.find((each) => each.key === chosen) ?? parts[0];
  const held = parts.reduce((sum, each) => sum + each.rows.length, 0);
  const unassigned = parts.filter(({ recipients }) => recipients.length === 0).map((each) => each.key);

  const table = useMemo(
    () => (
      <DataTable
        key={shown.key}
        label="Parts of the report"
        page={6}
        rows={parts.map((each) => ({
          part: each.key,
          revenue: Math.round(figuresOf(each.rows).revenue),
          reader: each.recipients.join(", ") || "Report owner",
        }))}
        columns={[
          {
            field: "part",
            head: "Part",
            cell: (_, name) => (
              <RowButton chosen={name === part?.key} choose={() => setChosen(name)}>
                {name}
              </RowButton>
            ),
          },
          { field: "revenue", head: "Revenue, $" },
          { field: "reader", head: "Reader", cell: (_, addresses) => breakAfter("@", addresses) },
        ]}
      />
    ),
    [parts, part, shown.key],
  );
  const sheet = useMemo(() => part && <PartSheet part={part} />, [part]);
  const printAll = async () => {
    const { printBurst } = await import("./print-burst.ts");
    const zip = await printBurst(parts);
    download(`december-sales-by-${split.key}.zip`, "application/zip", zip);
  };

  return (
    <DemoLayout
      status={`${formatCount(parts.length, "part")}, ${unassigned.length} without a reader`}
      controls={
        <Segmented
          label="Split by"
          value={split.key}
          options={KEYS}
          choose={(key) => setSplit(splitBy(key))}
        />
      }
      more={
        <>
          <CodeField
            prose
            label="Distribution table"
            hint="Who gets which part. Add, change or remove lines."
            rows={8}
            {...bind(split, setSplit).input("table")}
          />
          <Button onClick={printAll}>{`Download ${formatCount(parts.length, "PDF")} (zip)`}</Button>
        </>
      }
    >
      <div className="grid gap-x-9 gap-y-8 tablet:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
        <div className="min-w-0">
          <p className="font-medium text-lead leading-tight">{`${held === rows.length ? "All" : `${formatNumber(held)} of`} ${formatCount(rows.length, "order line")} are in the ${formatCount(parts.length, "file")}`}</p>
          <ul className="mt-2 text-small text-muted">
            {unassigned.length > 0 && (
              <li>{`No reader: ${unassigned.join(", ")}, go to the report owner`}</li>
            )}
            {unmatchedKeys.length > 0 && <li>{`No rows: ${unmatchedKeys.join(", ")}, would get nothing`}</li>}
          </ul>
          <div className="mt-3">{table}</div>
        </div>
        {sheet}
      </div>
    </DemoLayout>
  );
}

function PartSheet({ part }: { part: Part }) {
  const { orders, revenue, marginShare } = figuresOf(part.rows);
  return (
    <Sheet label={`The part ${part.key}`}>
      <h3 className="text-lead">{partTitle(part)}</h3>
      <KeyFigures
        figures={[
          ["Orders", formatNumber(orders)],
          ["Revenue", formatDollars(revenue)],
          ["Gross margin", formatShare(marginShare)],
        ]}
      />
      <p className="mt-4 text-small font-semibold">Top products by revenue, $</p>
      <div className="mt-2">
        <ChartPlots layout={chartLayout(productChart(part))} />
      </div>
    </Sheet>
  );
}
