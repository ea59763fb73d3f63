import { isIPv6 } from "node:net";

/**
 * Returns the 4 or 16 bytes of an address.
 * @param address a valid IPv4 or IPv6 address, without a zone
 */
export function addressBytes(address: string): number[] {
  if (!isIPv6(address)) return address.split(".").map(Number);
  // URLs use the canonical form (RFC 5952), so only groups and "::" have to be parsed.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - (tail?.length ?? 0)).fill("0");
  return [...head, ...zeros, ...(tail ?? [])]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}
