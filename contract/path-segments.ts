/** Browsers drop "." and ".." from a path even when they are encoded. Source: WHATWG URL, "dot-segment". */
const ESCAPED_DOTS = /^~+\.{1,2}$/;

/**
 * Encodes a text as one segment of a path, whatever characters it has. "." and ".." get a "~" in front, which
 * `pathParams` takes off. An ending that React Router would read as the suffix of its data requests ("_" alone,
 * ".data") is encoded too.
 * @param text not empty, which no segment can be
 */
export function encodeSegment(text: string): string {
  if (/^~*\.{1,2}$/.test(text)) return `~${text}`;
  return encodeURIComponent(text.toWellFormed())
    .replace(/^_$/, "%5F")
    .replace(/\.data$/, "%2Edata");
}

/**
 * Decodes a path segment by segment, so that it can be compared with the paths of pages and files. A "/" within a
 * segment stays encoded: it separates nothing.
 * @throws URIError where it cannot be decoded, such as a link that was cut inside a `%20`
 */
export function decodeSegments(pathname: string): string {
  return pathname
    .split("/")
    .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
    .join("/");
}

/**
 * The parameters of a path, each decoded once. React Router's own lose the difference between "/" and "%2F".
 * @param pattern as in the route table: "/reqLicense/:parameter"
 * @param pathname a path that the pattern fits, encoded as it was requested
 * @throws URIError where a parameter cannot be decoded
 */
export function pathParams(pattern: string, pathname: string): Record<string, string> {
  const segments = pathname.split("/");
  return Object.fromEntries(
    pattern.split("/").flatMap((part, index) => {
      if (!part.startsWith(":")) return [];
      const text = decodeURIComponent(segments[index] ?? "");
      return [[part.slice(1), ESCAPED_DOTS.test(text) ? text.slice(1) : text]];
    }),
  );
}
