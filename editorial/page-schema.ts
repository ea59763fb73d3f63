import { z } from "zod";
import { keysOf } from "#contract/records.ts";
import { endpointOf, paths } from "#forms/index.ts";
import { condition } from "./conditions.ts";
import { dates, inOrder } from "./schedule.ts";

const oneLine = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]*$/, "must be one line");
const isoDate = z.iso.date();

/** A path of this site, from the root: "/retail", "/featurePage/sharing/embed". */
export const sitePath = z.string().regex(/^\/[^\s]*$/, 'must be a path of this site that starts with "/"');
/** A picture below `public/media`, of which the build makes smaller ones. */
export const pictureFile = z
  .string()
  .regex(/^\/media\/\S+$/, "must be the path of a picture below public/, such as /media/ada.webp");

/** A person who agreed to be named, with the fields that the owner has. */
export const person = {
  name: oneLine.max(60),
  role: oneLine.max(60).optional().meta({ title: "Job title", description: "Such as Head of finance." }),
  company: oneLine.max(60).optional().meta({ title: "Company" }),
};

const link = z.strictObject({
  label: oneLine,
  href: z
    .string()
    .regex(/^(\/|https:\/\/|mailto:)/, 'must start with "/", "https://" or "mailto:"')
    .meta({
      title: "Address",
      description: "A path of this site such as /retail, or https://… on another one.",
    }),
});
/** A button. Its address may be a setting, such as `[[portal]]`, under the condition that it is set. */
const action = z.strictObject({
  label: oneLine,
  href: z.union([link.shape.href, z.literal("")]),
  /** True for a file of the platform, whose downloads are counted. */
  download: z.literal(true).optional(),
  ...condition,
});
const fact = z.strictObject({ term: oneLine, text: oneLine });
/** A fact may be a setting, such as `[[phone]]`, under the condition that it is set. */
const ownFact = fact.extend({ text: z.union([oneLine, z.literal("")]), ...condition });
const answer = z.strictObject({ question: oneLine, answer: z.string().trim().min(20), ...condition });
/** A link to another page with the reason to read it. */
const related = z.strictObject({ page: sitePath, why: oneLine.max(160) });
const source = z.strictObject({ title: oneLine, url: z.url({ protocol: /^https$/ }) });

