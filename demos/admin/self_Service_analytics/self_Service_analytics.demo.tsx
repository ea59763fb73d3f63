import { Chart } from "#charts/Chart.tsx";
import { decimalsFor, unitSuffix } from "#charts/format.ts";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { gardenApril as rows } from "../../datasets/april-sales.data.ts";
import { useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Code, DemoLayout } from "../../kit/layout.tsx";
import {
  answer,
  calculateMeasure,
  filterRows,
  GROUPINGS,
  MARGINS,
  MEASURES,
  type Measure,
  MIN_LINES,
  PERIODS,
  type Question,
  REGIONS,
  sentenceOf,
  sqlOf,
  UNITS,
} from "./question.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const choicesOf = <T extends string>(named: Readonly<Record<T, { name: string }>>) =>
  keysOf(named).map((key) => [key, capital(named[key].name)] as const);

/** A question built from four choices, shown as a sentence, a chart and SQL. */
export default function SelfServiceDemo() {
  const [question, { choice }] = useControls<Question>({
    measure: "margin",
    by: "category",
    region: "",
    period: "during",
  });

  const { name, unit, approved }: Measure = MEASURES[question.measure];
  const by = GROUPINGS[question.by];
  const chosen = filterRows(rows, question);
  const groups = answer(rows, question);
  const digits = decimalsFor(groups.map(({ value }) => value));
  const [largest, lowest] = [groups[0], groups.at(-1)];
  const formatGroup = ({ group, value }: { group: string; value: number }) =>
    `${group}, ${formatNumber(value, digits)}${unitSuffix(UNITS[unit])}`;
  const title =
    largest && lowest
      ? `Highest: ${formatGroup(largest)}. Lowest: ${formatGroup(lowest)}`
      : `No group has ${MIN_LINES} order lines`;
  const chart = {
    title,
    sub: `${capital(name)} by ${by}, ${formatCount(chosen.length, "order line")}; groups of fewer than ${MIN_LINES} are left out`,
    rows: groups,
    unit: UNITS[unit],
    digits,
    names: { group: capital(by), value: capital(name) },
    ...(lowest && { highlight: lowest.group }),
  } as const;

  return (
    <DemoLayout
      status={`${sentenceOf(question)} ${title}`}
      controls={
        <>
          <Choice label="What" options={choicesOf(MEASURES)} {...choice("measure")} />
          <Choice
            label="By"
            options={keysOf(GROUPINGS).map((each) => [each, capital(GROUPINGS[each])] as const)}
            {...choice("by")}
          />
          <Choice label="Where" options={[["", "All regions"], ...REGIONS]} {...choice("region")} />
          <Choice label="When" options={choicesOf(PERIODS)} {...choice("period")} />
          <p className="border-t border-hair pt-4 text-small">
            <span className="font-semibold">{approved ? "Approved measure." : "Not approved."}</span>{" "}
            <span className="text-muted">
              {approved
                ? "It has an owner and one definition, so you can publish the answer."
                : "Use it for a draft, under this name and no other."}
            </span>
          </p>
        </>
      }
    >
      <p className="max-w-[40rem] border-l-2 border-ink pl-4 font-medium text-lead leading-snug">
        {sentenceOf(question)}
      </p>
      <div className="mt-7 grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          {groups.length === 0 ? (
            <h3 className="text-lead">{title}</h3>
          ) : (
            <Chart {...chart} mark="bar" x="value" y="group" />
          )}
        </div>
        <Code heading="The same question in SQL" text={sqlOf(question)} />
      </div>
      <h3 className="mt-8 text-lead">{`Five definitions of “margin” for the same ${formatCount(chosen.length, "order line")}`}</h3>
      <DataTable
        label="Definitions of margin"
        rows={
          chosen.length === 0
            ? []
            : MARGINS.map((margin) => ({
                definition: capital(margin.name),
                value: calculateMeasure(chosen, margin),
              }))
        }
        rowClass={({ definition }) => (definition === "Gross margin" ? "font-semibold text-accent" : "")}
        columns={[
          { field: "definition", head: "Definition" },
          { field: "value", head: "Margin", format: (value) => `${formatNumber(Number(value), 1)}%` },
        ]}
      />
    </DemoLayout>
  );
}
