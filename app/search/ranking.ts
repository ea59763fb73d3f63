import type { Kind } from "./kinds.ts";

/** Weight of a match by field; a match in the text counts 1. */
export const FIELD_WEIGHTS = { name: 4, title: 4, headings: 2 };

/**
 * Weight of a page by kind; others count 1. Consulting offers name every subject of the platform, and legal pages and
 * articles mention products that they are not about.
 */
const KIND_WEIGHTS: Partial<Record<Kind, number>> = {
  "Consulting offers": 0.6,
  Legal: 0.3,
  Articles: 0.8,
};

export const kindWeight = (kind: Kind | undefined): number => (kind && KIND_WEIGHTS[kind]) ?? 1;

/** Weight of a synonym relative to a typed word, divided among the words of a phrase. */
export const SYNONYM_WEIGHT = 0.8;
