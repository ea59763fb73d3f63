import { type KeyboardEvent, useId, useRef, useState } from "react";
import { AskSales } from "#app/blocks/AskSales.tsx";
import { salesCube } from "#company/sales-cube.data.ts";
import type { HomeCopy } from "#editorial/home.ts";
import type { Capture } from "#editorial/site.ts";
import { useWaiting } from "#ui/useHydrated.ts";
import { DashboardTab } from "./DashboardTab.tsx";
import { EmbedTab } from "./EmbedTab.tsx";
import { TabHead, type TabProps } from "./parts.tsx";
import { ReportTab } from "./ReportTab.tsx";

const TABS = [
  { name: "dashboard", label: "Dashboard", Content: DashboardTab },
  { name: "report", label: "Report", Content: ReportTab },
  { name: "ask", label: "Ask", Content: AskTab },
  { name: "embed", label: "Embed", Content: EmbedTab },
] as const;

export type SalesWindowProps = {
  copy: HomeCopy["window"];
  /** Pictures of the platform that replace the built tabs. */
  captures: Partial<Record<(typeof TABS)[number]["name"], Capture>>;
};

/** Renders a small working model of the platform: tabs over the sales of a fictional retailer. */
export default function SalesWindow({ copy, captures }: SalesWindowProps) {
  const [selected, setSelected] = useState(0);
  const waiting = useWaiting();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const { name, label, Content } = TABS[selected] ?? TABS[0];
  const capture = captures[name];

  /** Keys of the tabs pattern with automatic activation (ARIA Authoring Practices). */
  const onKeyDown = (event: KeyboardEvent) => {
    const last = TABS.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    tabs.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <section aria-label={copy.label} className="flex min-w-0 flex-col border border-ink bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hair">
        <div ref={tabs} role="tablist" aria-label={copy.label} className="flex">
          {TABS.map(({ name, label }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}${name}`}
              aria-selected={index === selected}
              aria-controls={`${id}panel`}
              tabIndex={index === selected ? 0 : -1}
              {...waiting}
              onClick={() => setSelected(index)}
              onKeyDown={onKeyDown}
              className="min-h-11 border-b-2 border-transparent px-3 text-small aria-selected:border-action aria-selected:font-semibold tablet:px-4"
            >
              {label}
            </button>
          ))}
        </div>
        <p className="px-4 text-small text-muted max-tablet:hidden">{copy.about}</p>
      </div>
      <div
        key={name}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${name}`}
        className="flex min-h-[27.5rem] flex-col"
      >
        {capture ? (
          <img {...capture} alt={capture.alt} className="w-full" />
        ) : (
          <fieldset {...waiting} aria-label={label} className="flex min-w-0 flex-1 flex-col">
            <Content cube={salesCube} copy={copy} />
          </fieldset>
        )}
      </div>
      <p className="border-t border-hair px-4 py-2 text-small text-muted tablet:hidden">{copy.about}</p>
    </section>
  );
}

function AskTab({ cube, copy }: TabProps) {
  return (
    <>
      <TabHead title="Ask in plain words">
        <p className="text-small text-muted">{copy.rules}</p>
      </TabHead>
      <div className="px-4 py-3">
        <AskSales cube={cube} questions={copy.questions} known={copy.known} />
      </div>
    </>
  );
}
