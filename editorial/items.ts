import { z } from "zod";
import { trainings, trainingTypes } from "#contract/enrollment.ts";
import { keysOf } from "#contract/records.ts";
import { sitePath } from "./page-schema.ts";
import { dates, inOrder, isLive, notAfter } from "./schedule.ts";
import { media, optionalUrl } from "./site.ts";
import { line, listOf, readYaml, yamlReader } from "./yaml.ts";

/*
 * Lists of items, one YAML file each. An item with `sample: true` is something true in its place, until the owner supplies
 * the real one. Its block has another heading or a note, and `launch-check` lists it.
 */

const id = z.number().int().positive();
const slug = z.string().regex(/^[a-z0-9-]+$/, "may have only small letters, digits and hyphens");
const sample = z.boolean().default(false);

/** Number of testimonials. Source: docs/specification.md#business-constants. */
const TESTIMONIALS = 22;

const testimonial = z.strictObject({
  id,
  name: line,
  text: line.max(240),
  rating: z.number().int().min(1).max(5),
  image: z
    .string()
    .regex(/^(\/media\/\S+)?$/, "must be the path of a picture below public/, such as /media/ada.webp"),
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

const question = z.strictObject({ id, question: line, answer: line, group: line });

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
const teamMember = z.strictObject({ id, role: line, decides: line, ask: line, sample });

/** A live session or another event of the calendar. */
const event = z
  .strictObject({
    /** Part of its address: `/events/ID.ics`. */
    id: slug,
    title: line,
    kind: z.enum(["webinar", "event"]),
    /** With its UTC offset: "2027-02-10T15:00:00Z". */
    starts: z.iso.datetime({ offset: true }),
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

const list = <S extends z.ZodType<object>>(name: string, item: S) =>
  readYaml(`content/${name}.yaml`, listOf(item).min(1));

export type EventItem = z.output<typeof event>;
export type Partner = z.output<typeof partner>;
export type DataSource = z.output<typeof dataSource>;
export type CourseItem = z.output<typeof course>;
export type Question = z.output<typeof question>;
export type LearnerVideo = z.output<typeof learnerVideo>;
export type AnalystReport = z.output<typeof analystReport>;

/** @throws ContentError if an item is invalid, or if there are not exactly 22 */
export const readTestimonials = () =>
  readYaml("content/testimonials.yaml", listOf(testimonial).length(TESTIMONIALS));
export const readAwards = () => list("awards", award);
export const readPartners = () => list("partners", partner);
export const readDataSources = () => list("sources", dataSource);
export const readTour = () => list("tour", stop);
export const readCourses = () => list("courses", course);
export const readQuestions = () => list("faq", question);
export const readRoles = () => list("roles", role);
export const readTeam = () => list("team", teamMember);
export const readLaunchChecks = () => list("go-live", launchChecks);
export const readAnalystReports = () => list("analysts", analystReport);
/** Returns the events that are live, the earliest first. */
export const readEvents = () =>
  list("events", event)
    .filter((each) => isLive(each))
    .map((each) => ({ ...each, updated: notAfter(each.updated) }))
    .sort((a, b) => Date.parse(a.starts) - Date.parse(b.starts));
/** Returns the changes up to today, the latest first. */
export const readChanges = () =>
  list("changes", change)
    .filter(({ on }) => isLive({ published: on }))
    .sort((a, b) => b.on.localeCompare(a.on));
/** @throws ContentError if an item is invalid, or if there are not exactly four */
export const readLearnerVideos = () =>
  readYaml("content/learner-videos.yaml", listOf(learnerVideo).length(LEARNER_VIDEOS));
/** Reads the synonyms of the search. @throws ContentError if `content/search.yaml` is invalid */
export const readSynonyms = yamlReader("content/search.yaml", searchWords);
