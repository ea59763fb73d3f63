import { useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, KeyFigures, Sheet } from "../../kit/layout.tsx";
import { loadingTime, MONTH, type Section, sections, total } from "./sections.ts";

const allQueries = sections.reduce((sum, { queries }) => sum + queries, 0);

/** A sales report in sections that collapse, query on opening and have subtotals. */
export default function SectionsDemo() {
  const [open, setOpen] = useState<readonly string[]>(["All sales"]);
  const [queried, setQueried] = useState<readonly string[]>(open);
  const queries = sections.reduce((sum, each) => sum + (queried.includes(each.name) ? each.queries : 0), 0);

  const toggle = (name: string) => {
    setOpen(open.includes(name) ? open.filter((each) => each !== name) : [...open, name]);
    if (!queried.includes(name)) setQueried([...queried, name]);
  };

  return (
    <DemoLayout
      status={`${formatCount(open.length, "section")} open, ${queries} of ${allQueries} queries run`}
    >
      <Sheet label="The sheet">
        {sections.map((section) => (
          <SectionPart
            key={section.name}
            section={section}
            open={open.includes(section.name)}
            toggle={() => toggle(section.name)}
          />
        ))}
      </Sheet>
      <KeyFigures
        figures={[
          [`All sections, ${MONTH}`, `$${formatNumber(total)}`],
          ["Queries run", `${queries} of ${allQueries}`],
          ["Loaded after", `${formatNumber(loadingTime(queries), 1)} s`],
        ]}
      />
    </DemoLayout>
  );
}

type SectionPartProps = { section: Section; open: boolean; toggle: () => void };

/** Renders a collapsible section: name and question, its lines, and their subtotal. */
function SectionPart({ section: { name, question, queries, rows }, open, toggle }: SectionPartProps) {
  return (
    <section aria-label={name} className="border-b border-hair last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="flex min-h-14 w-full cursor-pointer items-center gap-3 py-2 text-left hover:text-accent"
        >
          <span aria-hidden="true" className="w-4 shrink-0 text-body text-accent">
            {open ? "−" : "+"}
          </span>
          <span className="grow">{name}</span>
        </button>
      </h3>
      <p className="-mt-2 mb-3 pl-7 text-small text-muted">{`${question} ${open ? "" : `Closed: ${formatCount(queries, "line")}, not queried.`}`}</p>
      {open && (
        <DataTable
          label={`Lines of ${name}`}
          rows={rows}
          rowClass={({ line }) => (String(line).startsWith("Subtotal") ? "font-semibold" : "")}
          columns={[
            { field: "line", head: "Line" },
            { field: "dollars", head: "Revenue, $", format: (dollars) => formatNumber(Number(dollars)) },
            { field: "change", head: "On a year before" },
          ]}
        />
      )}
    </section>
  );
}
