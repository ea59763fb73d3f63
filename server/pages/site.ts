import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import type { FormState } from "#contract/endpoint.ts";
import { decodeSegments, normalizePath } from "#contract/path-segments.ts";
import { CALENDAR_PATH } from "#contract/paths.ts";
import { aliasTargets, canonicalPages, fixedAliases, parameterPages } from "#editorial/addresses.ts";
import { readBuiltContent } from "#editorial/content-files.ts";
import { readLearnerVideos } from "#editorial/items.ts";
import { canonicalOf } from "#editorial/pages.ts";
import { movedTo, readRedirects } from "#editorial/redirects.ts";
import { readSite, SAMPLE_REPORT } from "#editorial/site.ts";
import { formPath } from "#forms/kit/names.ts";
import { REPORT_DOWNLOAD } from "../downloads/report-download.ts";
import { strictTransportHeaders } from "../security/response-headers.ts";
import type { Site } from "../site.ts";
import { readBuildVersion } from "./build-version.ts";
import { calendar } from "./calendar.ts";
import { etagOf } from "./conditional-request.ts";
import { contentSecurityPolicy, pageHeaders } from "./content-security-policy.ts";
import { ORIGIN_DOCUMENTS, type OriginDocument, perOrigin, UNKNOWN_ORIGIN } from "./origin-documents.ts";
import { otherHosts } from "./other-hosts.ts";
import { renderedPages } from "./rendered-pages.ts";
import { createRenderer } from "./renderer.ts";
import { SECURITY_TXT_PATH, securityTxt } from "./security-txt.ts";
import { serveFile, serveText, wholeSeconds } from "./serve-file.ts";
import { robots } from "./sitemap.ts";
import { EARLIER, filesOnDisk, SERVER_MODULES, StaticFiles } from "./static-files.ts";
import { contentOf, LARGE_BYTES, type Spans } from "./static-pack.ts";

const CALENDAR = "text/calendar; charset=utf-8";

/**
 * Creates the built site: files and prerendered pages are served as built, pages with parameters rendered on request.
 * @param options.buildDir the output folder of `npm run build`
 * @param options.publicOrigin the site's public origin; by default that of the request
 * @param options.redact hides credentials in the errors of pages
 * @throws Error if there is no build
 */
