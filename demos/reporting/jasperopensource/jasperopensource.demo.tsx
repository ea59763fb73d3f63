import { useState } from "react";
import { iowaShares } from "../../datasets/public.data.ts";
import { CodeField, Segmented, Slider } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { type FilledPage, fill } from "./fill.ts";
import generationDesign from "./generation.jrxml?raw";
import { type Jrxml, readJrxml } from "./jrxml.ts";

/** The part of the file that the control edits. */
const RESET = /(<variable name="YEAR_TOTAL"[^>]*?resetType=")(\w+)/;

function fillDesign(text: string) {
  try {
    const design = readJrxml(text);
    return { size: design.page, pages: fill(design, iowaShares) };
  } catch (error) {
    return { pages: [], error: error instanceof Error ? error.message : String(error) };
  }
}

/** A Jasper design with its bands and variables, and the filled pages. */
export default function JasperDemo() {
  const [text, setText] = useState(generationDesign);
  const [wanted, setWanted] = useState(1);
  const { size, pages, error } = fillDesign(text);
  const last = pages.length;
  const number = Math.min(wanted, last);
  const page = pages[number - 1];
  const title = error ?? `Page ${number} of ${last}`;

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <Segmented
            label="The total of a year begins anew"
            value={RESET.exec(text)?.[2] === "Report" ? "Report" : "Group"}
            options={{ Group: "With the year", Report: "Never" }}
            choose={(type) => setText(text.replace(RESET, (_, before: string) => before + type))}
          />
          <CodeField
            label="generation.jrxml"
            hint="Version 6. Change bands, texts, fields or the group."
            value={text}
            rows={18}
            change={setText}
          />
        </>
      }
    >
      <div className="mx-auto max-w-[34rem]">
        <h3 className="text-lead">{error === undefined ? title : "Nothing is printed"}</h3>
        {last > 1 && (
          <div className="mt-2 mb-4 noscript:hidden">
            <Slider label="Page" value={number} min={1} max={last} format={String} change={setWanted} />
          </div>
        )}
        {error !== undefined && (
          <p role="alert" className="border-y border-hair py-4 text-alert">
            {error}
          </p>
        )}
        {page && size && <Paper page={page} size={size} label={title} />}
      </div>
    </DemoLayout>
  );
}

/** Renders a filled page to scale: positions and sizes are relative to its width. */
function Paper({ page, size, label }: { page: FilledPage; size: Jrxml["page"]; label: string }) {
  const across = (points: number) => `${(points / size.width) * 100}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark for every sheet
    <div
      role="group"
      aria-label={label}
      className="@container relative overflow-hidden border border-hair bg-raised outline outline-offset-3 outline-hair"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {page.map(({ x, y, width, size: points, bold, align, text }, i) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no unique key
          key={i}
          className={`absolute leading-tight whitespace-nowrap ${bold ? "font-semibold" : ""}`}
          style={{
            left: across(x),
            top: `${(y / size.height) * 100}%`,
            width: across(width),
            fontSize: `${(points / size.width) * 100}cqw`,
            textAlign: align,
          }}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
