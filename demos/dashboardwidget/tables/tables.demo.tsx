import { useState } from "react";
import { toCsv } from "#charts/export/csv.ts";
import { download } from "#charts/export/download.ts";
import { formatCount } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { costlyReturns } from "../../datasets/returns.data.ts";
import { bind, Segmented, Slider, Switch, useControls } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { arrange, COLUMNS, type FieldName, GROUPS, nextSorts, START, TOTALS, type Total } from "./arrange.ts";
import { WorkTable } from "./WorkTable.tsx";

const START_SETTINGS = { adding: false, frozen: true, total: "sum" as Total, line: 200 };
const dollars = (amount: number) => `$${amount}`;

/** Returns of a fictional retailer, in a table to sort, filter and group. */
export default function TablesDemo() {
  const [arrangement, setArrangement] = useState(START);
  const change = (changes: Partial<typeof START>) => setArrangement({ ...arrangement, ...changes });
  const [{ adding, frozen, total, line }, { choice, input, toggle }] = useControls(START_SETTINGS);
  const [hidden, setHidden] = useState<readonly FieldName[]>(["order", "days"]);
  const groups = arrange(costlyReturns, arrangement);
  const rows = groups.flatMap((group) => group.rows);
  const columns = COLUMNS.filter(({ field }) => !hidden.includes(field));

  const save = () => {
    const fields = columns.map(({ field }) => field);
    download("returns.csv", "text/csv", toCsv(rows, fields));
  };

  return (
    <DemoLayout
      status={`${formatCount(rows.length, "row")}${groups.length > 1 ? ` in ${groups.length} groups` : ""}`}
      controls={
        <>
          <Choice label="Group by" options={GROUPS} {...bind(arrangement, setArrangement).choice("group")} />
          <Segmented label="Total of the refunds" options={TOTALS} {...choice("total")} />
          <Slider label="Highlight above" min={100} max={400} step={50} format={dollars} {...input("line")} />
          <div className="border-t border-hair pt-3">
            <Switch label="Keep the first column in place" {...toggle("frozen")} />
            <Switch label="A heading adds to the sort" {...toggle("adding")} />
          </div>
          <fieldset className="min-w-0">
            <legend className="text-small font-semibold">Columns</legend>
            <div className="mt-1 grid grid-cols-2 gap-x-3">
              {COLUMNS.map(({ field, head }) => (
                <label key={field} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
                  <input
                    type="checkbox"
                    checked={!hidden.includes(field)}
                    disabled={columns.length === 1 && columns[0]?.field === field}
                    onChange={({ target }) =>
                      setHidden(target.checked ? hidden.filter((each) => each !== field) : [...hidden, field])
                    }
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span>{head}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Button
            kind="quiet"
            size="small"
            onClick={save}
          >{`Save ${formatCount(rows.length, "row")} as CSV`}</Button>
        </>
      }
    >
      <WorkTable
        columns={columns}
        groups={groups}
        arrangement={arrangement}
        total={total}
        line={line}
        frozen={frozen}
        sort={(field, shift) => change({ sorts: nextSorts(arrangement.sorts, field, adding || shift) })}
        filter={(field, text) => change({ filters: { ...arrangement.filters, [field]: text } })}
      />
    </DemoLayout>
  );
}
