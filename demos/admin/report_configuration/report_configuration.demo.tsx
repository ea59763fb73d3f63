import { formatCount } from "#charts/format-values.ts";
import { flights } from "../../datasets/public.data.ts";
import { Segmented, Slider, useControls } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { PagePreview } from "./PagePreview.tsx";
import { layoutOf, ORIENTATIONS, pagesOf, START } from "./page-layout.ts";

/** Paper settings of a report server, and the resulting pages. */
export default function ReportConfigurationDemo() {
  const [{ page: wanted, ...settings }, { choice, input }] = useControls({ ...START, page: 1 });
  const { rowsPerPage } = layoutOf(settings);
  const pages = pagesOf(flights.length, rowsPerPage);
  const page = Math.min(wanted, pages);
  const pageName = (value: number) => `${value} of ${pages}`;
  const title = `${formatCount(flights.length, "flight")} on ${formatCount(pages, "page")} of ${formatCount(rowsPerPage, "row")}`;

  return (
    <DemoLayout
      status={title}
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
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <div className="mt-6 max-w-[34rem]">
        <PagePreview settings={settings} rows={flights} page={page} pages={pages} />
        <div className="mt-3 noscript:hidden">
          <Slider label="Page" min={1} max={pages} format={pageName} {...input("page")} value={page} />
        </div>
      </div>
    </DemoLayout>
  );
}
