import { z } from "zod";
import { endpointOf } from "../contract/endpoints.ts";
import { keysOf } from "../contract/enrollment.ts";
import { paths } from "../contract/paths.ts";
import { condition } from "./conditions.ts";

const oneLine = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]*$/, "must be one line");
const isoDate = z.iso.date();

/** A path of this site, from the root: "/retail", "/featurePage/sharing/embed". */
export const sitePath = z.string().regex(/^\/[^\s]*$/, 'must be a path of this site that starts with "/"');
const link = z.strictObject({
  label: oneLine,
  href: z.string().regex(/^(\/|https:\/\/|mailto:)/, 'must start with "/", "https://" or "mailto:"'),
});
const fact = z.strictObject({ term: oneLine, text: oneLine });
const answer = z.strictObject({ question: oneLine, answer: z.string().trim().min(20), ...condition });
/** Another page, with why a reader of this one would need it. */
const related = z.strictObject({ page: sitePath, why: oneLine.max(160) });
const source = z.strictObject({ title: oneLine, url: z.url({ protocol: /^https$/ }) });

/** A form that stands on the page, what is said beside it, and what some of its fields start with. */
const placedForm = z
  .strictObject({
    name: z.enum(keysOf(paths)),
    heading: oneLine.max(60),
    intro: z.string().trim().max(400).optional(),
    preset: z.record(z.string(), z.string()).default({}),
    /** What a field offers to choose from, instead of free text. */
    options: z.record(z.string(), z.array(oneLine).min(2)).default({}),
  })
  .check(({ value: { name, preset, options }, issues }) => {
    const { shape } = endpointOf(name).fields;
    for (const [part, fields] of Object.entries({ preset, options }))
      for (const [field, input] of Object.entries(fields))
        if (!Object.hasOwn(shape, field)) {
          const message = `the form ${name} has no such field (has ${Object.keys(shape).join(", ")})`;
          issues.push({ code: "custom", input, path: [part, field], message });
        }
  });

export type PlacedForm = z.output<typeof placedForm>;

/** Blocks that do something in the page; `app/blocks/registry.ts` has the component of each. */
const LIVE_BLOCKS = [
  "upcoming-courses",
  "feedback-dialog",
  "cart",
  "empower",
  "learner-testimonials",
  "partner-carousel",
  "testimonials",
  "events",
  "launch-checklist",
] as const;

/** Blocks of words and links, which need no script; `app/blocks/printed/` has the component of each. */
export const PRINTED_BLOCKS = [
  "ready-to-start",
  "documentation",
  "call-to-action",
  "recognition",
  "professional-services",
  "career-figures",
  "award-list",
  "role-list",
  "team-list",
  "comparison",
  "changes",
] as const;

/** Blocks that are what their page is about, and therefore stand before its words. */
export const LEADING_BLOCKS: readonly string[] = ["comparison", "changes", "events", "launch-checklist"];

export const BLOCKS = [...LIVE_BLOCKS, ...PRINTED_BLOCKS] as const;
export type LiveBlockName = (typeof LIVE_BLOCKS)[number];
export type PrintedBlockName = (typeof PRINTED_BLOCKS)[number];
export type BlockName = (typeof BLOCKS)[number];

/** What the wording of a call to action depends on. Source: the specification's business constants. */
export const CALL_SOURCES = [
  "default",
  "aiv-training",
  "birt-training",
  "jasper-training",
  "pentaho-training",
  "oneaiv",
] as const;

/** What an article of the blog is about, with the words that the reader chooses by. */
export const TOPICS = {
  choosing: "Choosing a tool",
  comparing: "Comparing products",
  practice: "Working with data",
} as const;

export type Topic = keyof typeof TOPICS;

/** The chapters of the documentation, in their order, with their names. */
export const CHAPTERS = {
  begin: "Begin",
  connect: "Connect and protect",
  reference: "Look up",
} as const;

export type Chapter = keyof typeof CHAPTERS;

/**
 * What examples are chosen by, each choice with the words that readers see. `app/examples/examples.css` hides what is
 * not chosen.
 */
export const EXAMPLE_FILTERS = {
  kind: { report: "Report", dashboard: "Dashboard", analysis: "Analysis" },
  industry: {
    energy: "Energy",
    logistic: "Logistics",
    retail: "Retail",
    healthcare: "Healthcare",
    manufacturing: "Manufacturing",
    education: "Education",
    finance: "Finance",
    public: "Public sector",
  },
  data: {
    time: "Changes over time",
    place: "Places",
    category: "Categories",
    spread: "Spread of values",
    relation: "Two measures",
  },
} as const;

/** A file of public data that a page works with. */
const dataFile = z.string().regex(/^[a-z0-9-]+\.(csv|json)$/, "must be the name of a file of vega-datasets");

