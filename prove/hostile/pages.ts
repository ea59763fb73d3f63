import { paths } from "#forms/index.ts";
import { type Attack, each, flood } from "./attack.ts";
import type { Outcome, RequestSpec } from "./clients.ts";

/* Addresses and headers that are expensive for the server. */

const OK: readonly Outcome[] = [200, 206, 301, 302, 303, 304, 308, 400, 404, 406, 414, 416, 429, 431, 503];
const get = (path: string, headers: Record<string, string> = {}): RequestSpec => ({ path, headers });
const MEDIA = "/media/product-tour.mp4";

/** Ten clients that request uncached addresses. */
const floodWith = (
  name: string,
  make: (index: number) => string,
  headers: Record<string, string> = {},
): Attack => ({
  name,
  run: flood((index) => get(make(index), headers), OK),
});
/** One client that sends each header once. A connection may be reset while too long a header is being sent. */
const oneByOne = (name: string, ...requests: RequestSpec[]): Attack => ({
  name,
  run: each(() => requests, [...OK, "reset"]),
});

export const pages: readonly Attack[] = [
  floodWith("search: one query by ten", () => "/search?q=report"),
  floodWith("search: another query each time", (i) => `/search?q=report+${i.toString(36)}+data`),
  floodWith("search: queries of 8,000 characters", (i) => `/search?q=${"report+a+".repeat(880)}${i}`),
  floodWith("15,000 slashes", () => `/a${"/".repeat(15_000)}a/`),
  floodWith(
    "slashes and dots, encoded and not",
    (i) => `/a${["/%2f", "/.", "/%2e", "//..", "%5c/"][i % 5]?.repeat(2000)}/`,
  ),
  floodWith("paths 3,000 folders deep", (i) => `/${"a/".repeat(3000)}${i}`),
  floodWith("percent-encoded paths", (i) => `/${"%25".repeat(1500)}${"%e4%bd%a0".repeat(500)}${i}`),
  floodWith(
    "a page on request with other parameters each time",
    (i) => `/download-aiv/visitor-${i}@example.com`,
  ),
  floodWith(
    "other pages on request",
    (i) => [`/reqLicense/${i}`, `/aiv_unsubscribe/a${i}@b.example/x`, `/form/contact?${i}`][i % 3] ?? "/",
  ),
  floodWith(
    "a form's page with long parameters",
    (i) => `/aiv_feedback_email/${"%3Cb%3E".repeat(1500)}/${i}@b.example`,
  ),
  floodWith("unknown addresses", (i) => `/unknown/${i}`),
  floodWith("routes for the script", (i) => `/__manifest?version=x${`&p=/a${i}`.repeat(900)}`),
  floodWith(
    "sitemap, feeds and calendar",
    (i) => ["/sitemap.xml", "/events.ics", "/robots.txt", "/feed.xml"][i % 4] ?? "/",
  ),
  floodWith("a page without compression", () => "/aiv-pricing", { "Accept-Encoding": "identity" }),
  floodWith(
    "lists for the script",
    (i) => ["/db/getFaq.php", "/db/videos.php", "/api/openapi.json"][i % 3] ?? "/",
  ),
  floodWith("locations", () => "/api/location"),
  floodWith("readiness", () => "/readyz"),
  {
    name: "refused forms without script by ten",
    run: flood(
      (i) => ({
        path: paths.contact,
        headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
        body: `email=a${i}&email_user=${"x".repeat(500)}&message=${"%3Cb%3E".repeat(300)}`,
      }),
      [413, 422, 429, 503],
    ),
  },
  {
    name: "refused forms without script by a hundred",
    run: flood(
      () => ({
        path: paths.contact,
        headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
        body: "email=a",
      }),
      [422, 429, 503],
      { clients: 100 },
    ),
  },
  oneByOne(
    "headers as long as they may be",
    get("/aiv-pricing", { Accept: ",".repeat(14_000) }),
    get("/aiv-pricing", { "Accept-Encoding": "br;q=0,".repeat(1900) }),
    get("/aiv-pricing", { "Accept-Encoding": `${" ".repeat(14_000)}gzip` }),
    get("/aiv-pricing", { "If-None-Match": `"${"a".repeat(14_000)}` }),
    get("/aiv-pricing", { "If-None-Match": '"a",W/'.repeat(2000) }),
    get("/aiv-pricing", { Cookie: "a=b; ".repeat(2800) }),
    get("/aiv-pricing", { "Accept-Language": "de;q=0.1,".repeat(1500) }),
    get("/aiv-pricing", { "X-Forwarded-For": "1.1.1.1,".repeat(1700) }),
  ),
  oneByOne(
    "headers and addresses that are too long",
    get("/aiv-pricing", { Accept: ",".repeat(100_000) }),
    get("/aiv-pricing", { Cookie: "a=b; ".repeat(20_000) }),
    get(`/${"a".repeat(100_000)}`),
    get(`/search?q=${"a".repeat(100_000)}`),
    get("/aiv-pricing", Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`X-${i}`, "a"]))),
  ),
  oneByOne(
    "many ranges, and ranges that are none",
    get(MEDIA, { Range: `bytes=${"0-,".repeat(4000)}0-` }),
    get(MEDIA, { Range: `bytes=${Array.from({ length: 1500 }, (_, i) => `${i}-${i + 1}`).join()}` }),
    get(MEDIA, { Range: "bytes=99999999999999999999-" }),
    get(MEDIA, { Range: "bytes=5-1" }),
    get(MEDIA, { Range: "bytes=-0" }),
    get(MEDIA, { Range: "bytes=NaN-Infinity" }),
    get(MEDIA, { Range: "lines=1-2" }),
    get(MEDIA, { Range: "bytes=658960-1e99" }),
  ),
  { name: "films by ten clients", run: flood(() => get(MEDIA), OK, { ms: 2000, most: 200 }) },
];
