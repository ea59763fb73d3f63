import { readDataset } from "#charts/datasets.server.ts";
import { flights } from "./flights.data.ts";

/** The four regions of the United States. Source: U.S. Census Bureau, https://www.census.gov/geographies/reference-maps/2010/demo/2010-census-regions-and-divisions-of-the-united-states.html */
const regions: Readonly<Record<string, string>> = {
  Northeast: "CT ME MA NH RI VT NJ NY PA",
  Midwest: "IL IN MI OH WI IA KS MN MO NE ND SD",
  South: "DE FL GA MD NC SC VA DC WV AL KY MS TN AR LA OK TX",
  West: "AZ CO ID MT NV NM UT WY AK CA HI OR WA",
};

/** Returns the census region of a state, or "Islands" for the territories, which the Census Bureau assigns to none. */
const regionOf = (state: string): string =>
  Object.keys(regions).find((region) => regions[region]?.split(" ").includes(state)) ?? "Islands";

const airports = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** Origin airports of the flights with their state and region, to join to each flight. */
export const origins = [...new Set(flights.map(({ origin }) => String(origin)))].sort().map((origin) => {
  const state = String(airports.get(origin)?.state);
  return { origin, state, region: regionOf(state) };
});
