import { z } from "zod";
import { trainings, trainingTypes } from "#contract/enrollment.ts";
import { keysOf } from "#contract/records.ts";
import { person, pictureFile, sitePath } from "./page-schema.ts";
import { ownOrSamples } from "./sampled.ts";
import { dates, inOrder, isLive, notAfter } from "./schedule.ts";
import { media, optionalUrl } from "./site.ts";
import { line, listOf, readYaml, yamlReader } from "./yaml.ts";

/*
 * Lists of items, one YAML file each. An item with `sample: true` is something true in its place, until the owner supplies
 * the real one. Its block has another heading or a note, and `launch-check` lists it. Readers leave the samples of a list out
 * as soon as it has an item of the owner's.
 */

const id = z.number().int().positive();
const slug = z.string().regex(/^[a-z0-9-]+$/, "may have only small letters, digits and hyphens");
const sample = z
  .boolean()
  .default(false)
  .meta({ title: "Sample", description: "It takes the place of one that the owner has yet to supply." });

/** Largest number of testimonials of the owner's, and of samples. Source: docs/specification.md#business-constants. */
const TESTIMONIALS = 22;

const testimonial = z.strictObject({
  id,
  ...person,
  logo: pictureFile.optional().meta({ title: "Logo", description: "Of the company, in public/media." }),
  text: line.max(240),
  rating: z.number().int().min(1).max(5),
  image: z.union([z.literal(""), pictureFile]).meta({ title: "Portrait" }),
  /** The page with the demo of a sample's job. */
  demo: sitePath.optional(),
  sample,
});
const award = z.strictObject({ id, title: line, by: line, year: z.number().int(), text: line, sample });
const partner = z.strictObject({
  id,
  name: line,
  kind: line,
  region: line,
  /** Position on the map in degrees, north and east positive. */
  at: z.strictObject({ lat: z.number().min(-60).max(80), lon: z.number().min(-180).max(180) }),
  text: line,
  logo: pictureFile
    .optional()
    .meta({ title: "Logo", description: "On the home page, in place of the name." }),
  sample,
});
const dataSource = z.strictObject({
  name: line,
  kind: z.enum(["database", "file", "service", "language"]),
  text: line.max(90),
});

/** A stop of the guided tour: the page of a demo, and what to do there. */
const stop = z.strictObject({ page: sitePath, title: line.max(40) });

const course = z.strictObject({
  id,
  title: line,
  training: z.enum(keysOf(trainings)),
  /** The first day. */
  starts: z.iso.date(),
  mode: z.enum(keysOf(trainingTypes)),
  weeks: z.number().int().positive(),
  seats: z.number().int().nonnegative(),
  sample,
});

const question = z.strictObject({
  id,
  question: line,
  answer: line.meta({ description: "Plain text, one to three sentences." }),
  group: line.meta({ description: "The heading that it is listed under." }),
});

/** Number of learners' videos. Source: docs/specification.md#business-constants. */
const LEARNER_VIDEOS = 4;

/** A card of the training pages. */
const learnerVideo = z.strictObject({ id, name: line, title: line, text: line, media, sample });

const analystReport = z.strictObject({
  id,
  firm: line,
  report: line,
  year: z.number().int(),
  text: line,
  url: z.union([optionalUrl, sitePath]),
  sample,
});

/** A kind of job that the company offers. */
const role = z.strictObject({
  id,
  title: line,
  craft: line,
  text: line,
  does: z.array(line).min(1).max(4),
  brings: line,
  sample,
});
/** A member of the team; a sample has only the role. */
const teamMember = z.strictObject({
  id,
  name: person.name.optional(),
  role: line,
  portrait: pictureFile
    .optional()
    .meta({ title: "Portrait", description: "A square picture in public/media." }),
  decides: line,
  ask: line,
  sample,
});

/** A live session or another event of the calendar. */
const event = z
  .strictObject({
    /** Part of its address: `/events/ID.ics`. */
    id: slug,
    title: line,
    kind: z.enum(["webinar", "event"]),
    starts: z.iso
      .datetime({ offset: true })
      .meta({ description: "With its UTC offset, such as 2027-02-10T15:00:00Z." }),
    minutes: z.number().int().positive(),
    place: line,
    text: line,
    updated: z.iso.date(),
    ...dates,
    sample,
  })
  .check(inOrder);

/** A change of this website. */
const change = z.strictObject({
  /** Part of its address and its id in the feed, which must not change. */
  id: slug,
  on: z.iso.date(),
  kind: z.enum(["added", "changed", "fixed", "removed"]),
  title: line,
  text: line,
  page: sitePath.optional(),
});

