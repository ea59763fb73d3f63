import { z } from "zod";

/* Readers for data sets that are not lists of flat records. */

export const records = z.array(z.record(z.string(), z.unknown()));

const quakeCollection = z.object({
  features: z.array(
    z.object({
      properties: z.object({ mag: z.nullable(z.number()), place: z.nullable(z.string()), time: z.number() }),
      geometry: z.object({ coordinates: z.array(z.number()) }),
    }),
  ),
});

/** Returns earthquakes, which the source publishes as GeoJSON. */
export const quakes = (parsed: unknown) =>
  quakeCollection
    .parse(parsed)
    .features.map(({ properties: { mag, place, time }, geometry: { coordinates } }) => ({
      magnitude: mag,
      place,
      time: new Date(time).toISOString().slice(0, 16),
      lon: coordinates[0],
      lat: coordinates[1],
      depth: coordinates[2],
    }));

/** Returns the years of each account, which the source writes as columns of thousands with separators. */
export const budgetYears = (parsed: unknown) =>
  records.parse(parsed).flatMap((record) =>
    Object.entries(record).flatMap(([field, value]) =>
      /^\d{4}$/.test(field)
        ? [
            {
              year: Number(field),
              category: record["Source category name"],
              subcategory: record["Source subcategory name"],
              agency: record["Agency name"],
              account: record["Account name"],
              receipts: Number(String(value).replaceAll(",", "")) * 1000,
            },
          ]
        : [],
    ),
  );
