import { numberOf, type Row } from "#charts/rows.ts";

/** Alert rule: sends when the open tickets reach `line`, then not until a day below `reset`; every day if it is null. */
type Rule = { line: number; reset: number | null };

export const START = { line: 12, reset: 8 };

/** Outcome of a day: below the threshold, alert sent, or above it in an episode with an alert already sent. */
type Outcome = "Quiet" | "Alert" | "Silent";

/** Applies a rule to days in order. */
export function replay(days: readonly Row[], { line, reset }: Rule): Outcome[] {
  let alerted = false;
  return days.map((day) => {
    const open = numberOf(day.open);
    if (open < line) {
      if (reset === null || open < reset) alerted = false;
      return "Quiet";
    }
    if (alerted && reset !== null) return "Silent";
    alerted = true;
    return "Alert";
  });
}
