import { formatCount } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Facts } from "../../kit/layout.tsx";
import { ACTIONS, type Action, blockedReason, type Report, retirementReasons } from "./register.ts";

type ReportDetailProps = { report: Report; day: number; act: (action: Action) => void };

/** Renders a report of the register, and the actions available on a day with what prevents the others. */
export function ReportDetail({ report, day, act }: ReportDetailProps) {
  return (
    <div className="mt-8 border-t border-ink pt-5">
      <h3 className="text-lead">{report.name}</h3>
      <div className="mt-4 grid gap-x-12 gap-y-6 tablet:grid-cols-2">
        <Facts
          facts={[
            ["Question", report.question ?? "nobody knows"],
            ["Schedule", `${report.schedule}, ${formatCount(report.readers, "reader")}`],
            ["Why retire it", retirementReasons(report, day).join(", ") || "no reason"],
          ]}
        />
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
