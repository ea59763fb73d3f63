import { numberOf, type Row } from "../../../charts/rows.ts";

/** When a message is sent: on reaching the line; again only after a day below `reset`, or each day where that is null. */
export type Rule = { line: number; reset: number | null };

export const START: Rule = { line: 25, reset: 15 };

/** What became of a day: nothing, a message, or above the line within an episode that was already told. */
export type Outcome = "Quiet" | "Alert" | "Silent";

/** Runs a rule over days, in their order, as the checks would have run it. */
export function replay(days: readonly Row[], { line, reset }: Rule): Outcome[] {
  let told = false;
  return days.map(({ precipitation }) => {
    const rain = numberOf(precipitation);
    if (rain < line) {
      if (reset === null || rain < reset) told = false;
      return "Quiet";
    }
    if (told && reset !== null) return "Silent";
    told = true;
    return "Alert";
  });
}
