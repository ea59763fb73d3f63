import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { describe, expect, it } from "vitest";
import { readCourses, readEvents } from "../editorial/items.ts";
import { readPages } from "../editorial/pages.ts";
import { readSite } from "../editorial/site.ts";
import { toEvent } from "../tools/metadata/structured-data/event.ts";
import { homeData, structuredData } from "../tools/metadata/structured-data/structured-data.ts";
import { aliasesOf, sitePages } from "./support/routes.ts";
import { addressesIn, graph, thing } from "./support/structured-data.ts";

/*
 * What the head of every finished page says to programs that list, preview or quote it, read from the build as a host
 * of files would send it.
 */

const CLIENT = "build/client";
const ORIGIN = "https://www.example.com";
/** The origin that the build knows; without one no page names its address, and the server does. */
const builtFor = process.env.PUBLIC_ORIGIN;

/** What a built page says in its head. */
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
    markdown: attribute('link[type="text/markdown"]', "href"),
    og: (name: string) => attribute(`meta[property="og:${name}"]`, "content"),
    article: (name: string) => attribute(`meta[property="article:${name}"]`, "content"),
    card: attribute('meta[name="twitter:card"]', "content"),
    data: scripts.map(([, json = ""]): unknown => JSON.parse(json)),
  };
}

const pathOf = (address = "(none)") => new URL(address, `${ORIGIN}/none/`).pathname;
const content = new Map(readPages().map((page) => [page.path, page]));
const drawn = sitePages.filter(({ path }) => !path.includes(":"));
const answers = (path: string) =>
  existsSync(join(CLIENT, path)) || existsSync(join(CLIENT, path, "index.html"));

describe.each(drawn)("$path", (route) => {
  const head = readHead(route.path);

  it("is previewed by its own title, words and picture", () => {
    expect([head.og("title"), head.og("description")]).toEqual([head.title, head.description]);
    expect(pathOf(head.og("url"))).toBe(route.path);
    expect(head.canonical).toBe(builtFor && builtFor + route.path);
    expect(head.og("site_name")).toBe(readSite().name);
    const written = content.get(route.path);
    const published = written?.section === "blog" ? written.published : undefined;
    expect(head.og("type")).toBe(published ? "article" : "website");
    expect([head.article("published_time"), head.article("modified_time")]).toEqual([
      published,
      published && written?.updated,
    ]);
  });

  it("has a picture that every reader of previews can show", () => {
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

  it("says what it is about as search engines ask for it", () => {
    const [data, ...more] = head.data.map((value) => graph.parse(value));
    expect(more).toEqual([]);
    const missing = addressesIn(data)
      .map(pathOf)
      .filter((path) => !answers(path));
    expect(missing).toEqual([]);
  });

  it("says the same under its other addresses", () => {
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

it("tells nothing to programs about what they shall not list", () => {
  const { og, data } = readHead("/offline");
  expect([og("title"), og("image"), data]).toEqual([undefined, undefined, []]);
});

it("gives every page a picture of its own", () => {
  const picture = /<meta property="og:image" content="([^"]*)"/;
  const pictures = drawn.map(
    ({ path }) => picture.exec(readFileSync(join(CLIENT, path, "index.html"), "utf8"))?.[1],
  );
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(drawn.length);
});

describe("structured data", () => {
  const url = (path: string) => ORIGIN + path;
  const graphs = [...content.values()].map((page) => ({
    page,
    things: structuredData({ page, url, picture: "/picture.png" }).map((value) => thing.parse(value)),
  }));
  const typesOf = (path: string) =>
    graphs.find(({ page }) => page.path === path)?.things.map((one) => one["@type"]);

  it("has whole addresses where the origin is known", () => {
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

  it("leads from the home page to every page, by way of the pages above it", () => {
    const wayTo = (path: string) =>
      graphs
        .find(({ page }) => page.path === path)
        ?.things.flatMap((one) =>
          one["@type"] === "BreadcrumbList" ? one.itemListElement.map(({ item }) => pathOf(item)) : [],
        );
    for (const { page } of graphs)
      expect([wayTo(page.path)?.at(0), wayTo(page.path)?.at(-1)]).toEqual(["/", page.path]);
    expect(wayTo("/tutorials/worst-hour")).toEqual(["/", "/learn", "/tutorials", "/tutorials/worst-hour"]);
    expect(wayTo("/featurePage/sharing/alert")).toEqual([
      "/",
      "/featurePage/sample",
      "/featurePage/sharing/alert",
    ]);
  });

  it("holds every question that a page answers", () => {
    for (const { page, things } of graphs) {
      const asked = things.flatMap((one) => (one["@type"] === "FAQPage" ? one.mainEntity : []));
      expect(asked.length).toBeGreaterThanOrEqual(page.answers.length);
    }
  });

  it("knows the events and course dates that are no samples, and no others", () => {
    const things = graphs.flatMap((each) => each.things);
    const instances = things.flatMap((one) => (one["@type"] === "Course" && one.hasCourseInstance) || []);
    const told = [...things.filter((one) => one["@type"] === "Event"), ...instances];
    const real = [...readEvents(), ...readCourses()].filter(({ sample }) => !sample);
    expect(told.map(({ name, startDate }) => `${startDate} ${name}`).sort()).toEqual(
      real.map(({ title, starts }) => `${starts} ${title}`).sort(),
    );
  });

  it.each([
    ["Online", "VirtualLocation", "OnlineEventAttendanceMode"],
    ["Main hall, Springfield", "Place", "OfflineEventAttendanceMode"],
  ])("puts an event at %s", (place, type, mode) => {
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
