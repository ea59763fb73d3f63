import { createHash } from "node:crypto";
import { z } from "zod";
import { keysOf } from "#contract/records.ts";
import { dates, inOrder, isLive } from "./schedule.ts";
import { yamlReader } from "./yaml.ts";

/** The language and currency of the texts. Source: docs/specification.md#business-constants. */
export const LOCALE = "en-US";
export const CURRENCY = "USD";

/** A link of the owner that may still be empty; `launch-check` lists those. */
export const optionalUrl = z.union([z.literal(""), z.url({ protocol: /^https$/ })]);
/** A page or a file of this site: "//" would begin another host. */
const path = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'must be a path of this site, such as "/retail" or "/media/tour.webp"');
const filePath = z.string().regex(/^(\/[\w-][\w.-]*)+$/, "must be the path of a file");

export const media = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("file"),
    sources: z.array(z.strictObject({ src: path, type: z.string() })).min(1),
    poster: path,
    captions: path,
    chapters: path
      .optional()
      .meta({ title: "Chapters", description: "A WebVTT file with the start and the title of each." }),
    seconds: z.number().positive(),
  }),
  /** The player of a video host, which loads only after a click. */
  z.strictObject({
    kind: z.literal("embed"),
    url: z.url({ protocol: /^https$/ }),
    poster: path,
    seconds: z.number(),
  }),
]);

/** A video of the home page; a sample takes the place of one that the owner has yet to supply. */
const film = z.strictObject({ title: z.string(), media, sample: z.boolean().optional() });

/** URL parsers ignore line breaks, which would start another field of `security.txt`. */
const oneLineUri = (protocol: RegExp) => z.url({ protocol }).regex(/^[!-~]+$/);
/** RFC 9116 section 2.5.3 requires a URI; a bare email address becomes one. */
const contact = z.union([z.email(), oneLineUri(/^(https|mailto|tel)$/)]);
const optionalPage = z.union([z.literal(""), oneLineUri(/^https$/)]);

const capture = z.strictObject({
  src: path,
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().min(1),
});

/** The names of the metas by which the owner of a site is verified, by service. */
export const VERIFICATIONS = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  yandex: "yandex-verification",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
} as const;

export const siteSchema = z.strictObject({
  name: z.string().min(1),
  company: z.string().min(1),
  description: z.string().min(50).max(160),
  keywords: z.array(z.string()).min(1),
  copyrightYear: z.number().int(),
  /** Address of the professional services team. */
  email: z.union([z.literal(""), z.email()]),
  phone: z
    .union([
      z.literal(""),
      z.string().regex(/^\+?[\d ().-]{5,30}$/, "must be a number such as +1 201 555 0123"),
    ])
    .default("")
    .meta({
      title: "Phone",
      description: "In the footer and on the contact page, as it is dialed from abroad.",
    }),
  address: z
    .string()
    .default("")
    .meta({ title: "Postal address", description: "In the footer and on the contact page, on one line." }),
  /** True if forms bring along which link led to the visit. */
  keepSource: z.boolean().default(true),
  /** The answer to an unknown address: the home page, or 404 with a search. Source of the default: docs/specification.md#routes. */
  unknownAddresses: z.enum(["home", "404"]).default("home"),
  /** Codes by which search engines and networks know the owner, in the head of the home page. */
  verification: z
    .partialRecord(
      z.enum(keysOf(VERIFICATIONS)),
      z.string().regex(/^[\w+/=.-]{1,200}$/, "must be the code alone"),
    )
    .default({}),
  /** Names those responsible for the site. */
  legal: z.string(),
  links: z.strictObject({
    portal: optionalUrl,
    review: optionalUrl,
    booking: optionalUrl,
    reviewSites: z.array(z.strictObject({ name: z.string(), url: optionalUrl })),
    social: z.array(z.strictObject({ name: z.string(), url: optionalUrl })),
  }),
  keys: z.strictObject({
    /** Stripe's publishable key, which is public; never a secret key. */
    stripePublishable: z.union([z.literal(""), z.string().regex(/^pk_\w+$/, 'must start with "pk_"')]),
  }),
  /** Downloads: the path of a file in `public/`, or an external address. */
  downloads: z.strictObject({
    reportDesigner: z.union([filePath, z.url({ protocol: /^https$/ })]),
    /** The platform's installer. */
    installer: z.union([optionalUrl, filePath]).default(""),
    /** The platform's container image, as `docker pull` takes it. */
    image: z
      .union([z.literal(""), z.string().regex(/^[a-z0-9][\w.:/@-]*$/, "must be the name of an image")])
      .default(""),
  }),
  /** Fields of `/.well-known/security.txt` (RFC 9116), which is served if there is a contact. */
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
  /** The banner above the header, between its dates. */
  promo: z
    .strictObject({
      text: z.string(),
      link: z.string(),
      href: z
        .union([z.url({ protocol: /^https$/ }), path])
        .optional()
        .meta({
          title: "Address",
          description: "A page of this site, or https://…; without one, the free account.",
        }),
      sections: z.array(z.string()).min(1).optional().meta({
        title: "Sections",
        description: "The kinds of pages that show it; without them, all pages do.",
      }),
      ...dates,
    })
    .check(inOrder),
  videos: z.strictObject({
    productTour: film,
    gettingStarted: film,
  }),
  /** Pictures of the platform by tab of the window on the home page. */
  captures: z.partialRecord(z.enum(["dashboard", "report", "ask", "embed"]), capture).default({}),
});

export type SiteSettings = z.output<typeof siteSchema>;
export type Media = z.output<typeof media>;
export type Capture = z.output<typeof capture>;

/** The only page that accepts cards, if `stripePublishable` is set. */
export const CHECKOUT_PATH = "/checkout";

/** Links to the portal, or while its address is not set, to the form that requests an account. */
const accountLink = (portal: string) =>
  portal
    ? { href: portal, label: "Start for free" }
    : { href: "/aiv-one-saas-sign-up", label: "Get AIV free" };

/** The archive that the build creates: a sample report with its data, not the report designer. */
export const SAMPLE_REPORT = "/downloads/report-designer.zip";

const readSettings = yamlReader("content/site.yaml", siteSchema);

/** The report download: its address, its name in pages and mails, and a sentence about it. */
function reportDownload(href: string) {
  return href === SAMPLE_REPORT
    ? {
        href,
        name: "sample report",
        summary: "A BIRT report design with its data, to open in the report designer.",
      }
    : { href, name: "report designer", summary: "The program to design page-perfect reports with." };
}
export type ReportDownload = ReturnType<typeof reportDownload>;

/** Returns true if the promo is shown on pages of a section; the home page is "home". */
export const isPromoOn = (
  { isLive, sections }: ReturnType<typeof readSite>["promo"],
  section = "",
): boolean => isLive && (sections === undefined || sections.includes(section));

/**
 * Reads the owner's settings from `content/site.yaml`, with what follows from them. The key of the promo changes with its
 * content.
 * @throws ContentError if it is invalid
 */
export function readSite() {
  const site = readSettings();
  const freeAccount = accountLink(site.links.portal);
  const { text, link, href = freeAccount.href, sections } = site.promo;
  const key = createHash("sha256").update(`${text}\n${link}`).digest("base64url").slice(0, 8);
  return {
    ...site,
    reportDownload: reportDownload(site.downloads.reportDesigner),
    freeAccount,
    promo: { text, link, href, sections, key, isLive: isLive(site.promo) },
  };
}
