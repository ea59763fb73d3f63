/** A slash, a backslash, or what becomes either of them or nothing when it is decoded, also more than once. */
const BEGINS_WITH_HOST = /^\/(?:[/\\]|%(?:2f|5c|0|25))/i;

/**
 * Returns an address from outside as a path of this site, with its query and fragment. Every address that comes from a
 * query, a fragment, storage or a message goes through it before a navigation: browsers read a path that begins with
 * two slashes as the address of another host, and dot segments, backslashes and tabs hide such a beginning.
 * @param address anything; only text can be an address
 * @param origin the origin whose absolute addresses are accepted; by default none
 * @returns undefined for an address of another site
 */
export function sitePath(address: unknown, origin = "http://site.invalid"): string | undefined {
  const url = typeof address === "string" ? URL.parse(address, origin) : null;
  // The origin of a `blob:` address is that of the page that created it.
  if (url?.origin !== origin || !url.protocol.startsWith("http") || BEGINS_WITH_HOST.test(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}
