import { BlockList, isIPv6 } from "node:net";

/** Networks without a location: RFC 6890, with RFC 6598 (100.64/10) and RFC 4193 (fc00::/7). */
const PRIVATE_NETWORKS = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const;

const privateNetworks = new BlockList();
for (const [network, bits] of PRIVATE_NETWORKS) {
  privateNetworks.addSubnet(network, bits, isIPv6(network) ? "ipv6" : "ipv4");
}

/** True if an address is private, link-local or of this machine. */
export function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
