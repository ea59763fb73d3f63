import { isIPv6 } from "node:net";

/** The 4 or 16 bytes of an address. @param address a valid IPv4 or IPv6 address, without a zone */
export function addressBytes(address: string): number[] {
  if (!isIPv6(address)) return address.split(".").map(Number);
  // A URL has the one canonical form (RFC 5952), so that only groups and "::" are left to read.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - (tail?.length ?? 0)).fill("0");
  return [...head, ...zeros, ...(tail ?? [])]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}
