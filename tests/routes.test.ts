import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPages } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { otherHosts } from "#server/pages/other-hosts.ts";
import { everyCase } from "#testing/cases.ts";
import { fieldValue, readHtml } from "./support/html.ts";
import { outlineFaults } from "./support/outline.ts";
import { addressOf, aliasesOf, routes, sitePages } from "./support/routes.ts";
import { startSite } from "./support/start-site.ts";

/*
 * Every address of the site over HTTP, as visitors and search engines request it: the built pages, the redirects,
 * the headers, and the targets of all links.
 */

/** Concurrent requests. */
const AT_ONCE = 16;

type Answer = { status: number; headers: Headers; html: string; page: ReturnType<typeof readHtml> };

const { redirects } = routes;
/** Hosts in the owner's settings: with a payment key, the checkout allows the scripts of its card fields. */
const hostsOf = otherHosts(readSite(), []);
const pages = sitePages;
const addresses = pages.flatMap((route) => [addressOf(route), ...aliasesOf(route)]);
const firstOfSections = new Set(
  [...Map.groupBy(pages, ({ section }) => section).values()].map(([first]) => first),
);
const answers = new Map<string, Answer>();
let site: Awaited<ReturnType<typeof startSite>>;

/** Requests a path on a new connection: reading all pages takes longer than the server keeps an idle one. */
const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: "manual", headers: { connection: "close", ...headers }, ...init });

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function answerOf(address: string): Answer {
  const answer = answers.get(address);
  if (!answer) throw new Error(`${address} was not asked for`);
  return answer;
}

beforeAll(async () => {
  site = await startSite();
  await eachOf(addresses, async (address) => {
    const response = await ask(address);
    const html = await response.text();
    answers.set(address, { status: response.status, headers: response.headers, html, page: readHtml(html) });
  });
});

afterAll(() => site?.stop());

it("redirects truncated links to the home page, and logs nothing of their path", async () => {
  const answer = await ask("/aiv_unsubscribe/ada@example.com/100%");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect((await ask("/assets/100%.js")).status).toBe(404);
  expect(site.errorOutput()).not.toContain("ada@example.com");
});

it("has 153 specified pages, each once", () => {
  expect(new Set(routes.pages.map(({ path }) => path)).size).toBe(153);
});

