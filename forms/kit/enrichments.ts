import type { Enrichment } from "#contract/endpoint.ts";

/* The enrichments that several forms share. Source: "Other submissions" in the specification. */

export const ip = { ip: "ip" } as const satisfies Enrichment;

export const ipCountryCity = {
  ip: "ip",
  country: "country_name",
  city: "city",
} as const satisfies Enrichment;

export const userIpCountryCity = {
  userIp: "ip",
  userCountry: "country_name",
  userCity: "city",
} as const satisfies Enrichment;
