/**
 * Where the words of a page are as Markdown, which the build writes and the server also answers to who asks the page
 * for it.
 * @example twinPath("/retail") === "/retail.md"; twinPath("/") === "/index.md"
 */
export const twinPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/** Its media type. Source: RFC 7763. */
export const MARKDOWN = "text/markdown";