describe.each(pages)("$path", (route) => {
  it.each([addressOf(route), ...aliasesOf(route)])("answers %s with a page", (address) => {
    const { status, headers, page } = answerOf(address);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headings).toBe(1);
    expect(page.title).not.toBe("");
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(page.paragraphs.filter((text) => text.length >= 40).length).toBeGreaterThanOrEqual(2);
    expect({ header: page.hasHeader, footer: page.hasFooter }).toEqual({
      header: route.header ?? true,
      footer: route.footer ?? true,
    });
  });

  it.each(aliasesOf(route))("has the same title at %s", (alias) => {
    const { page } = answerOf(alias);
    expect(page.title).toBe(answerOf(addressOf(route)).page.title);
  });

  it("has one canonical URL", () => {
    const canonical = `<${site.origin}${route.path}>; rel="canonical"`;
    for (const address of [addressOf(route), ...aliasesOf(route)]) {
      const { headers } = answerOf(address);
      expect(headers.get("link")).toBe(route.path.includes(":") ? null : canonical);
    }
  });

  it.runIf(everyCase || firstOfSections.has(route))("has navigable headings and landmarks", () => {
    expect(outlineFaults(answerOf(addressOf(route)).html)).toEqual([]);
  });

  it("has the security headers", () => {
    for (const address of [addressOf(route), ...aliasesOf(route)]) {
      const { headers } = answerOf(address);
      const policy = headers.get("content-security-policy") ?? "";
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ])
        expect(policy).toContain(part);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=(), microphone=(), geolocation=()");
      for (const name of ["server", "x-powered-by"]) expect(headers.get(name)).toBeNull();
    }
  });

  it("allows only its own scripts", () => {
    for (const address of [addressOf(route), ...aliasesOf(route)]) {
      const { headers, page } = answerOf(address);
      const policy = headers.get("content-security-policy") ?? "";
      const named = new Set<string>(hostsOf(address).scripts);
      const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      const scripts = sources.filter((source) => !named.has(source)).join(" ");
      expect(scripts).toContain("'self'");
      expect(scripts).not.toMatch(/unsafe|https?:|\*/);
      expect(page.inlineScripts.length).toBeGreaterThan(0);
      for (const { nonce, code } of page.inlineScripts) {
        const source = nonce
          ? `'nonce-${nonce}'`
          : `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
        expect(scripts).toContain(source);
      }
    }
  });
});

it("gives every page a title and a description of its own, something to see or do, and a next step", () => {
  const answered = pages.map((route) => ({ path: route.path, ...answerOf(addressOf(route)) }));
  for (const field of ["title", "description"] as const)
    expect(new Set(answered.map(({ page }) => page[field])).size, field).toBe(pages.length);
  const without = (part: RegExp) => answered.filter(({ html }) => !part.test(html)).map(({ path }) => path);
  expect(without(/<main.*(?:<figure|<form|data-demo).*<\/main>/s)).toEqual([]);
  expect(without(/<main.*(?:aria-label="Next step"|<form).*<\/main>/s)).toEqual([]);
});

it("asks for a page in every form that posts without JavaScript", () => {
  const silent = [...answers].flatMap(([address, { html }]) =>
    [...html.matchAll(/<form[^>]* action="(\/db\/[^"]*)".*?<\/form>/gs)]
      .filter(([form]) => fieldValue(form, "_page") !== "1")
      .map(([, action]) => `${address}: ${action}`),
  );
  expect(silent).toEqual([]);
});

it("shows the Docker banner on /featurePage/sample and nowhere else", () => {
  const withBanner = pages.filter((route) => /Docker/.test(answerOf(addressOf(route)).page.above));
  expect(withBanner).toEqual(pages.filter(({ extraBanner }) => extraBanner));
});

it("uses a nonce once", async () => {
  const path = addressOf(pages.find(({ example }) => example) ?? { path: "", section: "" });
  const again = readHtml(await (await ask(path)).text());
  const nonces = [again, answerOf(path).page].map(({ inlineScripts }) => inlineScripts[0]?.nonce);
  expect(nonces[0]).toMatch(/.{20}/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

describe("other addresses", () => {
  it.each([
    ...redirects.map(({ from, to }) => [from, 301, to] as const),
    ["/pricing?utm_source=news&gclid=x", 301, "/aiv-pricing?utm_source=news&gclid=x"],
    ["/RETAIL?utm_source=news", 302, "/retail?utm_source=news"],
    ["/retail/", 301, "/retail"],
    ["/company/aboutus/?from=mail", 301, "/company/aboutus?from=mail"],
    ["/RETAIL", 302, "/retail"],
    ["/featurepage/Reporting/reportbursting", 302, "/featurePage/reporting/reportbursting"],
    ["/no-such-page", 302, "/"],
    ["/featurePage/reporting/no-such-feature", 302, "/"],
    ["/solutions/no-such-solution", 302, "/"],
    ["/form/no-such-form", 302, "/"],
    ["/no/such/page/at/all", 302, "/"],
  ] as const)("redirects %s", async (from, status, to) => {
    const response = await ask(from);
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe(to);
  });

  it.each(["//", "///", "//example.com", "//example.com/", "//example.com//", "/\\example.com/"])(
    "never redirects to another host: %s",
    async (path) => {
      const { status, headers } = await ask(path);
      const location = headers.get("location") ?? "";
      expect([status, location]).toEqual([301, path.includes("e") ? "/example.com" : "/"]);
      expect(new URL(location, site.origin).origin).toBe(site.origin);
    },
  );

  it.each(["/assets/no-such-file.js", "/assets/json/nothing.json", "/media/nothing.webm", "/nothing.png"])(
    "answers 404 to %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

it.each([
  "/robots.txt",
  "/sitemap.xml",
  "/media/no-such.webm",
  "/no-such.png",
  "/favicon.svg",
  "/favicon.ico",
  "/service-worker.js",
])("has a content type that browsers may not guess: %s", async (path) => {
  expect((await ask(path)).headers.get("x-content-type-options")).toBe("nosniff");
});

it("has an icon at the path that browsers request by default", async () => {
  const { status, headers } = await ask("/favicon.ico");
  expect([status, headers.get("content-type")]).toEqual([200, "image/vnd.microsoft.icon"]);
});

describe("links", () => {
  it("lead to pages and anchors that exist", async () => {
    const from = new Map<string, string>();
    for (const [address, { page }] of answers) {
      for (const link of page.links) {
        const { origin, pathname, search, hash } = new URL(link, site.origin + address);
        if (origin === site.origin) from.set(pathname + search + hash, address);
      }
    }
    const dead: string[] = [];
    await eachOf([...from], async ([link, address]) => {
      const [path = "", hash] = link.split("#");
      const known = answers.get(path);
      const status = known?.status ?? (await ask(path, { method: "HEAD" })).status;
      if (status !== 200 || (hash && known && !known.page.ids.has(hash))) dead.push(`${link} on ${address}`);
    });
    expect(from.size).toBeGreaterThan(150);
    expect(dead).toEqual([]);
  });

  it("reference files that exist", async () => {
    const files = new Set([...answers.values()].flatMap(({ page }) => page.files));
    const missing: string[] = [];
    await eachOf([...files], async (file) => {
      if ((await ask(file, { method: "HEAD" })).status !== 200) missing.push(file);
    });
    expect(files.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});

describe("delivery", () => {
  const script = () => {
    const file = answerOf("/").page.files.find((path) => path.endsWith(".js"));
    if (!file) throw new Error("the home page loads no script");
    return file;
  };

  it("answers HEAD like GET, without the body", async () => {
    for (const path of ["/", "/retail", script()]) {
      const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe("");
      for (const name of ["content-type", "etag", "cache-control", "content-length", "content-encoding"]) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    }
  });

  it("answers 304 if the ETag matches, otherwise the page", async () => {
    const etag = answerOf("/retail").headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const same = await ask("/retail", { headers: { "If-None-Match": etag } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    expect((await ask("/retail", { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("compresses for %s", async (accepted, encoding) => {
    for (const path of ["/retail", script()]) {
      const plain = await (await ask(path, { headers: { "Accept-Encoding": "identity" } })).text();
      const response = await ask(path, { headers: { "Accept-Encoding": accepted } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
      expect(await response.text()).toBe(plain);
    }
  });

  it("caches files with a hash in their name, and revalidates pages", async () => {
    const file = await ask(script());
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answerOf("/").headers.get("cache-control")).toContain("must-revalidate");
  });

  it("does not cache pages that may contain a visitor's input", () => {
    for (const route of pages.filter(({ example }) => example)) {
      expect(answerOf(addressOf(route)).headers.get("cache-control")).toBe("no-store");
    }
  });
});

it("names the sitemap in robots.txt, and every page without parameters that search engines may list in it", async () => {
  const robots = await (await ask("/robots.txt")).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
  expect(sitemap).toBe(`${site.origin}/sitemap.xml`);
  const xml = await (await fetch(sitemap)).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url));
  expect(new Set(listed.map(({ origin }) => origin))).toEqual(new Set([site.origin]));
  const unlisted = readPages().flatMap(({ path, robots }) => (robots ? [path] : []));
  expect(unlisted).toEqual(
    expect.arrayContaining(["/checkout", "/shoppingcart", "/aiv-unsubscribe", "/aiv_feedback"]),
  );
  for (const path of ["/checkout", "/aiv_unsubscribe/ada/news"])
    expect(await (await ask(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  const expected = pages
    .map(({ path }) => path)
    .filter((path) => !path.includes(":") && !unlisted.includes(path));
  expect(listed.map(({ pathname }) => pathname).sort()).toEqual(expected.sort());
  const changed = [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(
    ([, url = "", day = ""]) => [new URL(url).pathname, day] as const,
  );
  const written = new Map(readPages().map(({ path, updated }) => [path, updated]));
  expect(changed.length).toBe(listed.length);
  for (const [path, day] of changed) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(day >= (written.get(path) ?? "")).toBe(true);
  }
});

describe("the owner's settings for search engines", () => {
  let other: typeof site;
  beforeAll(async () => {
    other = await startSite({ unknownAddresses: "404", verification: { google: "code-1", bing: "2" } });
  });
  afterAll(() => other?.stop());
  const get = (path: string) =>
    fetch(other.origin + path, { redirect: "manual", headers: { Accept: "text/html" } });

  it.each([
    ["/company/business-intelligence-retail", "company business intelligence retail"],
    ["/featurePage/reporting/report-bursting.html", "featurePage reporting report bursting"],
    ["/nothing.php", "nothing"],
    ["/lost/ada@example.com", "lost"],
    ["/%E0%A4%A", ""],
  ])("answer %s with a search for its words, as 404", async (path, words) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(fieldValue(html, "q")).toBe(words);
    expect(html).toContain("There is no page at this address</h1>");
  });

  it("verify the owner in the head of the home page", async () => {
    const [head = ""] = (await (await get("/")).text()).split("</head>");
    expect(head).toContain('<meta name="google-site-verification" content="code-1"/>');
    expect(head).toContain('<meta name="msvalidate.01" content="2"/>');
  });

  it("still answer pages, moved addresses and files that do not exist", async () => {
    const all = await Promise.all(["/retail", "/pricing", "/RETAIL", "/media/nothing.webm"].map(get));
    expect(all.map(({ status }) => status)).toEqual([200, 301, 302, 404]);
  });
});
