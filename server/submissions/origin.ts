import type { Endpoint } from "#contract/endpoint.ts";
import { isRecord } from "#contract/records.ts";
import { cleanTouch, isMarked, type Source, sourceName, type Touch, touchOf } from "#contract/source.ts";
import { fixedAliases } from "#editorial/addresses.ts";
import { listPagePaths } from "#editorial/pages.ts";
import { countryNames } from "../location/city-database.ts";
import { readPayload } from "./store.ts";

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
    ["/", "/search", ...listPagePaths()].flatMap((each) =>
      [each, ...fixedAliases(each)].map((address) => [
        withoutParameter(address).toLowerCase(),
        withoutParameter(each),
      ]),
    ),
  );
  return known.get(path) ?? known.get(path.slice(0, path.lastIndexOf("/"))) ?? null;
}

/** `/reqLicense/:email` becomes `/reqLicense`. */
const withoutParameter = (path: string) => path.split("/:")[0] ?? path;

/** Above the longest that the site's own script sends. */
const SOURCE_MAX_LENGTH = 8000;

/**
 * Returns where the visitor came from: as the page's script has remembered it, or else by the address of the form's page,
 * which is the landing page for some.
 * @param sent the control field, which can be anything
 * @param referrer the header of the request
 * @returns null if neither is known
 */
export function sourceOf(sent: unknown, referrer: string | undefined): Source | null {
  const isShort = typeof sent === "string" && sent.length <= SOURCE_MAX_LENGTH;
  const { first, last } = (isShort && readPayload(sent)) || {};
  if (isRecord(first) && isRecord(last)) return { first: knownTouch(first), last: knownTouch(last) };
  const page = pageOf(referrer);
  if (referrer === undefined || page === null) return null;
  const touch = { ...touchOf(new URL(referrer)), page };
  return isMarked(touch) ? { first: touch, last: touch } : null;
}

/** Returns what may be kept of a touch, with a page of this site only, whose parameters may name a person. */
function knownTouch(sent: Readonly<Record<string, unknown>>): Touch {
  const { page: path, ...touch } = cleanTouch((name) => (Object.hasOwn(sent, name) ? sent[name] : undefined));
  const page = path === undefined ? null : pageOf(`http://site.invalid${path}`);
  return page === null ? touch : { page, ...touch };
}

/** Returns the columns by which leads are counted and filtered, and both touches as JSON. */
export function sourceColumns(source: Source | null) {
  if (!source) return { source: null, campaign: null, touches: null };
  const { utm_campaign = null } = source.last;
  return { source: sourceName(source.last), campaign: utm_campaign, touches: JSON.stringify(source) };
}

/** Reads the column with both touches. @returns null if there are none, or if it is damaged */
export function readTouches(touches: string | null): Source | null {
  return touches === null ? null : sourceOf(touches, undefined);
}
