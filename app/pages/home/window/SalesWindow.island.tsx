import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { AskSales } from "#app/blocks/AskSales.tsx";
import { monthlyMargins } from "#company/margin.ts";
import { salesCube } from "#company/sales-cube.data.ts";
import type { HomeCopy } from "#editorial/home.ts";
import type { Capture } from "#editorial/site.ts";
import { useWaiting } from "#ui/useHydrated.ts";
import { StaticHtml } from "../../../islands/StaticHtml.tsx";
import { axisOf, type Choice, type DashboardState, DashboardTab, nameOf } from "./DashboardTab.tsx";
import { EmbedTab } from "./EmbedTab.tsx";
import { Headline } from "./Headline.tsx";
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
  hero: Pick<HomeCopy["hero"], "kicker" | "heading">;
  /** The lead and links below the heading, which never change. */
  html: string;
  /** Pictures of the platform that replace the built tabs. */
  captures: Partial<Record<(typeof TABS)[number]["name"], Capture>>;
};

/** A change is announced this long after the last one, not at each step of a drag. */
const ANNOUNCE_AFTER_MS = 700;

/**
 * Renders the heading of the home page beside a small working model of the platform: tabs over the sales of a fictional
 * retailer. The heading is the figure that the dashboard marks, so both change together.
 */
export default function SalesWindow({ copy, hero, html, captures }: SalesWindowProps) {
  const [scope, setScope] = useState({ region: "", category: "" });
  const margins = monthlyMargins(salesCube, scope);
  const axis = axisOf(margins);
  const [month, setMonth] = useState(() => margins.indexOf(Math.min(...margins)));
  const [tab, setTab] = useState(0);
  const words = hero.heading.replace("{month}", () => nameOf(salesCube.months[month]));
  const isMarked = tab === 0 && !captures.dashboard;

  const text = [`${margins[month]?.toFixed(1)}%`, words, scope.region, scope.category]
    .filter(Boolean)
    .join(" ");
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setAnnounced, ANNOUNCE_AFTER_MS, text);
    return () => clearTimeout(timer);
  }, [text]);

  const choose = ({ month: next, ...change }: Partial<Choice>) => {
    if (next !== undefined) setMonth(next);
    else setScope({ ...scope, ...change });
  };
  const mark = { "--y": axis.downTo(margins[month] ?? 0) / 100 } as CSSProperties;
  return (
    <div className={isMarked ? "hero measure" : "hero measure [&_.leader-start]:hidden"}>
      <div>
        <p className="hero-kicker">{hero.kicker}</p>
        <Headline margins={margins} month={month} words={words} />
        <p role="status" className="sr-only">
          {announced}
        </p>
        <StaticHtml name="hero" html={html} />
      </div>
      {isMarked && <span className="leader-between" style={mark} />}
      <Window
        copy={copy}
        captures={captures}
        selected={tab}
        setSelected={setTab}
        dashboard={{ margins, axis, choice: { ...scope, month }, choose }}
      />
    </div>
  );
}

type WindowProps = Pick<SalesWindowProps, "copy" | "captures"> & {
  selected: number;
  setSelected: (tab: number) => void;
  dashboard: DashboardState;
};

/** Renders the tabs of the window. */
function Window({ copy, captures, selected, setSelected, dashboard }: WindowProps) {
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
    <section aria-label={copy.label} className="flex min-w-0 flex-col self-start border border-ink bg-raised">
      <div ref={tabs} role="tablist" aria-label={copy.label} className="flex border-b border-hair">
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
            className="min-h-11 border-b-3 border-transparent px-3 text-small aria-selected:border-action aria-selected:font-semibold tablet:px-4"
          >
            {label}
          </button>
        ))}
      </div>
      <div
        key={name}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${name}`}
        className="flex min-h-[36rem] flex-col"
      >
        {capture ? (
          <img {...capture} alt={capture.alt} className="w-full" />
        ) : (
          <fieldset {...waiting} aria-label={label} className="flex min-w-0 flex-1 flex-col">
            <Content cube={salesCube} copy={copy} {...dashboard} />
          </fieldset>
        )}
      </div>
      <p className="border-t border-hair px-4 py-2 text-small text-muted">{copy.about}</p>
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
