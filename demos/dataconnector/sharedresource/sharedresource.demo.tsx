import { useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { flightCounts, rain2013, renewableShare } from "../../datasets/report-figures.data.ts";
import { CodeField } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import houseLibrary from "./house.rptlibrary?raw";
import { ReportPage } from "./ReportPage.tsx";
import { colorOf, DESIGNS, RESOURCES, renderReport, usersOf, withColor } from "./shared.ts";

const COLORS = [
  ["#1F4E6B", "Blue"],
  ["#7A3320", "Rust"],
  ["#245C43", "Green"],
] as const;
const LIBRARY = "house.rptlibrary";
const LOGO = "logo.svg";

/** Text of the reports, in the order of the designs. */
const WORDS = [
  [
    "Flights 15 minutes late or more",
    formatNumber(flightCounts.late),
    `of ${formatCount(flightCounts.all, "flight")}, January to March 2001`,
  ],
  ["Rain in Seattle, 2013", `${formatNumber(rain2013.total, 1)} mm`, `on ${rain2013.wetDays} wet days`],
  [
    "Renewable electricity in Iowa, 2017",
    `${formatNumber(renewableShare, 1)}%`,
    "of the year's net generation",
  ],
] as const;

/** Three reports that share a library and a logo. */
export default function SharedResourceDemo() {
  const [library, setLibrary] = useState(houseLibrary);
  const [files, setFiles] = useState([LIBRARY, LOGO]);
  const color = colorOf(library);
  const folder = new Map(files.map((file) => [file, library]));
  const pages = DESIGNS.map((design) => renderReport(design, folder));
  const failed = pages.filter(({ state }) => state === "failed").length;
  const plain = pages.filter((page) => page.state === "rendered" && page.missing.length > 0).length;
  const message =
    failed > 0
      ? `${failed} of 3 reports fail at the next run`
      : plain > 0
        ? `${plain} of 3 reports print, and have lost a style`
        : "All three reports print with the shared files";

  return (
    <DemoLayout
      status={message}
      controls={
        <>
          <Choice
            label="Color of the title, in the library"
            value={color}
            options={COLORS.some(([each]) => each === color) ? COLORS : [...COLORS, [color, color || "None"]]}
            choose={(next) => setLibrary(withColor(library, next))}
          />
          <Switches
            label="Files in the shared folder"
            options={[LIBRARY, LOGO]}
            chosen={files}
            change={setFiles}
          />
          <CodeField
            label={LIBRARY}
            hint="Rename the style “figure” and see who loses it."
            value={library}
            rows={17}
            prose
            change={setLibrary}
          />
        </>
      }
    >
      <h3 className={`text-lead ${failed > 0 ? "text-alert" : ""}`}>{message}</h3>
      <div className="mt-5 grid gap-x-7 gap-y-6 tablet:grid-cols-3">
        {DESIGNS.map(({ name, file: of }, i) => {
          const page = pages[i];
          const words = WORDS[i];
          return page && words && <ReportPage key={name} name={name} file={of} page={page} words={words} />;
        })}
      </div>
      <h3 className="mt-9 mb-2 text-lead">Who uses what</h3>
      <DataTable
        label="Resources and the designs that use them"
        ordered
        rows={RESOURCES.map((resource) => {
          const users = usersOf(resource).map(({ name }) => name);
          return { resource, reports: users.length, users: users.join(", ") };
        })}
        columns={[
          { field: "resource", head: "File or style" },
          { field: "reports", head: "Reports" },
          { field: "users", head: "Breaks or changes with it" },
        ]}
      />
    </DemoLayout>
  );
}