export async function createSite(options: {
  buildDir: string;
  publicOrigin: string | undefined;
  redact?: (text: string) => string;
}): Promise<Site> {
  const { buildDir, publicOrigin, redact = (text: string) => text } = options;
  const httpsHeaders = strictTransportHeaders(publicOrigin);
  const hostsOf = otherHosts(readSite(), readLearnerVideos());
  const files = new StaticFiles(buildDir, hostsOf);
  const { pack, spans } = files.uncompressed;
  const modules: Spans = JSON.parse(readFileSync(join(buildDir, SERVER_MODULES), "utf8"));
  readBuiltContent(contentOf(modules, pack));
  const renderer = createRenderer(
    {
      folder: pathToFileURL(join(resolve(buildDir, "server"), "/")).href,
      modules,
      pack,
      files: spans,
    },
    { report: (text) => void process.stderr.write(redact(text)) },
  );

  const renderPage = renderedPages(async (request: Request, form: FormState | null, nonce: string) => {
    const { url, method } = request;
    const { body, ...rendered } = await renderer.render({ url, method, form, nonce });
    const response = new Response(body, rendered);
    const hosts = hostsOf(new URL(request.url).pathname);
    const headers = pageHeaders(contentSecurityPolicy([`'nonce-${nonce}'`], hosts));
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    // The page may contain personal data of the visitor.
    response.headers.set("Cache-Control", "no-store");
    return response;
  });

  const parameterPage = parameterPages();

  const downloadHeaders = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${fileNameOf(readSite().reportDownload.href)}"`,
    // The link belongs to one visitor and expires.
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };

  async function reportDownload(request: Request): Promise<Response> {
    const file = await serveFile(request, join(buildDir, REPORT_DOWNLOAD), { headers: downloadHeaders });
    return file ?? new Response(null, { status: 404 });
  }

  /** The canonical path of a page, by every path whose response is one of its built files. */
  const canonicalPaths = new Map(
    canonicalPages(files.pages).flatMap((path) =>
      [path, ...fixedAliases(path)].map((address) => [address, canonicalOf(path)] as const),
    ),
  );
  /** Source: RFC 6596. A page compressed at build time cannot contain an origin that only the request determines. */
  const canonicalLink = (address: string, request: Request) =>
    `<${address.startsWith("/") ? originOf(request) : ""}${address}>; rel="canonical"`;
  const app = new Hono<{ Bindings: { client: string } }>();
  app.onError(rethrow);
  const originOf = (request: Request) => publicOrigin ?? new URL(request.url).origin;
  const documents: OriginDocument[] = JSON.parse(readFileSync(join(buildDir, ORIGIN_DOCUMENTS), "utf8"));
  const modified = wholeSeconds(statSync(join(buildDir, ORIGIN_DOCUMENTS)).mtimeMs);
  /** Responds with a text of the build, with validators: feed readers and crawlers ask often. */
  const send = (request: Request, { text, etag }: ReturnType<typeof withEtag>, type: string) =>
    serveText(
      request,
      text,
      { etag, modified },
      { "Content-Type": type, "X-Content-Type-Options": "nosniff" },
    );
  const PLAIN = "text/plain; charset=utf-8";
  app.get("/robots.txt", ({ req }) => send(req.raw, withEtag(robots(originOf(req.raw))), PLAIN));
  const contact = securityTxt(readSite().security, publicOrigin);
  if (contact) app.get(SECURITY_TXT_PATH, ({ req }) => send(req.raw, withEtag(contact), PLAIN));
  for (const { path, type, text } of documents) {
    const document = perOrigin((origin) => withEtag(text.replaceAll(UNKNOWN_ORIGIN, () => origin)));
    app.get(path, ({ req }) => send(req.raw, document(originOf(req.raw)), type));
  }
  const allEvents = perOrigin((origin) => withEtag(calendar(origin) ?? ""));
  app.get(CALENDAR_PATH, ({ req }) => send(req.raw, allEvents(originOf(req.raw)), CALENDAR));
  app.get("/events/:file{[a-z0-9-]+\\.ics}", async ({ req }, next) => {
    const file = calendar(originOf(req.raw), req.param("file").replace(/\.ics$/, ""));
    return file ? send(req.raw, withEtag(file), CALENDAR) : next();
  });
  app.use("/workbench/*", filesOnDisk(join(buildDir, "client")));
  const earlier = join(buildDir, EARLIER);
  if (existsSync(earlier)) app.use("/assets/*", filesOnDisk(earlier));
  /** Responds with a file of the build, with all headers. */
  const builtFile = (request: Request, maxBytes?: number) => {
    const { pathname } = new URL(request.url);
    const path = decode(pathname) ?? pathname;
    const known = canonicalPaths.get(path);
    const headers = { ...httpsHeaders, ...(known && { Link: canonicalLink(known, request) }) };
    return files.respond(path, request, headers, maxBytes);
  };
  /** Answers a request for a page that does not exist, as the owner has set: by the home page, or by a search. */
  async function unknown(request: Request, client: string, path = ""): Promise<Response> {
    if (readSite().unknownAddresses === "home")
      return new Response(null, { status: 302, headers: { Location: "/" } });
    const url = new URL(`/search?${new URLSearchParams({ q: wordsIn(path), missing: "" })}`, request.url);
    const { headers, method } = request;
    const { body, headers: answered } = await renderPage(new Request(url, { headers, method }), client, null);
    return new Response(body, { status: 404, headers: answered });
  }
  app.all("*", async ({ req: { raw: request }, env: { client } }) => {
    const file = await builtFile(request);
    if (file) return file;
    const { pathname, search } = new URL(request.url);
    const decoded = decode(pathname);
    const normalized = normalizePath(pathname);
    if (normalized !== pathname)
      return new Response(null, { status: 301, headers: { Location: normalized + search } });
    const moved = movedTo(readRedirects(), { pathname: decoded ?? pathname, search });
    if (moved) return new Response(null, { status: 301, headers: { Location: moved } });
    const hasParameters = parameterPage(pathname) !== undefined;
    if (!hasParameters && FILE.test(pathname)) {
      // Requests for a page are redirected to the home page, as from every unknown path; a script or image must not become a page.
      if (!ASSET.test(pathname) && /\btext\/html\b/.test(request.headers.get("accept") ?? "")) {
        const page = await unknown(request, client, decoded);
        page.headers.set("Vary", "Accept");
        return page;
      }
      return new Response("There is no such file.\n", {
        status: 404,
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
          Vary: "Accept",
          "X-Content-Type-Options": "nosniff",
        },
      });
    }
    // React Router would log such a path, and the personal data in it.
    if (decoded === undefined) return unknown(request, client);
    // React Router treats every path with this suffix as a request for data.
    if (pathname.endsWith(".data")) {
      const location = `${pathname.replace(/\.data$/, "%2Edata")}${search}`;
      return new Response(null, { status: 302, headers: { Location: location } });
    }
    const page = await renderPage(request, client, null);
    const original = aliasTargets(decoded).flatMap(({ path }) => canonicalPaths.get(path) ?? [])[0];
    if (original && page.ok) page.headers.set("Link", canonicalLink(original, request));
    return page.headers.get("Location") === "/" && page.status === 302
      ? unknown(request, client, decoded)
      : page;
  });

  return {
    build: readBuildVersion(buildDir),
    // A thread that fails has reported it, and the next page starts another.
    warmUp: () => void renderPage(new Request("http://localhost/search"), "127.0.0.1", null).catch(() => {}),
    storedFile: (request) => builtFile(request, LARGE_BYTES),
    close: renderer.close,
    handle: async (request, client) => app.fetch(request, { client }),
    reportDownload,
    async renderForm(request, client, name, state, status) {
      const url = new URL(formPath(name), request.url);
      const page = new Request(url, { headers: { Accept: "text/html" }, signal: request.signal });
      const response = await renderPage(page, client, state);
      return response.ok ? new Response(response.body, { status, headers: response.headers }) : response;
    },
  };
}

/** Returns the words of an address, for a search. A mail address in it is left out. */
const wordsIn = (path: string) =>
  path
    .split("/")
    .filter((part) => !part.includes("@"))
    .join(" ")
    .replace(/\.\w+$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 100);

const withEtag = (text: string) => ({ text, etag: etagOf(text) });

/** Hono would write the stack to stderr and answer in plain text: the application logs errors as JSON, redacted. */
function rethrow(error: Error): never {
  throw error;
}

const ASSET = /^\/(assets|media|workbench)\//;
/** Paths of files, unless a page has a parameter that ends like a file name. */
const FILE =
  /^\/(assets|media|workbench)\/|\.(js|css|map|svg|png|jpe?g|gif|webp|avif|ico|woff2?|json|txt|md|xml|vtt|webm|mp4|php|ics)$/i;

const fileNameOf = (href: string) =>
  href === SAMPLE_REPORT ? "aiv-sample-report.zip" : href.slice(href.lastIndexOf("/") + 1);

/** @returns undefined if it cannot be decoded, such as a link that was cut off inside a `%20` */
function decode(pathname: string): string | undefined {
  try {
    return decodeSegments(pathname);
  } catch {
    return undefined;
  }
}