/** A form on a page, with its heading, introduction and initial values. */
const placedForm = z
  .strictObject({
    name: z.enum(keysOf(paths)),
    /** Missing if the form has a heading of its own. */
    heading: oneLine.max(60).optional(),
    intro: z.string().trim().max(400).optional(),
    preset: z.record(z.string(), z.string()).default({}),
    /** Options by field, in place of free text; below the topics of the calendar for the form of an event. */
    options: z.record(z.string(), z.array(oneLine).min(1)).default({}),
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

/** Values that select the wording of a call to action. Source: docs/specification.md#blocks-by-page. */
export const CALL_SOURCES = [
  "default",
  "aiv-training",
  "birt-training",
  "jasper-training",
  "pentaho-training",
  "oneaiv",
] as const;

/** Topics of blog articles, with their labels. */
export const TOPICS = {
  choosing: "Choosing a tool",
  comparing: "Comparing products",
  practice: "Working with data",
} as const;

export type Topic = keyof typeof TOPICS;

/** Chapters of the documentation and of the connectors in order, with their labels. */
export const CHAPTERS = {
  begin: "Begin",
  connect: "Connect and protect",
  reference: "Look up",
  databases: "Databases",
  files: "Files",
  services: "Services",
  languages: "Languages",
} as const;

/**
 * Filters of the examples with the labels of their options. `app/examples/examples.css` hides the others.
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
    media: "Media and sports",
  },
  data: {
    time: "Changes over time",
    place: "Places",
    category: "Categories",
    spread: "Spread of values",
    relation: "Two measures",
  },
} as const;

/** File name of a public data set. */
const dataFile = z.string().regex(/^[a-z0-9-]+\.(csv|json)$/, "must be the name of a file of vega-datasets");

/**
 * Fields of every page, with their labels and help at the desk. The lengths of title and description are those that search
 * results show in full.
 */
const common = {
  title: oneLine.max(60).meta({
    title: "Title",
    description: "In the browser tab and in search results, at most 60 characters.",
  }),
  description: oneLine.min(50).max(160).meta({
    title: "Description",
    description: "The text of the search result, 50 to 160 characters.",
  }),
  heading: oneLine
    .max(110)
    .meta({ title: "Headline", description: "The only top heading of the page, at most 110 characters." }),
  lead: oneLine.min(60).max(360).meta({
    title: "Introduction",
    description: "One to three sentences about the reader's benefit, 60 to 360 characters.",
  }),
  nav: oneLine
    .max(36)
    .meta({ title: "Short name", description: "In menus, lists and breadcrumbs, at most 36 characters." }),
  next: link.meta({ title: "Next step", description: "The link after the text." }),
  updated: isoDate.meta({ title: "Updated", description: "The day on which the text was last changed." }),
  ...dates,
  robots: z
    .enum(["noindex", "noindex, nofollow"])
    .optional()
    .meta({ title: "Search engines", description: "Keeps the page out of search engines and the sitemap." }),
  canonical: z
    .union([sitePath, z.url({ protocol: /^https$/ })])
    .optional()
    .meta({
      title: "Address for search engines",
      description:
        "Another address that they should list instead, such as where the text was published first.",
    }),
  facts: z
    .array(ownFact)
    .max(8)
    .default([])
    .meta({ title: "Facts", description: "Beside the text, at most 8." }),
  sources: z.array(source).default([]).meta({ title: "Sources", description: "Of the figures in the text." }),
  answers: z
    .array(answer)
    .max(8)
    .default([])
    .meta({ title: "Questions and answers", description: "Below the text, at most 8. Plain text." }),
  actions: z.array(action).max(2).default([]).meta({
    title: "Buttons",
    description: "In the first screen, before the link to the next step.",
  }),
  form: placedForm.optional().meta({ title: "Form" }),
  blocks: z.array(oneLine).optional().meta({
    title: "Blocks",
    description: "Parts above the form, in this order, in place of those that pages of this kind have.",
  }),
  source: z
    .enum(CALL_SOURCES)
    .default("default")
    .meta({ title: "Wording of blocks", description: "For blocks that have several." }),
};

/** Copy of a feature's demo, whose code is in `demos/`. */
const demo = z.strictObject({
  /** A sentence about the task that it demonstrates. */
  title: oneLine.max(90),
  /** A first thing to try. */
  try: oneLine.max(260),
  /** Explanation of the technique behind it. */
  note: z.string().trim().min(40).max(700),
  /** Names of its data sets, as in `charts/`. */
  data: z.array(oneLine).min(1),
});

/** The parts of a feature's picture, from back to front: bars, hairlines, and in blue the thing that the feature does. */
export const GLYPH_PARTS = ["sheet", "quiet", "faint", "line", "bar", "does", "leads"] as const;
/** Path data of each part, on a grid of 48 units. */
const glyph = z.partialRecord(
  z.enum(GLYPH_PARTS),
  z.string().regex(/^[MLHVCZmlhvcz\d., -]+$/, "must be path data"),
);

const list = (min: number, max: number) => z.array(oneLine).min(min).max(max);

const plan = z.strictObject({
  name: oneLine,
  price: oneLine,
  text: oneLine,
  points: list(3, 3),
  /** `free account` leads to the portal, or while that is not set to the form that requests an account. */
  action: z.union([z.literal("free account"), link]),
});

/** Kinds of search results, in the order of the list of all pages. */
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

const kinds = z.registry<{ kind: Kind }>();

/** Defines a section by its kind of search result and the fields that its pages have besides the common ones. */
const section = <Name extends string, Fields extends z.ZodRawShape = Record<never, never>>(
  name: Name,
  kind: Kind,
  fields = {} as Fields,
) =>
  z
    .strictObject({ section: z.literal(name), ...common })
    .extend(fields)
    .register(kinds, { kind });

const chaptered = {
  chapter: z.enum(keysOf(CHAPTERS)),
  order: z.int().positive(),
  files: z.array(dataFile).default([]),
};

/** Front matter by section. A section has the template of its name in `app/pages/`, or else the plain one. */
export const pageSchema = z
  .discriminatedUnion("section", [
    section("solutions", "Solutions"),
    section("product", "Product"),
    section("buy", "Pricing and download", {
      /** Offers side by side, each with its button. */
      plans: z.array(plan).min(3).max(4).optional(),
      /** Parts of the platform that every plan includes. */
      included: list(6, 6).optional(),
    }),
    section("feature", "Features", {
      /** One line that distinguishes the feature from others, and its position in the group of its folder. */
      line: oneLine.max(120),
      order: z.int().positive(),
      glyph,
      /** One sentence about its audience. */
      audience: oneLine,
      /** Steps of the workflow. */
      steps: list(3, 6),
      related: z.array(related).min(2).max(4),
      demo: demo.optional(),
    }),
    /** The list of all features by group: the pages in a folder of `featurePage`. */
    section("feature-index", "Features", {
      groups: z
        .array(z.strictObject({ title: oneLine.max(24), text: oneLine.max(200), folder: oneLine }))
        .min(1),
    }),
    section("services", "Training and consulting", { outcomes: list(3, 8) }),
    section("landing", "Consulting offers", {
      problem: oneLine,
      deliverables: list(3, 6),
      timeline: z.array(fact).min(3).max(6),
      /** Criteria by which the client accepts the work. */
      acceptance: list(3, 6),
      /** Services that are not included. */
      excluded: list(2, 5),
    }),
    section("company", "Company"),
    /** An interactive dashboard with a body below. */
    section("dashboard", "Company"),
    /** The list of questions with a body below. */
    section("faq", "Company"),
    /** Slides: the body, split at lines of three dashes. */
    section("slides", "Company"),
    section("blog", "Articles", {
      published: isoDate,
      topic: z.enum(keysOf(TOPICS)),
      author: z
        .strictObject({
          name: person.name,
          url: z
            .union([sitePath, z.url({ protocol: /^https$/ })])
            .optional()
            .meta({
              title: "Address",
              description: "A page about the author: /company/aivteam, or https://…",
            }),
        })
        .optional()
        .meta({ title: "Author", description: "Without one, the company is the author." }),
    }),
    /** The list of articles; `featured` is the path of the first one. */
    section("blog-index", "Articles", { featured: sitePath }),
    section("partner", "Partners"),
    /** The partners on a map and as a list, with a body below. */
    section("partner-finder", "Partners"),
    section("learn", "Documentation and learning"),
    /** `order` is the position in the list and in the sequence of previous and next. */
    section("documentation", "Documentation and learning", chaptered),
    section("tutorial", "Documentation and learning", {
      order: z.int().positive(),
      files: z.array(dataFile).min(1),
    }),
    /** A source of data: what it reads, its limits, and a query with its result. */
    section("connector", "Documentation and learning", chaptered),
    section("examples", "Documentation and learning"),
    section("registration", "Registration"),
    section("feedback", "More"),
    /** The workbench with a body below. */
    section("workbench", "More"),
    section("other", "More"),
    /** A customer's project: its problem, what changed in figures, and who confirms it. */
    section("case-study", "Documentation and learning", {
      customer: z.strictObject({ name: person.company.unwrap(), logo: pictureFile.optional() }),
      problem: oneLine,
      numbers: z
        .array(z.strictObject({ figure: oneLine.max(16), text: oneLine.max(80) }))
        .min(1)
        .max(4),
      person: z
        .strictObject({ ...person, portrait: pictureFile.optional(), quote: oneLine.max(400) })
        .optional()
        .meta({ title: "Person", description: "Who at the customer confirms it, in their own words." }),
    }),
    section("policy", "Legal"),
  ])
  .check(inOrder);

export type PageMeta = z.output<typeof pageSchema>;
export type Section = PageMeta["section"];

/** Returns the kind of search result that the pages of a section are. */
export function kindOf(section: Section): Kind {
  const schema = pageSchema.options.find(({ shape }) => shape.section.value === section);
  return (schema && kinds.get(schema)?.kind) ?? "More";
}
