import { z } from "zod";

/*
 * Schemas of the structured data of this site.
 * Source: the "required properties" of
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery, type by type, except for
 * ratings, which the site does not have.
 */

const text = z.string().trim().min(1);
const address = z
  .string()
  .regex(/^(https?:\/\/|\/)\S*$/, "must be a whole address, or a path where no origin is set");
const reference = z.object({ "@id": address });
const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });
const type = <T extends string>(name: T) => z.literal(name);
const named = z.object({ "@type": type("Organization"), name: text, url: address });

const articleFields = {
  headline: text.max(110),
  description: text,
  url: address,
  image: address,
  dateModified: day,
  inLanguage: text,
  author: named.extend({ "@id": address }).strict(),
  publisher: reference.strict(),
};

export const thing = z.discriminatedUnion("@type", [
  z.strictObject({
    "@type": type("Organization"),
    "@id": address,
    name: text,
    url: address,
    logo: address,
    email: z.email().optional(),
    sameAs: z.array(address).min(1).optional(),
  }),
  z.strictObject({
    "@type": type("WebSite"),
    "@id": address,
    name: text,
    url: address,
    description: text,
    inLanguage: text,
    publisher: reference.strict(),
  }),
  z.strictObject({
    "@type": type("BreadcrumbList"),
    itemListElement: z
      .array(
        z.strictObject({
          "@type": type("ListItem"),
          position: z.int().positive(),
          name: text,
          item: address,
        }),
      )
      .min(2)
      .refine(
        (items) => items.every(({ position }, index) => position === index + 1),
        "positions count from 1",
      ),
  }),
  z.strictObject({
    "@type": type("SoftwareApplication"),
    "@id": address,
    name: text,
    description: text,
    url: address,
    applicationCategory: type("BusinessApplication"),
    operatingSystem: text,
    offers: z.strictObject({
      "@type": type("Offer"),
      price: z.number().nonnegative(),
      priceCurrency: z.string().regex(/^[A-Z]{3}$/),
    }),
    publisher: reference.strict(),
  }),
  z.strictObject({
    "@type": type("Course"),
    name: text,
    description: text.max(500),
    url: address,
    provider: named.strict(),
    hasCourseInstance: z
      .array(
        z.strictObject({
          "@type": type("CourseInstance"),
          name: text,
          startDate: day,
          courseMode: z.enum(["Online", "Onsite", "Blended"]),
          courseSchedule: z.strictObject({
            "@type": type("Schedule"),
            duration: z.string().regex(/^P\d+W$/),
            repeatFrequency: text,
            repeatCount: z.int().positive(),
          }),
        }),
      )
      .min(1)
      .optional(),
  }),
  z.strictObject({
    "@type": type("FAQPage"),
    mainEntity: z
      .array(
        z.strictObject({
          "@type": type("Question"),
          name: text,
          acceptedAnswer: z.strictObject({ "@type": type("Answer"), text }),
        }),
      )
      .min(1),
  }),
  z.strictObject({ "@type": type("BlogPosting"), ...articleFields, datePublished: day }),
  z.strictObject({ "@type": type("TechArticle"), ...articleFields }),
  z.strictObject({
    "@type": type("Event"),
    name: text,
    description: text,
    url: address,
    startDate: instant,
    endDate: instant,
    eventStatus: type("EventScheduled"),
    eventAttendanceMode: z.enum(["OnlineEventAttendanceMode", "OfflineEventAttendanceMode"]),
    location: z.discriminatedUnion("@type", [
      z.strictObject({ "@type": type("VirtualLocation"), url: address }),
      z.strictObject({ "@type": type("Place"), name: text, address: text }),
    ]),
    organizer: reference.strict(),
  }),
]);

export const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(thing).min(1),
});

/** Returns every URL of this site in structured data: neither those of the vocabulary nor the owner's elsewhere. */
export function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(@id|url|item|image|logo)$/.test(key) ? [inner].flat().map(String) : addressesIn(inner),
  );
}
