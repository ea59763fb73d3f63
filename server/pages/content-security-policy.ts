import { createHash } from "node:crypto";
import type { OtherHosts } from "./other-hosts.ts";

/**
 * The policy of the workbench's engine. A worker obeys the policy of its own file and not that of the page, so
 * WebAssembly is allowed here and on no page. It can load its module from this site and reach nothing else.
 */
export const ENGINE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The CSP sources that let in each inline script of a finished page. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, code = ""]) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/**
 * The policy of a page.
 * @param scripts what lets in its inline scripts: hashes, or one nonce
 * @param hosts what else than this site it may reach
 */
export function contentSecurityPolicy(scripts: readonly string[], hosts: OtherHosts): string {
  return [
    // For what Firefox fetches ahead, which no other line is for; the others leave nothing else to this one.
    "default-src 'self'",
    "object-src 'none'",
    ["script-src 'self'", ...scripts, ...hosts.scripts].join(" "),
    // React writes positions of chart parts as style attributes; no style sheet is ever inline.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...hosts.connections].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${hosts.frames.join(" ") || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
