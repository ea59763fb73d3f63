import { toCsv } from "#charts/export/csv.ts";
import { download } from "#charts/export/download.ts";
import { formatCount } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { costlyReturns } from "../../datasets/returns.data.ts";
import { Slider, useControls } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { arrange, COLUMNS, GROUPS, nextSort, START } from "./arrange.ts";
import { WorkTable } from "./WorkTable.tsx";

const dollars = (amount: number) => `$${amount}`;

/** Returns of a fictional retailer, in a table to sort, filter and group. */
export default function TablesDemo() {
  const [arrangement, { choice, input }, setArrangement] = useControls({ ...START, line: 200 });
  const groups = arrange(costlyReturns, arrangement);
  const rows = groups.flatMap((group) => group.rows);
  const save = () => {
    const fields = COLUMNS.map(({ field }) => field);
    download("returns.csv", "text/csv", toCsv(rows, fields));
  };

  return (
    <DemoLayout
      status={`${formatCount(rows.length, "row")}${groups.length > 1 ? ` in ${groups.length} groups` : ""}`}
      controls={
        <>
          <Choice label="Group by" options={GROUPS} {...choice("group")} />
          <Slider label="Highlight above" min={100} max={400} step={50} format={dollars} {...input("line")} />
          <Button
            kind="quiet"
            size="small"
            onClick={save}
          >{`Save ${formatCount(rows.length, "row")} as CSV`}</Button>
        </>
      }
    >
      <WorkTable
        groups={groups}
        arrangement={arrangement}
        line={arrangement.line}
        sort={(field) => setArrangement({ ...arrangement, sort: nextSort(arrangement.sort, field) })}
        filter={(field, text) =>
          setArrangement({ ...arrangement, filters: { ...arrangement.filters, [field]: text } })
        }
      />
    </DemoLayout>
  );
}
