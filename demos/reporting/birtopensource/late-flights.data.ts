import { readFileSync } from "node:fs";

/** A report design in the format of Eclipse BIRT. */
export const lateFlights = readFileSync("demos/reporting/birtopensource/late-flights.rptdesign", "utf8");
