import { z } from "zod";
import { aliasOf, isCodeAddress, knownAddresses } from "./addresses.ts";
import { everyPagePath } from "./pages.ts";
import { yamlReader } from "./yaml.ts";

const PATH = /^\/(?!\/)[^\s?#:\\]*[^\s?#:\\/]$/;

/** A moved address. Visitors keep their query, in which campaigns are. */
const redirect = z.strictObject({
  from: z
    .string()
    .regex(
      PATH,
      'must be a path of this site such as "/old-page", without a question mark, a "#" or a "/" at its end',
    )
    .meta({ title: "Old address", description: "A path of this site such as /old-page." }),
  to: z
    .union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)[^\s\\]*$/)], {
      error: 'must be a path of this site such as "/retail", or an address such as "https://example.com/"',
    })
    .meta({ title: "New address", description: "A path of this site, or https://… on another one." }),
});
type Redirect = z.output<typeof redirect>;

const keyOf = (path: string) => path.replace(/[?#].*/, "").toLowerCase();

/** Returns what is wrong with a redirect among all of them, by its field. */
function faultOf(
  { from, to }: Redirect,
  all: readonly Redirect[],
): readonly [keyof Redirect, string] | undefined {
  const targets = new Map(all.map((each) => [keyOf(each.from), each.to]));
  const alias = aliasOf(from);
  if (alias) return ["from", `${from} is a second address of a page (${alias.pattern}): it cannot move`];
  if (isCodeAddress(from)) return ["from", `${from} is an address of the site itself: it cannot move`];
  if (all.filter((each) => keyOf(each.from) === keyOf(from)).length > 1)
    return ["from", `${from} stands more than once: remove the others`];
  if (!to.startsWith("/")) return undefined;
  const next = targets.get(keyOf(to));
  if (next !== undefined && (keyOf(next) === keyOf(from) || keyOf(to) === keyOf(from)))
    return ["to", `${from} and ${to} lead to each other: remove one of the two`];
  if (next !== undefined) return ["to", `${to} is a redirect itself: write ${next} here`];
  const isKnown = knownAddresses(everyPagePath()).test(to.replace(/[?#].*/, ""));
  return isKnown ? undefined : ["to", `no page has the address ${to}`];
}

export const redirectsSchema = z.array(redirect).check(({ value, issues }) => {
  for (const [index, each] of value.entries()) {
    const [field, message] = faultOf(each, value) ?? [];
    if (field) issues.push({ code: "custom", input: each[field], path: [index, field], message });
  }
});

/** Reads the moved addresses. Source of the first two: docs/specification.md#routes. @throws ContentError if one is wrong */
export const readRedirects = yamlReader("content/redirects.yaml", redirectsSchema);

/**
 * Returns the new address of a moved one, with the query of the request.
 * @param pathname of any case
 */
export function movedTo(
  redirects: readonly Redirect[],
  { pathname, search }: Pick<URL, "pathname" | "search">,
): string | undefined {
  const moved = redirects.find(({ from }) => from.toLowerCase() === pathname.toLowerCase());
  if (!moved || !search) return moved?.to;
  const [address = "", fragment] = moved.to.split("#");
  const query = address.includes("?") ? `&${search.slice(1)}` : search;
  return `${address}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}
