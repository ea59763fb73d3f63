import type { Location } from "#contract/location.ts";
import type { Logger } from "../log.ts";
import { createCityLookup } from "./city-database.ts";
import { askLocationService } from "./location-service.ts";

/**
 * Looks up the location of an IP address.
 * @throws ProblemError 502 if the service of `LOCATION_URL` gives no usable answer
 */
export type Locate = (ip: string) => Promise<Location>;

/** @param locationUrl another geolocation service; by default the city database that is installed with the server */
export function createLocate(locationUrl: string | undefined, log: Logger): Locate {
  return locationUrl === undefined ? createCityLookup() : (ip) => askLocationService(locationUrl, ip, log);
}
