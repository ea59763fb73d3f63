/**
 * Returns the path of a page's Markdown version. The build writes it, and the server also returns it at the page's own
 * path for `Accept: text/markdown`.
 * @example twinPath("/retail") === "/retail.md"; twinPath("/") === "/index.md"
 */
export const twinPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/** Media type of Markdown. Source: RFC 7763. */
export const MARKDOWN = "text/markdown";
