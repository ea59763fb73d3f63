import { readFileSync } from "node:fs";

/** A report design as Eclipse BIRT writes it. */
export const lateFlights = readFileSync("app/demos/reporting/birtopensource/late-flights.rptdesign", "utf8");
