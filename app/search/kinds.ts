import type { Section } from "#editorial/page-schema.ts";

/** Kinds of results, in the order of the list of all pages. */
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

/** Kind of result by section. */
const kinds: Record<Section, Kind> = {
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
  feedback: "More",
};

export const kindOf = (section: Section): Kind => kinds[section];
