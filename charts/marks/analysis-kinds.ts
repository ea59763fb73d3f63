import { box } from "./box.ts";
import { combination } from "./combination.ts";
import { funnel } from "./funnel.ts";
import { type Kinds, kinds } from "./kinds.ts";
import { columnWithSteps } from "./steps.ts";
import { dotWithTrend } from "./trend.ts";
import { waterfall } from "./waterfall.ts";

/** All kinds of charts: those of pages, and those of the analysis, which pages need not load. */
export const analysisKinds: Required<Kinds> = {
  ...kinds,
  ...{ column: columnWithSteps, dot: dotWithTrend, box, combination, funnel, waterfall },
};
