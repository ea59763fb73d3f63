/** Browsers resolve "." and ".." in a path even if they are encoded. Source: WHATWG URL, "dot-segment". */
const ESCAPED_DOTS = /^~+\.{1,2}$/;

/**
 * Encodes any text as one path segment. "." and ".." get a leading "~", which `pathParams` removes. An ending that
 * React Router would parse as the suffix of its data requests ("_" alone, ".data") is encoded too.
 * @param text must not be empty
 */
export function encodeSegment(text: string): string {
  if (/^~*\.{1,2}$/.test(text)) return `~${text}`;
  return encodeURIComponent(text.toWellFormed())
    .replace(/^_$/, "%5F")
    .replace(/\.data$/, "%2Edata");
}

/**
 * Decodes a path segment by segment, for comparison with the paths of pages and files. A "/" within a segment stays
 * encoded, because it is not a separator.
 * @throws URIError if it cannot be decoded, for example a link truncated inside `%20`
 */
export function decodeSegments(pathname: string): string {
  return pathname
    .split("/")
    .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
    .join("/");
}

/**
 * Returns the parameters of a path, each decoded once. React Router's own do not distinguish "/" from "%2F".
 * @param pattern as in the route table: "/reqLicense/:parameter"
 * @param pathname a path that matches the pattern, encoded as requested
 * @throws URIError if a parameter cannot be decoded
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

/**
 * Returns the canonical spelling of a path: single slashes, and none at its end. Each step is linear: a regular
 * expression such as `/\/+$/` takes quadratic time, as does React Router's own.
 */
export function normalizePath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}
