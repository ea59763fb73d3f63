import { useState } from "react";
import { fieldsOf } from "#charts/rows.ts";
import { writeCount } from "#charts/write-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { JoinOutcome } from "./JoinOutcome.tsx";
import { join, type Kind, type Late, sqlOf } from "./join.ts";
import { flights, JOIN_TABLES, type JoinTable, type JoinTableName } from "./tables.ts";

const CHOICES = [
  ["routesByOrigin", "routes, by origin"],
  ["routes", "routes, by origin and destination"],
  ["airports", "airports, by origin"],
] as const;

/** Flights joined to another table, with the signs of a wrong key. */
export default function DataSetDemo() {
  const [name, setName] = useState<JoinTableName>("routesByOrigin");
  const [kind, setKind] = useState<Kind>("inner");
  const [late, setLate] = useState<Late>(">=");
  const other: JoinTable = JOIN_TABLES[name];
  const joined = join(flights, other, kind, late);
  const before = join(flights, JOIN_TABLES.airports, "left", late).late;

  return (
    <DemoLayout
      status={`${writeCount(joined.count, "row")} after the join`}
      controls={
        <>
          <Choice
            label="Join flights to"
            value={name}
            options={CHOICES}
            choose={(chosen) => setName(CHOICES.find(([each]) => each === chosen)?.[0] ?? name)}
          />
          <Segmented
            label="Join"
            value={kind}
            options={[
              ["inner", "Inner"],
              ["left", "Left"],
              ["anti", "Anti"],
            ]}
            choose={setKind}
          />
          <Segmented
            label="Late is a delay of"
            value={late}
            options={[
              [">=", "15 or more"],
              [">", "over 15"],
            ]}
            choose={setLate}
          />
          <figure className="min-w-0">
            <figcaption className="text-small font-semibold">The query it stands for</figcaption>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
              tabIndex={0}
              className="mt-1.5 overflow-x-auto border-y border-hair py-3 font-mono text-tiny"
            >
              {sqlOf(other, kind, late)}
            </pre>
          </figure>
        </>
      }
    >
      <JoinOutcome joined={joined} other={other} before={before} />
      <h3 className="mt-7 text-h3">
        The first {joined.preview.length} of {writeCount(joined.count, "row")}
      </h3>
      <DataTable
        key={`${name}${kind}`}
        label="The first rows of the join"
        rows={joined.preview}
        page={5}
        ordered
        columns={fieldsOf(joined.preview).map((field) => ({
          field,
          ...(field === "flight_date" && { write: String }),
        }))}
      />
    </DemoLayout>
  );
}
