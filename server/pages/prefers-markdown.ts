import { parseAccept } from "hono/utils/accept";
import { MARKDOWN } from "#contract/markdown-version.ts";

/**
 * True if an Accept header prefers Markdown to HTML: it contains Markdown, and HTML with no higher weight. Source of
 * the weights: RFC 9110, section 12.5.1.
 */
export function prefersMarkdown(accept: string): boolean {
  if (!accept.includes(MARKDOWN)) return false;
  const weights = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]));
  const markdown = weights.get(MARKDOWN) ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}
