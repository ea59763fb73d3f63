import { createHash } from "node:crypto";
import { z } from "zod";
import { yamlReader } from "./yaml.ts";

/** A link of the owner's that may not be set yet; `launch-check` lists the empty ones. */
export const optionalUrl = z.union([z.literal(""), z.url({ protocol: /^https$/ })]);
const path = z.string().startsWith("/");

export const media = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("file"),
    sources: z.array(z.strictObject({ src: path, type: z.string() })).min(1),
    poster: path,
    captions: path,
    seconds: z.number().positive(),
  }),
  /** A video host's player; it loads only when the visitor asks for it. */
  z.strictObject({
    kind: z.literal("embed"),
    url: z.url({ protocol: /^https$/ }),
    poster: path,
    seconds: z.number(),
  }),
]);

const siteSchema = z.strictObject({
  name: z.string().min(1),
  company: z.string().min(1),
  description: z.string().min(50).max(160),
  keywords: z.array(z.string()).min(1),
  copyrightYear: z.number().int(),
  locale: z.string(),
  currency: z.string().length(3),
  /** The professional-services address of the mail links. */
  email: z.union([z.literal(""), z.email()]),
  links: z.strictObject({
    portal: optionalUrl,
    review: optionalUrl,
    booking: optionalUrl,
    reviewSites: z.array(z.strictObject({ name: z.string(), url: optionalUrl })).length(4),
    social: z.array(z.strictObject({ name: z.string(), url: optionalUrl })),
  }),
  keys: z.strictObject({
    /** Stripe's publishable key, which any visitor may see; a secret key has no place here. */
    stripePublishable: z.union([z.literal(""), z.string().regex(/^pk_\w+$/, 'must start with "pk_"')]),
  }),
  /** What can be fetched: an address of this site, or one elsewhere. */
  downloads: z.strictObject({ reportDesigner: z.union([path, z.url({ protocol: /^https$/ })]) }),
  promo: z.strictObject({ text: z.string(), link: z.string() }),
  videos: z.strictObject({
    productTour: z.strictObject({ title: z.string(), media }),
    gettingStarted: z.strictObject({ title: z.string(), media }),
  }),
});

export type SiteSettings = z.output<typeof siteSchema>;
export type Media = z.output<typeof media>;

/** The one page that takes cards, where the key for it is set. */
export const CHECKOUT_PATH = "/checkout";

/** Where "Start for free" leads while the portal's address is not set: the page that explains the sign-up. */
const SIGN_UP_PAGE = "/aiv-one-saas-sign-up";

/** What the site makes of the owner's settings: where to start, and a key of the promo that changes with its words. */
type Derived = { startHref: string; promo: SiteSettings["promo"] & { key: string } };

const readSettings = yamlReader("content/site.yaml", siteSchema);

/** The owner's names, links and media from `content/site.yaml`. @throws ContentError on a mistake in it */
export function readSite(): SiteSettings & Derived {
  const site = readSettings();
  const { text, link } = site.promo;
  const key = createHash("sha256").update(`${text}\n${link}`).digest("base64url").slice(0, 8);
  return { ...site, startHref: site.links.portal || SIGN_UP_PAGE, promo: { text, link, key } };
}
