import { z } from "zod";
import { sampled } from "./sampled.ts";
import { line, yamlReader } from "./yaml.ts";

const link = z.strictObject({ label: line, href: z.string().startsWith("/") });
const point = z.strictObject({ term: line, text: line });
const figure = { figure: line, sub: line, source: line };
const feature = { title: line, text: line, link };

export const homeSchema = z.strictObject({
  title: line.max(60),
  description: line.min(50).max(160),
  /** Date of the last change of the copy. */
  updated: z.iso.date(),
  hero: z.strictObject({
    kicker: line,
    heading: line.includes("{month}"),
    lead: line,
    tour: line,
    fine: line,
    ask: link,
  }),
  window: z.strictObject({
    label: line,
    about: line,
    /** The method of the answers. */
    rules: line,
    questions: z.array(line).min(3).max(3),
    /** Shown if a question is not understood: the questions that can be answered. */
    known: line,
  }),
  gettingStarted: z.strictObject({ heading: line, text: line, steps: z.array(point).length(3) }),
  partners: z.strictObject(sampled),
  features: z.strictObject({
    heading: line,
    dashboards: z.strictObject({ ...feature, ...figure }),
    reports: z.strictObject({ ...feature, ...figure, columns: z.array(line).length(5) }),
    analysis: z.strictObject({ ...feature, question: line, sub: line, source: line }),
    assistant: z.strictObject({ ...feature, question: line, source: line }),
  }),
  awards: z.strictObject(sampled),
  testimonials: z.strictObject({ ...sampled, review: line }),
  embedded: z.strictObject({
    heading: line,
    text: line,
    points: z.array(line).min(2).max(4),
    link,
    ...figure,
  }),
  data: z.strictObject({
    heading: line,
    text: line,
    link,
    kinds: z.strictObject({ database: line, file: line, service: line, language: line }),
  }),
  confidence: z.strictObject({
    heading: line,
    text: line,
    points: z.array(z.strictObject({ ...point.shape, link })).length(4),
  }),
  next: link,
});

export type HomeCopy = z.output<typeof homeSchema>;

/** Reads the copy of the home page. @throws ContentError if `content/home.yaml` is invalid */
export const readHome = yamlReader("content/home.yaml", homeSchema);
