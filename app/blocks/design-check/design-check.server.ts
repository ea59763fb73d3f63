import lateFlights from "#demos/reporting/birtopensource/late-flights.rptdesign?raw";
import { checkDesign } from "#demos/reporting/check/check-design.ts";

/** The check of the sample design, which visitors see before they choose their own. */
export const readProps = () => ({
  sample: { name: "Our sample, late-flights.rptdesign", ...checkDesign(lateFlights) },
});
