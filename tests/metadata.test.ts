import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { describe, expect, it } from "vitest";
import { toEvent } from "#app/metadata/structured-data/event.ts";
import { homeData } from "#app/metadata/structured-data/home-data.ts";
import { structuredData } from "#app/metadata/structured-data/structured-data.ts";
import { readCourses, readEvents } from "#editorial/items.ts";
import { readPages } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { aliasesOf, sitePages } from "./support/routes.ts";
import { addressesIn, graph, thing } from "./support/structured-data.ts";

/*
 * The metadata in the head of every prerendered page, as a static host would serve it, for programs that list,
 * preview or quote it.
 */

const CLIENT = "build/client";
const ORIGIN = "https://www.example.com";
/** Origin of the build. Without one, prerendered pages have no canonical address, and the server adds it. */
const buildOrigin = process.env.PUBLIC_ORIGIN;

/** Returns the metadata of a prerendered page. */
function readHead(path: string) {
  const [html = ""] = readFileSync(join(CLIENT, path, "index.html"), "utf8").split("</head>");
  const head = select("head", fromHtml(html));
  if (!head) throw new Error(`${path} has no head`);
  const attribute = (selector: string, name: string) => {
    const found = selectAll(selector, head);
    if (found.length > 1) throw new Error(`${path} has ${found.length} of ${selector}`);
    return found[0] && String(found[0].properties[name] ?? "");
  };
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const title = select("title", head)?.children[0];
  return {
    title: title?.type === "text" ? title.value : "",
    description: attribute('meta[name="description"]', "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    og: (name: string) => attribute(`meta[property="og:${name}"]`, "content"),
    article: (name: string) => attribute(`meta[property="article:${name}"]`, "content"),
    card: attribute('meta[name="twitter:card"]', "content"),
    data: scripts.map(([, json = ""]): unknown => JSON.parse(json)),
  };
}

const pathOf = (address = "(none)") => new URL(address, `${ORIGIN}/none/`).pathname;
const content = new Map(readPages().map((page) => [page.path, page]));
const prerendered = sitePages.filter(({ path }) => !path.includes(":"));
const answers = (path: string) =>
  existsSync(join(CLIENT, path)) || existsSync(join(CLIENT, path, "index.html"));

describe.each(prerendered)("$path", (route) => {
  const head = readHead(route.path);

  it("has a preview with its own title, text and picture", () => {
    expect([head.og("title"), head.og("description")]).toEqual([head.title, head.description]);
    expect(pathOf(head.og("url"))).toBe(route.path);
    expect(head.canonical).toBe(buildOrigin && buildOrigin + route.path);
    expect(head.og("site_name")).toBe(readSite().name);
    const written = content.get(route.path);
    const published = written?.section === "blog" ? written.published : undefined;
    expect(head.og("type")).toBe(published ? "article" : "website");
    expect([head.article("published_time"), head.article("modified_time")]).toEqual([
      published,
      published && written?.updated,
    ]);
  });

  it("has a picture in the size and format for previews", () => {
    const path = pathOf(head.og("image"));
    const png = readFileSync(join(CLIENT, path));
    expect(path).toMatch(/^\/media\/previews\/.+-[0-9a-f]{8}\.png$/);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([head.og("image:width"), head.og("image:height")]).toEqual(["1200", "630"]);
    expect(png.length).toBeLessThanOrEqual(60_000);
    expect(head.og("image:alt")).toMatch(/^(Chart|Diagram|Timeline): .{20,}/s);
    expect(head.card).toBe("summary_large_image");
  });

  it("has structured data as search engines require it", () => {
    const [data, ...more] = head.data.map((value) => graph.parse(value));
    expect(more).toEqual([]);
    const missing = addressesIn(data)
      .map(pathOf)
      .filter((path) => !answers(path));
    expect(missing).toEqual([]);
  });

  it("has the same metadata under its other addresses", () => {
    for (const alias of aliasesOf(route).filter((address) => !address.includes("/pdf/"))) {
      const other = readHead(alias);
      expect(other.canonical).toBe(head.canonical);
      expect([other.og("url"), other.og("image"), other.data]).toEqual([
        head.og("url"),
        head.og("image"),
        head.data,
      ]);
    }
  });
});

it("has no metadata for previews on pages with noindex", () => {
  const { og, data } = readHead("/offline");
  expect([og("title"), og("image"), data]).toEqual([undefined, undefined, []]);
});

it("gives every page a picture of its own", () => {
  const picture = /<meta property="og:image" content="([^"]*)"/;
  const pictures = prerendered.map(
    ({ path }) => picture.exec(readFileSync(join(CLIENT, path, "index.html"), "utf8"))?.[1],
  );
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(prerendered.length);
});

