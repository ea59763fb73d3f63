import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { decimalsFor, unitSuffix } from "#charts/format.ts";
import { transform } from "#charts/transform.ts";
import { writeCount, writeNumber } from "#charts/write-values.ts";
import { keysOf } from "#contract/enrollment.ts";
import { Choice } from "#ui/Choice.tsx";
import { flights } from "../../datasets/flights.data.ts";
import { origins } from "../../datasets/origins.data.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import {
  answer,
  calculateMeasure,
  filterRows,
  GROUPINGS,
  MEASURES,
  MIN_FLIGHTS,
  MONTHS,
  type Question,
  REGIONS,
  sentenceOf,
  sqlOf,
} from "./question.ts";

const rows = transform(flights, [{ join: origins, on: "origin" }]);
const measures = keysOf(MEASURES);
const groupings = keysOf(GROUPINGS);
const LATE_DEFINITIONS = ["any", "five", "late", "airports", "thirty"] as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A question built from four choices, shown as a sentence, a chart and SQL. */
export default function SelfServiceDemo() {
  const [question, setQuestion] = useState<Question>({
    measure: "late",
    by: "region",
    region: "",
    month: "",
  });
  const ask = (part: Partial<Question>) => setQuestion({ ...question, ...part });

  const { name, unit, approved } = MEASURES[question.measure];
  const { ordered, name: by } = GROUPINGS[question.by];
  const chosen = filterRows(rows, question);
  const groups = answer(rows, question);
  const digits = decimalsFor(groups.map(({ value }) => value));
  const largest = groups.toSorted((a, b) => b.value - a.value)[0];
  const title = largest
    ? `Highest: ${largest.group}, ${writeNumber(largest.value, digits)}${unitSuffix(unit)}`
    : `No group has ${MIN_FLIGHTS} flights`;
  const chart = {
    level: "h3",
    title,
    sub: `${capital(name)} by ${by}, ${writeCount(chosen.length, "flight")}; groups of fewer than ${MIN_FLIGHTS} are left out`,
    rows: groups,
    unit,
    digits,
    names: { group: capital(by), value: capital(name) },
    ...(largest && { highlight: largest.group }),
  } as const;

  return (
    <DemoLayout
      status={`${sentenceOf(question)} ${title}`}
      controls={
        <>
          <Choice
            label="What"
            value={question.measure}
            options={measures.map((key) => [key, capital(MEASURES[key].name)] as const)}
            choose={(value) => ask({ measure: measures.find((key) => key === value) ?? "late" })}
          />
          <Choice
            label="By"
            value={question.by}
            options={groupings.map((key) => [key, capital(GROUPINGS[key].name)] as const)}
            choose={(value) => ask({ by: groupings.find((key) => key === value) ?? "region" })}
          />
          <Choice
            label="Where"
            value={question.region}
            options={[["", "All regions"], ...REGIONS.map((region) => [region, region] as const)]}
            choose={(region) => ask({ region })}
          />
          <Choice
            label="When"
            value={question.month}
            options={[["", "January to March 2001"], ...Object.entries(MONTHS)]}
            choose={(month) => ask({ month })}
          />
          <p className="border-t border-hair pt-4 text-small">
            <span className="font-semibold">{approved ? "Approved measure." : "Not approved."}</span>{" "}
            <span className="text-muted">
              {approved
                ? "It has an owner and one meaning, so that the answer can be published."
                : "It may be used for a draft, under this name and no other."}
            </span>
          </p>
        </>
      }
    >
      <p className="max-w-[40rem] border-l-2 border-accent pl-4 font-serif text-h3 leading-snug">
        {sentenceOf(question)}
      </p>
      <div className="mt-7 grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          {groups.length === 0 ? (
            <h3 className="text-h3">{title}</h3>
          ) : ordered ? (
            <Chart {...chart} mark="column" x="group" y="value" height={13} />
          ) : (
            <Chart {...chart} mark="bar" x="value" y="group" />
          )}
        </div>
        <div className="min-w-0">
          <h3 className="text-h3">The SQL it stands for</h3>
          <pre className="mt-3 border border-hair bg-raised px-4 py-3 font-mono text-tiny leading-relaxed whitespace-pre-wrap">
            {sqlOf(question)}
          </pre>
        </div>
      </div>
      <h3 className="mt-8 text-h3">
        Five readings of “late” for the same {writeCount(chosen.length, "flight")}
      </h3>
      <DataTable
        label="Readings of late"
        ordered
        rows={
          chosen.length === 0
            ? []
            : LATE_DEFINITIONS.map((key) => ({
                key,
                reading: capital(MEASURES[key].name),
                rate: calculateMeasure(chosen, key),
              }))
        }
        rowClass={({ key }) => (key === "late" ? "font-semibold text-accent" : "")}
        columns={[
          { field: "reading", head: "Reading" },
          { field: "rate", head: "Rate", write: (rate) => `${writeNumber(Number(rate), 2)}%` },
        ]}
      />
    </DemoLayout>
  );
}