/** A customer that agreed to show its logo. */
const customer = z.strictObject({
  id,
  name: person.name,
  logo: pictureFile.meta({ title: "Logo", description: "In public/media, best as SVG." }),
  url: optionalUrl.default(""),
});

/** A report of others about the company, or an announcement of its own. */
const pressItem = z.strictObject({
  /** Part of its address and its id in the feed, which must not change. */
  id: slug,
  on: z.iso.date(),
  title: line,
  publication: line.optional().meta({ title: "Publication", description: "Missing for an announcement." }),
  text: line,
  url: optionalUrl.default(""),
});

/** A group of the go-live list. */
const launchChecks = z.strictObject({ title: line, text: line, checks: z.array(line).min(1) });

const phrase = z.string().trim().regex(/\p{L}/u, "must be a word or a phrase").max(60);

/** Groups of synonyms for the search, each word in one group only. */
export const searchWords = z
  .strictObject({ synonyms: z.array(z.array(phrase).min(2)) })
  .check(({ value, issues }) => {
    const known = new Set<string>();
    for (const [group, phrases] of value.synonyms.entries())
      for (const [at, each] of phrases.entries()) {
        const key = each.toLowerCase();
        const path = ["synonyms", group, at];
        if (known.has(key))
          issues.push({ code: "custom", input: each, message: `"${each}" stands twice`, path });
        known.add(key);
      }
  });

const some = <S extends z.ZodType<object>>(item: S) => listOf(item).min(1);

/** The lists by the name of their file. */
export const listSchemas = {
  testimonials: some(testimonial).refine(
    (items) =>
      [true, false].every((kind) => items.filter((each) => each.sample === kind).length <= TESTIMONIALS),
    `must have at most ${TESTIMONIALS} that are no samples, and as many samples`,
  ),
  awards: some(award),
  partners: some(partner),
  sources: some(dataSource),
  tour: some(stop),
  courses: some(course),
  faq: some(question),
  roles: some(role),
  team: some(teamMember),
  "go-live": some(launchChecks),
  analysts: some(analystReport),
  events: some(event),
  changes: some(change),
  customers: listOf(customer),
  press: listOf(pressItem),
  "learner-videos": listOf(learnerVideo).length(LEARNER_VIDEOS),
  search: searchWords,
};

type Lists = typeof listSchemas;
export const LISTS = Object.keys(listSchemas) as (keyof Lists)[];

/**
 * Reads a list, without its samples once it has an item of the owner's.
 * @throws ContentError if an item is invalid, or if there are too many or too few
 */
export const readList = <Name extends keyof Lists>(name: Name) => {
  const value: unknown = readYaml(`content/${name}.yaml`, listSchemas[name] as z.ZodType);
  return (Array.isArray(value) ? ownOrSamples(value) : value) as z.output<Lists[Name]>;
};

export type EventItem = z.output<typeof event>;
export type Partner = z.output<typeof partner>;
export type DataSource = z.output<typeof dataSource>;
export type CourseItem = z.output<typeof course>;
export type Question = z.output<typeof question>;
export type LearnerVideo = z.output<typeof learnerVideo>;
export type AnalystReport = z.output<typeof analystReport>;

export const readTestimonials = () => readList("testimonials");
export const readAwards = () => readList("awards");
export const readPartners = () => readList("partners");
export const readDataSources = () => readList("sources");
export const readTour = () => readList("tour");
export const readCourses = () => readList("courses");
export const readQuestions = () => readList("faq");
export const readRoles = () => readList("roles");
export const readTeam = () => readList("team");
export const readLaunchChecks = () => readList("go-live");
export const readAnalystReports = () => readList("analysts");
/** Returns the events that are live, the earliest first. */
export const readEvents = () =>
  readList("events")
    .filter((each) => isLive(each))
    .map((each) => ({ ...each, updated: notAfter(each.updated) }))
    .sort((a, b) => Date.parse(a.starts) - Date.parse(b.starts));
export const readCustomers = () => readList("customers");
/** Returns the press items up to today, the latest first. */
export const readPress = () =>
  readList("press")
    .filter(({ on }) => isLive({ published: on }))
    .sort((a, b) => b.on.localeCompare(a.on));
/** Returns the changes up to today, the latest first. */
export const readChanges = () =>
  readList("changes")
    .filter(({ on }) => isLive({ published: on }))
    .sort((a, b) => b.on.localeCompare(a.on));
export const readLearnerVideos = () => readList("learner-videos");
/** Reads the synonyms of the search. @throws ContentError if `content/search.yaml` is invalid */
export const readSynonyms = yamlReader("content/search.yaml", listSchemas.search);
