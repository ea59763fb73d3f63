import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { MONTH_NUMBERS, monthName, sumOf, yearsOf } from "#company/figures.ts";
import { FilterSelect, TabHead, type TabProps } from "./parts.tsx";

const HOSTS = { light: "Light application", dark: "Dark application", warm: "Warm application" } as const;
type Host = keyof typeof HOSTS;
/** Colors of the host applications; the embedded chart follows them. */
const COLORS = {
  light: { paper: "#ffffff", ink: "#1b2430", accent: "#2457c5", quiet: "#667085" },
  dark: { paper: "#10151d", ink: "#eef2f7", accent: "#5fd0b0", quiet: "#9aa7b8" },
  warm: { paper: "#fff6ec", ink: "#3b2412", accent: "#b3541e", quiet: "#7d6350" },
} as const satisfies Record<Host, Record<string, string>>;

/** Renders the same chart inside a host application, in its colors, with the code that embeds it. */
export function EmbedTab({ cube }: TabProps) {
  const [host, setHost] = useState<Host>("light");
  const { paper, ink, accent, quiet } = COLORS[host];
  const year = yearsOf(cube).at(-1) ?? 0;
  const rows = MONTH_NUMBERS.map((month) => ({
    month: monthName(month),
    revenue: sumOf(cube, { year, month }).revenue / 1000,
  }));
  return (
    <>
      <TabHead title="Inside your product">
        <FilterSelect label="Host application" value={host} options={HOSTS} choose={setHost} />
      </TabHead>
      <div className="flex-1 p-4">
        <div
          className="border border-field px-4 py-3"
          style={{
            background: paper,
            color: ink,
            ...{
              "--color-paper": paper,
              "--color-raised": paper,
              "--color-ink": ink,
              "--color-muted": quiet,
              "--color-slate": accent,
              "--color-highlight": accent,
              "--color-hair": `color-mix(in srgb, ${ink} 15%, ${paper})`,
            },
          }}
        >
          <p className="text-small font-semibold">Your application</p>
          <p className="text-small">{`Revenue by month, ${year}, thousand dollars`}</p>
          <Chart mark="column" rows={rows} x="month" y="revenue" digits={0} height={10} />
        </div>
        <pre className="mt-3 border border-hair bg-paper p-3 text-small whitespace-pre-wrap">
          {`<iframe title="Sales" src="https://bi.example.com/embed/sales?theme=${host}&token=…"></iframe>`}
        </pre>
      </div>
    </>
  );
}