/** What every page has. Lengths of title and description: what a search result shows before it cuts. */
const common = {
  title: oneLine.max(60),
  description: oneLine.min(50).max(160),
  /** The one h1. */
  heading: oneLine.max(110),
  /** One to three sentences under the h1 that say what the reader gets. */
  lead: oneLine.min(60).max(360),
  /** The short name used in menus, lists and breadcrumbs. */
  nav: oneLine.max(36),
  /** What to do next. */
  next: link,
  /** The day the words last changed. */
  updated: isoDate,
  facts: z.array(fact).max(8).default([]),
  sources: z.array(source).default([]),
  /** What readers ask; stands below the body. */
  answers: z.array(answer).max(8).default([]),
  form: placedForm.optional(),
  /** Stand before the form, in this order, instead of the blocks of the section in `content/blocks.yaml`. */
  blocks: z.array(z.enum(BLOCKS)).optional(),
  /** Chooses the wording of blocks that have several. */
  source: z.enum(CALL_SOURCES).default("default"),
};

/** The words of a feature's demo, whose code is in `app/demos/`. */
const demo = z.strictObject({
  /** What one can do with it, as a sentence. */
  title: oneLine.max(90),
  /** What to try first. */
  try: oneLine.max(260),
  /** What in the page does the work. */
  note: z.string().trim().min(40).max(700),
  /** The data sets behind it, by the names that charts use. */
  data: z.array(oneLine).min(1),
});

const list = (min: number, max: number) => z.array(oneLine).min(min).max(max);

/** The sections of the site; each has a template of its own in `app/pages/`. */
export const pageSchema = z.discriminatedUnion("section", [
  z.strictObject({
    section: z.literal("solutions"),
    ...common,
    /** Each is answered by a plate: a section of the body with a chart, in the same order. */
    questions: list(3, 5),
    features: z.array(related).min(3).max(5),
  }),
  z.strictObject({ section: z.literal("product"), ...common }),
  z.strictObject({ section: z.literal("buy"), ...common }),
  z.strictObject({
    section: z.literal("feature"),
    ...common,
    /** For whom, in one sentence. */
    audience: oneLine,
    /** How it works, step by step. */
    steps: list(3, 6),
    related: z.array(related).min(2).max(4),
    demo: demo.optional(),
  }),
  /** The page of all features, group by group; each feature with a line that tells it from its neighbors. */
  z.strictObject({
    section: z.literal("feature-index"),
    ...common,
    groups: z
      .array(
        z.strictObject({
          title: oneLine.max(24),
          text: oneLine.max(200),
          features: z.array(z.strictObject({ page: sitePath, line: oneLine.max(120) })).min(1),
        }),
      )
      .min(1),
  }),
  z.strictObject({ section: z.literal("services"), ...common, outcomes: list(3, 8) }),
  z.strictObject({
    section: z.literal("landing"),
    ...common,
    problem: oneLine,
    deliverables: list(3, 6),
    timeline: z.array(fact).min(3).max(6),
    /** What the client checks before accepting the work. */
    acceptance: list(3, 6),
    /** What somebody might expect and does not get. */
    excluded: list(2, 5),
  }),
  z.strictObject({ section: z.literal("company"), ...common }),
  /** Words below a dashboard that one can work with. */
  z.strictObject({ section: z.literal("dashboard"), ...common }),
  /** The list of questions, and below it words. */
  z.strictObject({ section: z.literal("faq"), ...common }),
  /** Slides to page through: the body, cut at its lines of three dashes. */
  z.strictObject({ section: z.literal("slides"), ...common }),
  z.strictObject({
    section: z.literal("blog"),
    ...common,
    published: isoDate,
    topic: z.enum(keysOf(TOPICS)),
  }),
  /** The list of articles; `featured` is the one that leads it. */
  z.strictObject({ section: z.literal("blog-index"), ...common, featured: sitePath }),
  z.strictObject({ section: z.literal("partner"), ...common }),
  /** The partners on a map and as a list to choose from, and below it words. */
  z.strictObject({ section: z.literal("partner-finder"), ...common }),
  z.strictObject({ section: z.literal("learn"), ...common }),
  /** `order` is the place in the list beside the words, and in the chain of previous and next. */
  z.strictObject({
    section: z.literal("documentation"),
    ...common,
    chapter: z.enum(keysOf(CHAPTERS)),
    order: z.int().positive(),
    files: z.array(dataFile).default([]),
  }),
  z.strictObject({
    section: z.literal("tutorial"),
    ...common,
    order: z.int().positive(),
    files: z.array(dataFile).min(1),
  }),
  z.strictObject({ section: z.literal("examples"), ...common }),
  z.strictObject({ section: z.literal("registration"), ...common }),
  z.strictObject({ section: z.literal("feedback"), ...common }),
  /** The workbench, and words below it. */
  z.strictObject({ section: z.literal("workbench"), ...common }),
  z.strictObject({ section: z.literal("other"), ...common }),
  z.strictObject({ section: z.literal("policy"), ...common }),
]);

export type PageMeta = z.output<typeof pageSchema>;
export type Section = PageMeta["section"];
