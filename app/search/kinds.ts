import type { Section } from "../../editorial/page-schema.ts";

/** What results are grouped by, in the order of the list of all pages. */
export const KINDS = [
  "Product",
  "Features",
  "Solutions",
  "Pricing and download",
  "Training and consulting",
  "Consulting offers",
  "Documentation and learning",
  "Articles",
  "Company",
  "Partners",
  "Registration",
  "Legal",
  "More",
] as const;
export type Kind = (typeof KINDS)[number];

/** Under which kind the pages of a section are found; null: not at all, since one comes to them by a link in a mail. */
const kinds: Record<Section, Kind | null> = {
  product: "Product",
  feature: "Features",
  "feature-index": "Features",
  solutions: "Solutions",
  buy: "Pricing and download",
  services: "Training and consulting",
  landing: "Consulting offers",
  learn: "Documentation and learning",
  documentation: "Documentation and learning",
  tutorial: "Documentation and learning",
  examples: "Documentation and learning",
  blog: "Articles",
  "blog-index": "Articles",
  company: "Company",
  dashboard: "Company",
  faq: "Company",
  slides: "Company",
  partner: "Partners",
  "partner-finder": "Partners",
  workbench: "More",
  registration: "Registration",
  policy: "Legal",
  other: "More",
  feedback: null,
};

/** The kind of a section's pages, or null where they are not to be found. */
export const kindOf = (section: Section): Kind | null => kinds[section];
