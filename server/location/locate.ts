import { type Location, locationSchema } from "#contract/endpoint.ts";
import { ProblemError } from "../http/problem.ts";
import type { Logger } from "../process/log.ts";
import { createCityLookup } from "./city-database.ts";

/** A visitor waits for this answer, so a slow service counts as unavailable. */
const TIMEOUT_MS = 3000;

/** Looks up the location of an IP address. @throws ProblemError 502 if `LOCATION_URL` gives no usable answer */
export type Locate = (ip: string) => Promise<Location>;

/** @param locationUrl another geolocation service; by default the city database that is installed with the server */
export function createLocate(locationUrl: string | undefined, log: Logger): Locate {
  return locationUrl === undefined ? createCityLookup() : (ip) => askLocationService(locationUrl, ip, log);
}

/**
 * Asks another IP-geolocation service.
 * @param serviceUrl its URL; `{ip}` in it is replaced by the visitor's address, which is otherwise added as `?ip=`
 * @throws ProblemError 502 if it does not answer in time or not in the agreed format
 */
async function askLocationService(serviceUrl: string, ip: string, log: Logger): Promise<Location> {
  try {
    const answer = await fetch(addressOf(serviceUrl, ip), {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error("not a success");
    return locationSchema.parse(await answer.json());
  } catch (error) {
    // Only its name: the message may quote the answer, which contains the visitor's address.
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the location service failed");
    throw new ProblemError(502, { detail: "The location could not be looked up." });
  }
}

function addressOf(serviceUrl: string, ip: string): string {
  if (serviceUrl.includes("{ip}")) return serviceUrl.replaceAll("{ip}", () => encodeURIComponent(ip));
  const url = new URL(serviceUrl);
  url.searchParams.set("ip", ip);
  return url.href;
}
