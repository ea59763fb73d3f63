import * as z from "zod/mini";

/** Path that returns the caller's location. */
export const LOCATION_PATH = "/api/location";

const text = z.string().check(z.maxLength(200));

/** Result of an IP geolocation lookup. For a private address only `ip` is set and the rest is empty. */
export const locationSchema = z.object({ ip: text, country_name: text, city: text, region: text });

export type Location = z.infer<typeof locationSchema>;
