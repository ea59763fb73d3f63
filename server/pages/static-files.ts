import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { OtherHosts } from "./other-hosts.ts";
import { pageHeaders } from "./page-headers.ts";

/** A built file as `tools/build.ts` lists it. */
export type StaticFile = {
  /** The path it answers on; a page's without a slash at the end, but for "/". */
  url: string;
  /** Where it lies below `build/client`. */
  file: string;
  etag: string;
  encodings: ("br" | "gzip")[];
  /** Of a page: the CSP sources of its inline scripts. */
  scriptHashes?: string[];
};

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".vtt": "text/vtt; charset=utf-8",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Names under `assets/` carry a hash of their content, so what was once fetched never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

/** What some files carry beside. A worker obeys the policy of its own file and not that of the pages. */
const ownHeaders: Record<string, Record<string, string>> = {
  "/service-worker.js": {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  },
};

type Variant = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
type Entry = { etag: string; headers: Record<string, string>; variants: Map<string, Variant> };

/**
 * The built pages and files, held in memory with everything to say about them worked out at start. Media files are
 * left to the disk: they are large and are asked for in ranges.
 */
export class StaticFiles {
  readonly #entries = new Map<string, Entry>();

  /** @param hostsOf which other hosts the page at a path may reach */
  constructor(buildDir: string, hostsOf: (path: string) => OtherHosts) {
    const list: StaticFile[] = JSON.parse(readFileSync(join(buildDir, "static.json"), "utf8"));
    for (const file of list) {
      if (!file.url.startsWith("/media/"))
        this.#entries.set(file.url, load(buildDir, file, hostsOf(file.url)));
    }
  }

  /** Every page's path. */
  get pages(): string[] {
    return [...this.#entries]
      .filter(([, { headers }]) => headers["Content-Type"]?.startsWith("text/html"))
      .map(([url]) => url);
  }

  /** The answer to a GET or HEAD for `pathname`, or undefined where no built file answers it. */
  respond(pathname: string, request: Request): Response | undefined {
    const entry = this.#entries.get(pathname);
    if (!entry) return undefined;
    if (request.headers.get("if-none-match")?.includes(entry.etag)) {
      return new Response(null, { status: 304, headers: entry.headers });
    }
    const accepted = request.headers.get("accept-encoding") ?? "";
    const { variants } = entry;
    const variant =
      (accepted.includes("br") && variants.get("br")) ||
      (accepted.includes("gzip") && variants.get("gzip")) ||
      (variants.get("identity") as Variant);
    return new Response(request.method === "HEAD" ? null : variant.body, { headers: variant.headers });
  }
}

function load(buildDir: string, file: StaticFile, hosts: OtherHosts): Entry {
  const path = join(buildDir, "client", file.file);
  const etag = `"${file.etag}"`;
  const headers: Record<string, string> = {
    "Content-Type": types[extname(file.file)] ?? "application/octet-stream",
    "Cache-Control": file.url.startsWith("/assets/") ? IMMUTABLE : REVALIDATE,
    "X-Content-Type-Options": "nosniff",
    ETag: etag,
    ...(file.encodings.length > 0 && { Vary: "Accept-Encoding" }),
    ...(file.scriptHashes && pageHeaders(contentSecurityPolicy(file.scriptHashes, hosts))),
    ...ownHeaders[file.url],
  };
  const variants = new Map<string, Variant>();
  for (const encoding of ["identity", ...file.encodings]) {
    const suffix = encoding === "br" ? ".br" : encoding === "gzip" ? ".gz" : "";
    const body = new Uint8Array(readFileSync(path + suffix));
    variants.set(encoding, {
      body,
      headers: {
        ...headers,
        ...(suffix && { "Content-Encoding": encoding }),
        "Content-Length": String(body.length),
      },
    });
  }
  return { etag, headers, variants };
}
