import { useState } from "react";
import { download } from "#charts/export/download.ts";
import { writeCount, writeNumber } from "#charts/write-values.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { Slider, Switch } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { ReportSheet } from "./ReportSheet.tsx";
import {
  ANY_DELAY,
  type Definition,
  FIELDS,
  fieldNames,
  GROUPS,
  isField,
  isGroup,
  printReport,
  reportCsv,
  reportOf,
  START,
} from "./report.ts";

const ORIGINS = ["SEA", "ATL", "DFW", "LAS", "LAX", "ORD", "PHX"];
const originChoices = [["all", "All airports"] as const, ...ORIGINS.map((code) => [code, code] as const)];
const groupChoices = Object.entries(GROUPS);
const fieldChoices = fieldNames.map((field) => [field, FIELDS[field].name] as const);
const writeDelay = (minutes: number) =>
  minutes === ANY_DELAY ? "Any" : `${writeNumber(minutes)} min`.replace("-", "−");

/** An ad hoc report with chosen columns, filters, groups and totals, as PDF and CSV. */
export default function AdhocReportingDemo() {
  const [definition, setDefinition] = useState(START);
  const change = (part: Partial<Definition>) => setDefinition({ ...definition, ...part });
  const { columns, origin, delay, group, sort, descending, contact } = definition;
  const { counts } = reportOf(definition);

  const savePdf = async () => {
    const { makePdf } = await import("#charts/export/pdf.ts");
    download("flights.pdf", "application/pdf", await makePdf(printReport(definition)));
  };

  return (
    <DemoLayout
      status={`${writeCount(counts.matching, "row")} of ${writeNumber(counts.all)}`}
      controls={
        <>
          <Choice
            label="From"
            value={origin}
            options={originChoices}
            choose={(next) => change({ origin: next })}
          />
          <Slider
            label="Delay at least"
            value={delay}
            min={ANY_DELAY}
            max={120}
            step={5}
            write={writeDelay}
            change={(next) => change({ delay: next })}
          />
          <fieldset>
            <legend className="text-small font-semibold">Columns</legend>
            <div className="grid grid-cols-2 gap-x-4">
              {fieldNames.map((field) => (
                <Switch
                  key={field}
                  label={FIELDS[field].name}
                  on={columns.includes(field)}
                  change={(on) => {
                    const next = fieldNames.filter((each) => (each === field ? on : columns.includes(each)));
                    if (next.length > 0) change({ columns: next });
                  }}
                />
              ))}
            </div>
          </fieldset>
          <Choice
            label="Groups"
            value={group}
            options={groupChoices}
            choose={(next) => isGroup(next) && change({ group: next })}
          />
          <div>
            <Choice
              label="Sorted by"
              value={sort}
              options={fieldChoices}
              choose={(next) => isField(next) && change({ sort: next })}
            />
            <Switch label="Largest first" on={descending} change={(on) => change({ descending: on })} />
          </div>
          <Field
            label="Who to ask"
            value={contact}
            onChange={(event) => change({ contact: event.target.value })}
          />
          <div className="flex gap-3">
            <Button size="small" className="grow" onClick={savePdf}>
              PDF
            </Button>
            <Button
              kind="quiet"
              size="small"
              className="grow"
              onClick={() => download("flights.csv", "text/csv", reportCsv(definition))}
            >
              CSV
            </Button>
          </div>
        </>
      }
    >
      <KeyFigures
        figures={[
          ["Rows of the data set", writeNumber(counts.all)],
          ["After the airport", writeNumber(counts.origin)],
          ["After the delay", writeNumber(counts.matching)],
        ]}
      />
      <div className="mt-7">
        <ReportSheet definition={definition} />
      </div>
    </DemoLayout>
  );
}
