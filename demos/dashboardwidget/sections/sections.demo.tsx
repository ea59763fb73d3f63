import { useState } from "react";
import { download } from "#charts/export/download.ts";
import { formatDate, formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Segmented, Slider, Switch, useControls } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures, Sheet } from "../../kit/layout.tsx";
import { columns } from "./columns.ts";
import { type Grouping, groupIntoSections, loadingTime, type Order, YEAR } from "./group-sections.ts";
import { SectionPart } from "./SectionPart.tsx";
import { months } from "./store-sales.data.ts";

const LAST_MONTH = months.length - 1;
const GROUPINGS = {
  question: "Region and question",
  direction: "Higher or lower sales than a year before",
  none: "No sections",
} as const;
const SORT_ORDERS = {
  asked: "As people ask",
  largest: "Largest subtotal first",
  name: "By name",
} as const;
const formatMonth = (month: number) => formatDate(months[month] ?? "", { month: "long", year: "numeric" });
const shortMonth = (month: number) => formatDate(months[month] ?? "", { month: "short", year: "numeric" });
const START = { month: LAST_MONTH, breaks: false, scope: "open" as "open" | "all" };

/** A sales report in sections that collapse, have subtotals and print. */
export default function SectionsDemo() {
  const [{ month, breaks, scope }, { choice, input, toggle }] = useControls(START);
  const [grouping, setGrouping] = useState<Grouping>("question");
  const [order, setOrder] = useState<Order>("asked");
  const [open, setOpen] = useState<readonly string[]>(["All sales"]);
  const [queried, setQueried] = useState<readonly string[]>(["All sales"]);
  const sections = groupIntoSections(month, grouping, order);
  const queries = sections.filter(({ name }) => queried.includes(name)).flatMap(({ lines }) => lines).length;
  const total = sections.reduce((sum, { subtotal }) => sum + subtotal, 0);

  const regroup = (next: Grouping) => {
    const [first] = groupIntoSections(month, next, order);
    setGrouping(next);
    setOpen(first ? [first.name] : []);
    setQueried(first ? [first.name] : []);
  };
  const toggleSection = (name: string) => {
    setOpen(open.includes(name) ? open.filter((each) => each !== name) : [...open, name]);
    if (!queried.includes(name)) setQueried([...queried, name]);
  };
  const print = async () => {
    const { printSections } = await import("./print-sections.ts");
    const chosen = scope === "all" ? sections : sections.filter(({ name }) => open.includes(name));
    const facts = { month: formatMonth(month), of: sections.length, breaks, total };
    download("sales-by-section.pdf", "application/pdf", await printSections(chosen, facts));
  };

  const parts = sections.map((section) => (
    <SectionPart
      key={section.name}
      section={section}
      month={month}
      open={open.includes(section.name)}
      toggle={() => toggleSection(section.name)}
    />
  ));
  return (
    <DemoLayout
      status={`${sections.length} sections, ${queries} of ${columns.length} queries run`}
      controls={
        <>
          <Choice label="Sections by" value={grouping} options={GROUPINGS} choose={regroup} />
          <Choice label="Order of sections" value={order} options={SORT_ORDERS} choose={setOrder} />
          <Slider label="Month" min={YEAR} max={LAST_MONTH} format={shortMonth} {...input("month")} />
          <div className="border-t border-hair pt-4">
            <Switch label="Each section on a page of its own" {...toggle("breaks")} />
            <Segmented label="Print" options={{ open: "Open sections", all: "All" }} {...choice("scope")} />
            <Button
              kind="quiet"
              size="small"
              className="mt-3 w-full"
              disabled={scope === "open" && open.length === 0}
              onClick={print}
            >
              Print as PDF
            </Button>
          </div>
        </>
      }
    >
      <div className={`flex flex-col ${breaks ? "gap-6" : ""}`}>
        {breaks ? (
          parts.map((part, i) => (
            <Sheet key={part.key} label={`Page ${i + 1} of ${parts.length}`}>
              {part}
              <p className="mt-4 text-right text-small text-muted">{`Page ${i + 1} of ${parts.length}`}</p>
            </Sheet>
          ))
        ) : (
          <Sheet label="The sheet">{parts}</Sheet>
        )}
      </div>
      <KeyFigures
        figures={[
          [`All sections, ${formatMonth(month)}`, `$${formatNumber(total)}`],
          ["Queries run", `${queries} of ${columns.length}`],
          ["Loaded after", `${formatNumber(loadingTime(queries), 1)} s`],
        ]}
      />
    </DemoLayout>
  );
}
