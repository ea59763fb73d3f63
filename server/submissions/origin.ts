import type { Endpoint } from "#contract/endpoint.ts";
import { listPagePaths } from "#editorial/pages.ts";
import { countryNames } from "../location/city-database.ts";

/**
 * Returns the country that the page added from the visitor's location.
 * @param payload the fields of a valid body
 * @returns null if the form has none, and for every other text, because a caller can send any
 */
export function countryOf(
  { enrichment }: Pick<Endpoint, "enrichment">,
  payload: Readonly<Record<string, unknown>>,
): string | null {
  const [field] = Object.entries(enrichment ?? {}).find(([, from]) => from === "country_name") ?? [];
  const country = field === undefined ? undefined : payload[field];
  return typeof country === "string" && countryNames().has(country) ? country : null;
}

let known: ReadonlyMap<string, string> | undefined;

/**
 * Returns the page that a form was sent from: a page of this site without its parameters, which may name a person.
 * @param referrer the header of the request
 * @returns null for every other address, because anyone can send any text
 */
export function pageOf(referrer: string | undefined): string | null {
  const path = referrer === undefined ? undefined : URL.parse(referrer)?.pathname.toLowerCase();
  if (path === undefined) return null;
  known ??= new Map(
    ["/", ...listPagePaths()].map((each) => [withoutParameter(each).toLowerCase(), withoutParameter(each)]),
  );
  return known.get(path) ?? known.get(path.slice(0, path.lastIndexOf("/"))) ?? null;
}

/** `/reqLicense/:email` becomes `/reqLicense`. */
const withoutParameter = (path: string) => path.split("/:")[0] ?? path;
