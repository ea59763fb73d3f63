import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { toCsv } from "#charts/export/csv.ts";
import { download } from "#charts/export/download.ts";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { flights, publicTables } from "../../datasets/public.data.ts";
import { Segmented, Slider, useControls } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { PagePreview } from "./PagePreview.tsx";
import { layoutOf, ORIENTATIONS, PAGE_NUMBERS, pagesOf, START, scaleOn } from "./page-layout.ts";

/** Output settings of a report server, the resulting pages, and the effect of a row limit. */
export default function ReportConfigurationDemo() {
  const [settings, { choice, input }] = useControls(START);
  const [wanted, setWanted] = useState(1);
  const [printing, setPrinting] = useState("");

  const { rowsPerPage } = layoutOf(settings);
  const rows = flights.slice(0, settings.limit);
  const pages = pagesOf(rows.length, rowsPerPage);
  const page = Math.min(wanted, pages);
  const cap = pagesOf(settings.limit, rowsPerPage);
  const stopped = publicTables.filter((each) => each.rows > settings.limit);
  const other = settings.paper === "A4" ? "Letter" : "A4";

  const printPdf = async () => {
    setPrinting("Printing");
    const { print } = await import("./print.ts");
    download("departures.pdf", "application/pdf", await print(rows, settings));
    setPrinting(`${formatCount(pages, "page")} in departures.pdf`);
  };

  return (
    <DemoLayout
      status={`${formatCount(pages, "page")} with ${formatCount(rowsPerPage, "row")} each`}
      controls={
        <>
          <Segmented label="Paper" options={{ A4: "A4", Letter: "US Letter" }} {...choice("paper")} />
          <Segmented label="Orientation" options={ORIENTATIONS} {...choice("orientation")} />
          <Slider label="Margins" min={10} max={35} format={(mm) => `${mm} mm`} {...input("margin")} />
          <Slider
            label="Type"
            min={7}
            max={12}
            step={0.5}
            format={(pt) => `${pt} points`}
            {...input("type")}
          />
          <Segmented label="Page numbers" options={PAGE_NUMBERS} {...choice("numbers")} />
          <Slider
            label="A run prints at most"
            min={500}
            max={50_000}
            step={500}
            format={(limit) => formatCount(limit, "row")}
            {...input("limit")}
          />
          <div className="flex flex-wrap gap-2.5 border-t border-hair pt-5">
            <Button size="small" onClick={printPdf} className="flex-1">
              PDF
            </Button>
            <Button
              kind="quiet"
              size="small"
              onClick={() => download("departures.csv", "text/csv", toCsv(rows))}
              className="flex-1"
            >
              CSV
            </Button>
            <p role="status" className="min-h-6 w-full text-small text-muted">
              {printing}
            </p>
          </div>
        </>
      }
    >
      <h3 className="text-lead">{`${formatCount(rows.length, "flight")} on ${formatCount(pages, "page")}${rows.length < flights.length ? `, and ${formatNumber(flights.length - rows.length)} beyond the limit` : ""}`}</h3>
      <KeyFigures
        figures={[
          ["Rows a page", formatNumber(rowsPerPage)],
          ["Pages", formatNumber(pages)],
          [`Printed on ${other}`, `${formatNumber(scaleOn(settings.paper, other) * 100)}% of its size`],
        ]}
      />
      <div className="mt-6 grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <PagePreview settings={settings} rows={rows} page={page} pages={pages} />
          <div className="mt-3 noscript:hidden">
            <Slider
              label="Page"
              value={page}
              min={1}
              max={pages}
              format={(value) => `${value} of ${pages}`}
              change={setWanted}
            />
          </div>
        </div>
        <Chart
          title={`The limit stops ${stopped.length} of six public tables`}
          sub={`Pages of a plain list with these settings; ${formatCount(settings.limit, "row")} make ${formatCount(cap, "page")}`}
          mark="bar"
          order="given"
          rows={publicTables.map((each) => ({ table: each.table, pages: pagesOf(each.rows, rowsPerPage) }))}
          y="table"
          x="pages"
          highlight={stopped.map(({ table }) => table)}
          names={{ table: "Table", pages: "Pages" }}
        />
      </div>
    </DemoLayout>
  );
}
