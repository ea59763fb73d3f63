import { useDeferredValue, useMemo } from "react";
import { download } from "#charts/export/download.ts";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { decemberSales } from "../../datasets/december-sales.data.ts";
import { Slider, useControls } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { ReportSheet } from "./ReportSheet.tsx";
import { FIELDS, fieldNames, GROUPS, printReport, reportCsv, reportOf, START } from "./report.ts";

const stores = [
  ["all", "All stores"] as const,
  ...new Set(decemberSales.map(({ store }) => String(store)).sort()),
];
const fieldChoices = fieldNames.map((field) => [field, FIELDS[field].name] as const);
const formatMinimum = (dollars: number) => (dollars === 0 ? "Any" : `$${formatNumber(dollars)}`);

/** An ad hoc report with chosen columns, filters, groups and totals, as PDF and CSV. */
export default function AdhocReportingDemo() {
  const [definition, { choice, input }, setDefinition] = useControls(START);
  // The controls answer first; the report follows in a render that yields to input.
  const shown = useDeferredValue(definition);
  const { rows } = useMemo(() => reportOf(shown), [shown]);
  const sheet = useMemo(() => <ReportSheet definition={shown} />, [shown]);

  const saveCsv = () => download("december-sales.csv", "text/csv", reportCsv(definition));
  const savePdf = async () => {
    const { makePdf } = await import("#charts/export/pdf.ts");
    download("december-sales.pdf", "application/pdf", await makePdf(printReport(definition)));
  };

  return (
    <DemoLayout
      status={`${formatCount(rows.length, "row")} of ${formatNumber(decemberSales.length)}`}
      controls={
        <>
          <Choice label="Store" options={stores} {...choice("store")} />
          <Slider label="Revenue at least" max={400} step={10} format={formatMinimum} {...input("revenue")} />
        </>
      }
      more={
        <>
          <Switches
            label="Columns"
            options={fieldChoices}
            chosen={definition.columns}
            change={(columns) => columns.length > 0 && setDefinition({ ...definition, columns })}
          />
          <Choice label="Groups" options={GROUPS} {...choice("group")} />
          <div className="flex gap-3">
            <Button size="small" className="grow" onClick={savePdf}>
              PDF
            </Button>
            <Button kind="quiet" size="small" className="grow" onClick={saveCsv}>
              CSV
            </Button>
          </div>
        </>
      }
    >
      {sheet}
    </DemoLayout>
  );
}
