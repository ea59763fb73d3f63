import { useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { flightCounts, rain2013, renewableShare } from "../../datasets/report-figures.data.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, Sheet } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { DESIGNS, type Design, FILES, LOGO, missingFile, RESOURCES, usersOf } from "./shared.ts";

const COLORS = [
  ["#1F4E6B", "Blue"],
  ["#7A3320", "Rust"],
  ["#245C43", "Green"],
] as const;

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
  const [color, setColor] = useState<string>(COLORS[0][0]);
  const [files, setFiles] = useState(FILES);
  const failed = DESIGNS.filter((design) => missingFile(design, files)).length;
  const message =
    failed > 0
      ? `${failed} of 3 reports fail at the next run`
      : "All three reports print with the shared files";

  return (
    <DemoLayout
      status={message}
      controls={
        <>
          <Choice
            label="Color of the title, in the library"
            value={color}
            options={COLORS}
            choose={setColor}
          />
          <Switches label="Files in the shared folder" options={FILES} chosen={files} change={setFiles} />
        </>
      }
    >
      <h3 className={`text-lead ${failed > 0 ? "text-alert" : ""}`}>{message}</h3>
      <div className="mt-5 grid gap-x-7 gap-y-6 tablet:grid-cols-3">
        {DESIGNS.map((design, i) => (
          <ReportPage
            key={design.name}
            design={design}
            color={color}
            missing={missingFile(design, files)}
            words={WORDS[i] ?? WORDS[0]}
          />
        ))}
      </div>
      <h3 className="mt-9 mb-2 text-lead">Who uses what</h3>
      <DataTable
        label="Resources and the designs that use them"
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

type ReportPageProps = {
  design: Design;
  /** Background of the title, from the library. */
  color: string;
  missing: string | undefined;
  words: readonly [what: string, figure: string, of: string];
};

/** Renders the first page of a report, or its error. */
function ReportPage({ design: { name, file, uses }, color, missing, words }: ReportPageProps) {
  const [what, figure, of] = words;
  return (
    <Sheet label={name}>
      {missing === undefined ? (
        <>
          {uses.includes(LOGO) && (
            <svg viewBox="0 0 40 40" role="img" aria-label="Logo" className="mb-3 size-11 text-accent">
              <path d="M2 38V22h9v16zM15.500 38V12h9v26zM29 38V2h9v36z" fill="currentColor" />
            </svg>
          )}
          <h4
            className="px-3 py-2 font-medium text-[#ffffff] text-lead leading-tight"
            style={{ backgroundColor: color }}
          >
            {name}
          </h4>
          <p className="mt-4 text-small text-muted">{what}</p>
          <p className="font-figures text-h2 leading-tight">{figure}</p>
          <p className="text-small text-muted">{of}</p>
        </>
      ) : (
        <>
          <h4 className="font-medium text-lead leading-tight">{name}</h4>
          <p className="mt-3 text-small font-semibold text-alert">{`The file ${missing} was not found.`}</p>
        </>
      )}
      <p className="mt-4 border-t border-hair pt-2 text-small text-muted">{file}</p>
    </Sheet>
  );
}
