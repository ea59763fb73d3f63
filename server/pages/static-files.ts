import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getMimeType, mimes } from "hono/utils/mime";
import { LIST_PATHS } from "#contract/paths.ts";
import { contentSecurityPolicy, ENGINE_POLICY, pageHeaders } from "./content-security-policy.ts";
import type { OtherHosts } from "./other-hosts.ts";
import { serveFile } from "./serve-file.ts";
import { openPack, type Span, type Spans } from "./static-pack.ts";

/** The encodings in which files are stored, best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A built file as listed by `tools/build.ts`. */
export type StaticFile = {
  /** Its URL path; without a trailing slash if it is a page, except for "/". */
  url: string;
  /** Its path in `build/client`. */
  file: string;
  etag: string;
  /** Its spans in the pack, uncompressed and compressed; media files have none. */
  spans: { [encoding in Encoding]?: Span };
  /** For a page: the CSP sources of its inline scripts. */
  scriptHashes?: string[];
};

/** The build's file with the bytes of all other files, except media and the workbench's. */
export const STATIC_PACK = "static.pack";
/** The build's folder with the assets of earlier builds that it no longer has. */
export const EARLIER = "earlier";

/**
 * The list of the modules that render pages and of the content that these read. Both are in the pack, so that a running
 * server keeps its own.
 */
export const SERVER_MODULES = "server.json";

/** Media types by ending: those of Hono, except for four that it lacks or names in another way. */
const TYPES = {
  ...mimes,
  ico: "image/vnd.microsoft.icon",
  svg: "image/svg+xml",
  vtt: "text/vtt; charset=utf-8",
  xml: "application/xml",
};

/** Names under `assets/` contain a hash of their content, so they never change. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const MEDIA = "public, max-age=86400";
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Additional headers of individual files. A worker obeys the content security policy of its own file. */
const ownHeaders: Record<string, Record<string, string>> = {
  "/service-worker.js": {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  },
};

type Entry = {
  /** The ETag of the uncompressed file. */
  etag: string;
  headers: Record<string, string>;
  spans: StaticFile["spans"];
  /** Of a film or its captions: they are long, so they stay files of their own. */
  path?: string;
};

/**
 * The built pages and files, with all headers computed at start. Their bytes stay on disk, in one open file except for
 * media. The list that the server answers itself is excluded.
 */
export class StaticFiles {
  readonly #entries = new Map<string, Entry>();
  readonly #pack: ReturnType<typeof openPack>;

  /** @param hostsOf returns the hosts that a page may access besides its own, for its content security policy */
  constructor(buildDir: string, hostsOf: (path: string) => OtherHosts) {
    this.#pack = openPack(join(buildDir, STATIC_PACK));
    const list: StaticFile[] = JSON.parse(readFileSync(join(buildDir, "static.json"), "utf8"));
    for (const file of list) {
      const entry = entryOf(file, hostsOf(file.url));
      if (isMedia(file.url)) entry.path = join(buildDir, "client", file.file);
      if (file.url !== LIST_PATHS.solutions) this.#entries.set(file.url, entry);
    }
  }

  /** For the thread that renders pages: the file descriptor of the pack, and the spans of its uncompressed files. */
  get uncompressed(): { pack: number; spans: Spans } {
    const spans = [...this.#entries].flatMap(([url, { spans }]) =>
      spans.identity ? [[url, spans.identity] as const] : [],
    );
    return { pack: this.#pack.file, spans: Object.fromEntries(spans) };
  }

  /** Paths of all pages. */
  get pages(): string[] {
    return [...this.#entries]
      .filter(([, { headers }]) => headers["Content-Type"]?.startsWith("text/html"))
      .map(([url]) => url);
  }

  /**
   * Responds to a GET or HEAD.
   * @param extra additional headers
   * @param maxBytes length of the longest body
   * @returns undefined if there is no such file, or if it is longer
   */
  async respond(
    pathname: string,
    request: Request,
    extra?: Record<string, string>,
    maxBytes = Number.POSITIVE_INFINITY,
  ): Promise<Response | undefined> {
    const entry = this.#entries.get(pathname);
    if (!entry) return undefined;
    const { etag, headers, spans, path } = entry;
    if (path !== undefined)
      return serveFile(request, path, { etag, headers: { ...headers, ...extra }, maxBytes });
    const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "", spans);
    const ETag = encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
    const known = request.headers.get("if-none-match");
    // Caches of earlier releases have the uncompressed file's ETag for every encoding.
    const current = known === "*" ? ETag : [ETag, etag].find((tag) => known?.includes(tag));
    if (current) return new Response(null, { status: 304, headers: { ...headers, ...extra, ETag: current } });
    const span = spans[encoding] ?? [0, 0];
    if (span[1] > maxBytes) return undefined;
    return new Response(request.method === "HEAD" ? null : await this.#pack.body(span), {
      headers: {
        ...headers,
        ...extra,
        ETag,
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        "Content-Length": String(span[1]),
      },
    });
  }
}

/**
 * Creates the handler for files that are served from disk: the workbench's engine and data sets in `client` of a build,
 * too large for the static pack, and those of earlier builds.
 */
export function filesOnDisk(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (context, next) => {
    // Sent whole: the library takes other units and invalid ranges for the first bytes.
    const headers = new Headers(context.req.raw.headers);
    headers.delete("Range");
    context.req.raw = new Request(context.req.raw, { headers });
    const response = await serve(context, next);
    if (!(response instanceof Response)) return;
    response.headers.set("Cache-Control", IMMUTABLE);
    response.headers.set("X-Content-Type-Options", "nosniff");
    if (context.req.path.endsWith(".worker.js"))
      response.headers.set("Content-Security-Policy", ENGINE_POLICY);
    return response;
  };
}

/** True for films and their captions, which are served from separate files. */
export function isMedia(url: string): boolean {
  return url.startsWith("/media/");
}

/** Returns the best available encoding that the browser accepts (RFC 9110 section 12.5.3). */
function chooseEncoding(accepted: string, spans: StaticFile["spans"]): Encoding {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === "identity" ? MIN_WEIGHT : (weights.get("*") ?? 0));
  const [best = "identity"] = ENCODINGS.filter((encoding) => spans[encoding] && weight(encoding) > 0).sort(
    (a, b) => weight(b) - weight(a),
  );
  return best;
}

/** Weight of the uncompressed file unless the request gives one: any accepted encoding is preferred to it. */
const MIN_WEIGHT = 0.0001;

function entryOf(file: StaticFile, hosts: OtherHosts): Entry {
  const headers = {
    "Content-Type": getMimeType(file.file, TYPES) ?? "application/octet-stream",
    "Cache-Control": isMedia(file.url) ? MEDIA : file.url.startsWith("/assets/") ? IMMUTABLE : REVALIDATE,
    "X-Content-Type-Options": "nosniff",
    ...((file.spans.br ?? file.spans.gzip) && { Vary: "Accept-Encoding" }),
    ...(file.scriptHashes && pageHeaders(contentSecurityPolicy(file.scriptHashes, hosts))),
    ...ownHeaders[file.url],
  };
  return { etag: `"${file.etag}"`, headers, spans: file.spans };
}
