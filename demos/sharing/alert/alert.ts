import { numberOf, type Row } from "#charts/rows.ts";

/** Alert rule in mm: sends when rain reaches `line`, then not until a day below `reset`; every day if `reset` is null. */
type Rule = { line: number; reset: number | null };

export const START: Rule = { line: 25, reset: 15 };

/** Outcome of a day: below the threshold, alert sent, or above it in an episode with an alert already sent. */
export type Outcome = "Quiet" | "Alert" | "Silent";

/** Applies a rule to days in order. */
export function replay(days: readonly Row[], { line, reset }: Rule): Outcome[] {
  let alerted = false;
  return days.map(({ precipitation }) => {
    const rain = numberOf(precipitation);
    if (rain < line) {
      if (reset === null || rain < reset) alerted = false;
      return "Quiet";
    }
    if (alerted && reset !== null) return "Silent";
    alerted = true;
    return "Alert";
  });
}