describe("structured data", () => {
  const url = (path: string) => ORIGIN + path;
  const graphs = [...content.values()].map((page) => ({
    page,
    things: structuredData({ page, url, picture: "/picture.png" }).map((value) => thing.parse(value)),
  }));
  const typesOf = (path: string) =>
    graphs.find(({ page }) => page.path === path)?.things.map((one) => one["@type"]);

  it("has absolute addresses if the origin is known", () => {
    const addresses = addressesIn([homeData(url), graphs.map(({ things }) => things)]);
    expect(addresses.length).toBeGreaterThan(500);
    expect(addresses.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
  });

  it.each([
    ["/product/one-aiv", "SoftwareApplication"],
    ["/aivtech/professionalservices/training/birt-training", "Course"],
    ["/company/aiv-blog/aiv-vs-tableau", "BlogPosting"],
    ["/documentations/first-dashboard", "TechArticle"],
    ["/tutorials/worst-hour", "TechArticle"],
    ["/company/faq", "FAQPage"],
  ])("of %s are a %s", (path, expected) => {
    expect(typesOf(path)).toContain(expected);
  });

  it("names the owner and the site on the home page", () => {
    expect(homeData(url).map((value) => thing.parse(value)["@type"])).toEqual(["Organization", "WebSite"]);
  });

  it("has breadcrumbs from the home page to every page, through its ancestors", () => {
    const breadcrumbsTo = (path: string) =>
      graphs
        .find(({ page }) => page.path === path)
        ?.things.flatMap((one) =>
          one["@type"] === "BreadcrumbList" ? one.itemListElement.map(({ item }) => pathOf(item)) : [],
        );
    for (const { page } of graphs)
      expect([breadcrumbsTo(page.path)?.at(0), breadcrumbsTo(page.path)?.at(-1)]).toEqual(["/", page.path]);
    expect(breadcrumbsTo("/tutorials/worst-hour")).toEqual([
      "/",
      "/learn",
      "/tutorials",
      "/tutorials/worst-hour",
    ]);
    expect(breadcrumbsTo("/featurePage/sharing/alert")).toEqual([
      "/",
      "/featurePage/sample",
      "/featurePage/sharing/alert",
    ]);
  });

  it("contains every question that a page answers", () => {
    for (const { page, things } of graphs) {
      const asked = things.flatMap((one) => (one["@type"] === "FAQPage" ? one.mainEntity : []));
      expect(asked.length).toBeGreaterThanOrEqual(page.answers.length);
    }
  });

  it("contains all events and course dates except samples", () => {
    const things = graphs.flatMap((each) => each.things);
    const instances = things.flatMap((one) => (one["@type"] === "Course" && one.hasCourseInstance) || []);
    const listed = [...things.filter((one) => one["@type"] === "Event"), ...instances];
    const real = [...readEvents(), ...readCourses()].filter(({ sample }) => !sample);
    expect(listed.map(({ name, startDate }) => `${startDate} ${name}`).sort()).toEqual(
      real.map(({ title, starts }) => `${starts} ${title}`).sort(),
    );
  });

  it.each([
    ["Online", "VirtualLocation", "OnlineEventAttendanceMode"],
    ["Main hall, Springfield", "Place", "OfflineEventAttendanceMode"],
  ])("locates an event at %s", (place, type, mode) => {
    const event = thing.parse(
      toEvent(
        {
          id: "open-day",
          title: "Open day",
          kind: "event",
          starts: "2027-02-10T15:00:00Z",
          minutes: 90,
          place,
          text: "A day.",
          updated: "2026-11-21",
          sample: false,
        },
        url,
      ),
    );
    expect(event).toMatchObject({
      endDate: "2027-02-10T16:30:00.000Z",
      eventAttendanceMode: mode,
      location: { "@type": type },
    });
  });
});
