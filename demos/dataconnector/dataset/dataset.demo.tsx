import { useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { fieldsOf } from "#charts/rows.ts";
import { Choice } from "#ui/Choice.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Code, DemoLayout } from "../../kit/layout.tsx";
import { JoinOutcome } from "./JoinOutcome.tsx";
import { join, KINDS, type Kind, sqlOf } from "./join.ts";
import { JOIN_TABLES, type JoinTable, type JoinTableName, lines } from "./tables.ts";

const CHOICES = {
  stores: "stores, by store",
  targetsByStore: "targets, by store",
  targets: "targets, by store and month",
  returns: "returns, by order and line",
} as const;

/** Order lines joined to another table, with the signs of a wrong key. */
export default function DataSetDemo() {
  const [name, setName] = useState<JoinTableName>("stores");
  const [kind, setKind] = useState<Kind>("inner");
  const other: JoinTable = JOIN_TABLES[name];
  const joined = join(lines, other, kind);

  return (
    <DemoLayout
      status={`${formatCount(joined.count, "row")} after the join`}
      controls={
        <>
          <Choice label="Join order lines to" value={name} options={CHOICES} choose={setName} />
          <Segmented label="Join" value={kind} options={KINDS} choose={setKind} />
          <Code heading="The query of the data set" text={sqlOf(other, kind)} />
        </>
      }
    >
      <JoinOutcome joined={joined} other={other} />
      <h3 className="mt-7 text-lead">{`The first ${joined.preview.length} of ${formatCount(joined.count, "row")}`}</h3>
      <DataTable
        key={`${name}${kind}`}
        label="The first rows of the join"
        rows={joined.preview}
        page={5}
        columns={fieldsOf(joined.preview).map((field) => ({
          field,
          ...((field === "order_date" || field === "order_id") && { format: String }),
        }))}
      />
    </DemoLayout>
  );
}
