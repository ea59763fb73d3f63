import { formatCount } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Facts } from "../../kit/layout.tsx";
import { answers } from "./answers.data.ts";
import { ACTIONS, type Action, blockedReason, type Report, retirementReasons, STATIONS } from "./register.ts";

type ReportDetailProps = { report: Report; day: number; act: (action: Action) => void };

/** Renders a report of the register: its station, its question and answer, and the actions available on a day. */
export function ReportDetail({ report, day, act }: ReportDetailProps) {
  const facts = [
    ["Question", report.question ?? "nobody knows"],
    ["Answer today", answers[report.name] ?? "to what?"],
    [
      "Schedule",
      report.station === "Published"
        ? `${report.schedule}, ${formatCount(report.readers, "reader")}`
        : "none",
    ],
    ["Why retire it", retirementReasons(report, day).join(", ") || "no reason"],
  ] as const;
  return (
    <div className="mt-8 border-t border-ink pt-5">
      <h3 className="text-lead">{report.name}</h3>
      <ol className="mt-3 flex flex-wrap gap-x-2 gap-y-1 text-small" aria-label="Stages">
        {STATIONS.map((station, i) => (
          <li
            key={station}
            aria-current={station === report.station ? "step" : undefined}
            className="text-muted aria-[current=step]:font-semibold aria-[current=step]:text-accent"
          >
            <span>{station}</span>
            {i < STATIONS.length - 1 && <span aria-hidden="true"> →</span>}
          </li>
        ))}
      </ol>
      <div className="mt-4 grid gap-x-12 gap-y-6 tablet:grid-cols-2">
        <Facts facts={facts} />
        <ul className="flex flex-col gap-2 noscript:hidden">
          {ACTIONS.map((action) => {
            const reason = blockedReason(report, action, day);
            return (
              <li key={action} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Button
                  kind="quiet"
                  size="small"
                  disabled={reason !== undefined}
                  onClick={() => act(action)}
                  className="min-w-44 disabled:text-muted disabled:border-hair disabled:hover:bg-transparent disabled:hover:text-muted"
                >
                  {action}
                </Button>
                <span className="text-small text-muted">{reason}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
