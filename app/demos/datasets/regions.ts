/** The four regions of the United States. Source: U.S. Census Bureau, https://www.census.gov/geographies/reference-maps/2010/demo/2010-census-regions-and-divisions-of-the-united-states.html */
const regions: Readonly<Record<string, string>> = {
  Northeast: "CT ME MA NH RI VT NJ NY PA",
  Midwest: "IL IN MI OH WI IA KS MN MO NE ND SD",
  South: "DE FL GA MD NC SC VA DC WV AL KY MS TN AR LA OK TX",
  West: "AZ CO ID MT NV NM UT WY AK CA HI OR WA",
};

/** @returns the region of a state, "Islands" for territories, which belong to none */
export const regionOf = (state: string): string =>
  Object.keys(regions).find((region) => regions[region]?.split(" ").includes(state)) ?? "Islands";
