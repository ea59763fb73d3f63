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

/** A film of the home page; a sample stands in for one that the owner has yet to supply. */
const film = z.strictObject({ title: z.string(), media, sample: z.boolean().optional() });

/** A parser of URLs skips line breaks, which would begin another field of `security.txt`. */
const oneLineUri = (protocol: RegExp) => z.url({ protocol }).regex(/^[!-~]+$/);
/** RFC 9116 section 2.5.3: a URI; a bare mail address becomes one. */
const contact = z.union([z.email(), oneLineUri(/^(https|mailto|tel)$/)]);
const optionalPage = z.union([z.literal(""), oneLineUri(/^https$/)]);

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
  /** What can be downloaded: a file of `public/` by its path, or an address elsewhere. */
  downloads: z.strictObject({
    reportDesigner: z.union([z.string().regex(/^(\/[\w-][\w.-]*)+$/), z.url({ protocol: /^https$/ })]),
  }),
  /** The fields of `/.well-known/security.txt` (RFC 9116), which is served where there is a contact. */
  security: z
    .strictObject({
      contact: z.array(contact),
      expires: z.union([z.literal(""), z.iso.date()]),
      policy: optionalPage,
      encryption: optionalPage,
      acknowledgments: optionalPage,
      languages: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
    })
    .refine(({ contact, expires }) => contact.length === 0 || expires !== "", {
      path: ["expires"],
      error: "is needed where a contact is set (RFC 9116)",
    }),
  promo: z.strictObject({ text: z.string(), link: z.string() }),
  videos: z.strictObject({
    productTour: film,
    gettingStarted: film,
  }),
});

export type SiteSettings = z.output<typeof siteSchema>;
export type Media = z.output<typeof media>;

/** The one page that takes cards, where the key for it is set. */
export const CHECKOUT_PATH = "/checkout";

/** Where "Start for free" leads while the portal's address is not set: the page that explains the sign-up. */
const SIGN_UP_PAGE = "/aiv-one-saas-sign-up";

/** The zip that the build makes: a report with its data, and not the designer that opens it. */
export const SAMPLE_REPORT = "/downloads/report-designer.zip";

/** The file of the report download, what pages and mails call it, and what it is in a sentence. */
export type ReportDownload = { readonly href: string; readonly name: string; readonly summary: string };

const SAMPLE_WORDS = {
  name: "sample report",
  summary: "A BIRT report design with its data, to open in the report designer.",
};
const DESIGNER_WORDS = {
  name: "report designer",
  summary: "The program to design page-perfect reports with.",
};

/** What the site makes of the owner's settings: where to start, and a key of the promo that changes with its words. */
type Derived = {
  startHref: string;
  promo: SiteSettings["promo"] & { key: string };
  reportDownload: ReportDownload;
};

const readSettings = yamlReader("content/site.yaml", siteSchema);

/** The owner's names, links and media from `content/site.yaml`. @throws ContentError on a mistake in it */
export function readSite(): SiteSettings & Derived {
  const site = readSettings();
  const { text, link } = site.promo;
  const key = createHash("sha256").update(`${text}\n${link}`).digest("base64url").slice(0, 8);
  const href = site.downloads.reportDesigner;
  const reportDownload = { href, ...(href === SAMPLE_REPORT ? SAMPLE_WORDS : DESIGNER_WORDS) };
  return {
    ...site,
    reportDownload,
    startHref: site.links.portal || SIGN_UP_PAGE,
    promo: { text, link, key },
  };
}
