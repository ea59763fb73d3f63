import * as z from "zod/mini";

/** Where the browser and the server ask for the visitor's location. */
export const LOCATION_PATH = "/api/location";

const text = z.string().check(z.maxLength(200));

/** The answer of an IP-geolocation lookup. A private address is an answer too: its `ip`, the rest empty. */
export const locationSchema = z.object({ ip: text, country_name: text, city: text, region: text });

export type Location = z.infer<typeof locationSchema>;
