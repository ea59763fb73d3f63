import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseAccept } from "hono/utils/accept";
import { MARKDOWN, twinPath } from "../../contract/markdown-twin.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { OtherHosts } from "./other-hosts.ts";
import { pageHeaders } from "./page-headers.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import { openPack, type Span } from "./static-pack.ts";

/** The encodings that files are kept in, best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A built file as `tools/build.ts` lists it. */
export type StaticFile = {
  /** The path it answers on; a page's without a slash at the end, but for "/". */
  url: string;
  /** Where it lies below `build/client`. */
  file: string;
  etag: string;
  /** Where its bytes lie in the pack, as they are and compressed; media files have none. */
  spans: { [encoding in Encoding]?: Span };
  /** Of a page: the CSP sources of its inline scripts. */
  scriptHashes?: string[];
};

/** The file of the build that holds the bytes of all others. */
export const STATIC_PACK = "static.pack";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".md": `${MARKDOWN}; charset=utf-8`,
  ".vtt": "text/vtt; charset=utf-8",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".ico": "image/vnd.microsoft.icon",
  ".webmanifest": "application/manifest+json",
};

/** Names under `assets/` carry a hash of their content, so what was once fetched never changes. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

/** What some files carry beside. A worker obeys the policy of its own file and not that of the pages. */
const ownHeaders: Record<string, Record<string, string>> = {
  "/service-worker.js": {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  },
};

/** What the files of a kind carry beside: a page's words shall be found once, as the page. */
const kindHeaders: Record<string, Record<string, string>> = { ".md": { "X-Robots-Tag": "noindex" } };

/** By what the answers at a page's address differ: HTML or Markdown, and how it is compressed. */
const VARY_PAGE = "Accept, Accept-Encoding";

type Entry = {
  etag: string;
  headers: Record<string, string>;
  spans: StaticFile["spans"];
  /** Of a page: where it is as Markdown. */
  twin: string | undefined;
};

/**
 * The built pages and files, with everything to say about them worked out at start. Their bytes stay on the disk, in
 * one open file. Media files are left to others: they are asked for in ranges.
 */
export class StaticFiles {
  readonly #entries = new Map<string, Entry>();
  readonly #pack: ReturnType<typeof openPack>;

  /** @param hostsOf which other hosts the page at a path may reach */
  constructor(buildDir: string, hostsOf: (path: string) => OtherHosts) {
    this.#pack = openPack(join(buildDir, STATIC_PACK));
    const list: StaticFile[] = JSON.parse(readFileSync(join(buildDir, "static.json"), "utf8"));
    const urls = new Set(list.map(({ url }) => url));
    for (const file of list) {
      const twin = file.scriptHashes && urls.has(twinPath(file.url)) ? twinPath(file.url) : undefined;
      if (!isMedia(file.url)) this.#entries.set(file.url, entryOf(file, hostsOf(file.url), twin));
    }
  }

  /** Every page's path. */
  get pages(): string[] {
    return [...this.#entries]
      .filter(([, { headers }]) => headers["Content-Type"]?.startsWith("text/html"))
      .map(([url]) => url);
  }

  /**
   * The answer to a GET or HEAD for `pathname`, a page as Markdown where that is asked for; undefined where no built
   * file answers it.
   * @param extra headers beside the file's own
   */
  async respond(
    pathname: string,
    request: Request,
    extra?: Record<string, string>,
  ): Promise<Response | undefined> {
    const entry = this.#entries.get(pathname);
    if (!entry) return undefined;
    const { etag, headers, spans, twin } = entry;
    if (twin && prefersMarkdown(request.headers.get("accept") ?? "")) {
      return this.respond(twin, request, { ...extra, Vary: VARY_PAGE });
    }
    if (request.headers.get("if-none-match")?.includes(etag)) {
      return new Response(null, { status: 304, headers: { ...headers, ...extra } });
    }
    const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "", spans);
    const span = spans[encoding] ?? [0, 0];
    return new Response(request.method === "HEAD" ? null : await this.#pack.body(span), {
      headers: {
        ...headers,
        ...extra,
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        "Content-Length": String(span[1]),
      },
    });
  }
}

/** Whether a path is a film or its captions, which the disk answers. */
export function isMedia(url: string): boolean {
  return url.startsWith("/media/");
}

/** The best encoding of those there are that the browser takes (RFC 9110 section 12.5.3). */
function chooseEncoding(accepted: string, spans: StaticFile["spans"]): Encoding {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === "identity" ? LEAST_WEIGHT : (weights.get("*") ?? 0));
  const [best = "identity"] = ENCODINGS.filter((encoding) => spans[encoding] && weight(encoding) > 0).sort(
    (a, b) => weight(b) - weight(a),
  );
  return best;
}

/** The bytes as they are do unless they are refused, and only where nothing else does. */
const LEAST_WEIGHT = 0.0001;

function entryOf(file: StaticFile, hosts: OtherHosts, twin: string | undefined): Entry {
  const etag = `"${file.etag}"`;
  const headers = {
    "Content-Type": types[extname(file.file)] ?? "application/octet-stream",
    "Cache-Control": file.url.startsWith("/assets/") ? IMMUTABLE : REVALIDATE,
    "X-Content-Type-Options": "nosniff",
    ETag: etag,
    ...((file.spans.br ?? file.spans.gzip) && { Vary: "Accept-Encoding" }),
    ...(twin && { Vary: VARY_PAGE }),
    ...(file.scriptHashes && pageHeaders(contentSecurityPolicy(file.scriptHashes, hosts))),
    ...kindHeaders[extname(file.file)],
    ...ownHeaders[file.url],
  };
  return { etag, headers, spans: file.spans, twin };
}
