/** Addresses that no page is fetched from ahead: files, calls, and everything with a query, which may change something. */
const never = ["/*.*", "/db/*", "/api/*", "/form/*", "/*\\?(.+)"];

const pages = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: never } },
    { not: { selector_matches: "[target], [data-dialog], [href='/search']" } },
  ],
};

/**
 * The pages that a browser prepares: it fetches those that a visitor may want next, and renders the one whose link the
 * pointer or the focus rests on. A browser that saves data does neither.
 * Source: the Speculation Rules specification (WICG), eagerness.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: "eager" }],
  prerender: [{ where: pages, eagerness: "moderate" }],
});
