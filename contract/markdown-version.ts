/**
 * Returns the path of a page's Markdown version. The build writes it, and the server also returns it at the page's own
 * path for `Accept: text/markdown`.
 * @example markdownPathOf("/retail") === "/retail.md"; markdownPathOf("/") === "/index.md"
 */
export const markdownPathOf = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/** Media type of Markdown. Source: RFC 7763. */
export const MARKDOWN = "text/markdown";
