import { useState } from "react";
import { changeOf, formatShare, marginOf, monthName, sumOf } from "#company/figures.ts";
import { Button } from "#ui/Button.tsx";
import { FilterSelect, TabHead, type TabProps } from "./parts.tsx";

const formatDollars = (value: number) =>
  value.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** Renders the monthly report of the home page's sample window, one page per month. */
export function ReportTab({ cube }: TabProps) {
  const [page, setPage] = useState(cube.months.length - 1);
  const [region, setRegion] = useState("");
  const [year = "", month = ""] = (cube.months[page] ?? "").split("-");
  const figuresIn = (of: number, category = "") => sumOf(cube, { year: of, month, region, category });
  const rows = [...cube.categories, ""].map((category) => {
    const now = figuresIn(Number(year), category);
    return { category, now, change: changeOf(now.revenue, figuresIn(Number(year) - 1, category).revenue) };
  });
  return (
    <>
      <TabHead title="Monthly report">
        <FilterSelect
          label="Stores"
          value={region}
          options={[["", "All stores"], ...cube.regions]}
          choose={setRegion}
        />
      </TabHead>
      <div className="flex-1 bg-paper px-4 py-4 tablet:px-10">
        <div className="mx-auto max-w-[34rem] border border-hair bg-raised px-5 py-4">
          <div className="flex items-baseline justify-between border-b border-ink pb-2">
            <h3 className="font-medium text-lead">{`${monthName(month, "long")} ${year}`}</h3>
            <span className="text-small text-muted">{`Harbor & Pine, ${region || "all stores"}`}</span>
          </div>
          <table className="mt-2 w-full text-small">
            <thead>
              <tr className="text-left text-small text-muted">
                <th className="py-1 font-normal">Range</th>
                <th className="text-right font-normal">Revenue</th>
                <th className="text-right font-normal">Margin</th>
                <th className="text-right font-normal">Year before</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ category, now, change }) => (
                <tr key={category} className="border-t border-hair last:border-ink last:font-semibold">
                  <td className="py-1.5">{category || "Total"}</td>
                  <td className="text-right">{formatDollars(now.revenue)}</td>
                  <td className="text-right">{formatShare(marginOf(now))}</td>
                  <td className="text-right">
                    {change === null ? "–" : `${change > 0 ? "+" : "−"}${formatShare(Math.abs(change))}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-hair px-4 py-2">
        <Button kind="quiet" size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <p role="status" className="text-small text-muted">{`Page ${page + 1} of ${cube.months.length}`}</p>
        <Button
          kind="quiet"
          size="small"
          disabled={page === cube.months.length - 1}
          onClick={() => setPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </>
  );
}
