import { createHash } from "node:crypto";
import type { OtherHosts } from "./other-hosts.ts";

/**
 * The policy of the workbench's engine. A worker obeys the policy of its own file instead of the page's, so
 * WebAssembly is allowed here and on no page. It can load its module from this site and access nothing else.
 */
export const ENGINE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Returns the CSP sources that allow each inline script of a finished page. Data (JSON-LD) needs none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const hashes = scripts.map(([, code = ""]) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/**
 * Returns the policy of a page.
 * @param scripts sources that allow its inline scripts: hashes, or one nonce
 * @param hosts other hosts that the page may access
 */
export function contentSecurityPolicy(scripts: readonly string[], hosts: OtherHosts): string {
  return [
    // Also covers styles, fonts, media, workers, the manifest and Firefox's prefetch requests. The headers share their
    // packets with the page, so a directive that repeats this one would delay it.
    "default-src 'self'",
    "object-src 'none'",
    ["script-src 'self'", ...scripts, ...hosts.scripts].join(" "),
    // React renders positions of chart parts as style attributes; no style sheet is ever inline.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ...(hosts.connections.length > 0 ? [["connect-src 'self'", ...hosts.connections].join(" ")] : []),
    `frame-src ${hosts.frames.join(" ") || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Returns the headers of every page. @param policy its Content-Security-Policy */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()",
  };
}
