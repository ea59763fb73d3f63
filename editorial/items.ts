import { z } from "zod";
import { keysOf, trainings, trainingTypes } from "../contract/enrollment.ts";
import { readYaml } from "./yaml.ts";

/*
 * The lists that pages show: one YAML file each. An item with `sample: true` stands in for one that the owner has
 * yet to supply; it is marked on the page and listed by `launch-check`.
 */

const line = z.string().trim().min(1);
const id = z.number().int().positive();
const sample = z.boolean().default(false);

/** How many testimonials the carousel has. Source: the specification's business constants. */
export const TESTIMONIALS = 22;

const testimonial = z.strictObject({
  id,
  name: line,
  text: line.max(240),
  rating: z.number().int().min(1).max(5),
  image: z.string(),
  sample,
});
const award = z.strictObject({ id, title: line, by: line, year: z.number().int(), text: line, sample });
const partner = z.strictObject({ id, name: line, kind: line, region: line, text: line, sample });
const dataSource = z.strictObject({
  name: line,
  kind: z.enum(["database", "file", "service", "language"]),
  text: line.max(90),
});

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

/** A card of the training pages; without a recording yet, `url` and `poster` are empty. */
const learnerVideo = z.strictObject({
  id,
  name: line,
  title: line,
  text: line,
  url: z.string().default(""),
  poster: z.string().default(""),
  seconds: z.number().nonnegative().default(0),
  sample,
});

const list = <S extends z.ZodType>(name: string, schema: S) =>
  readYaml(`content/${name}.yaml`, z.array(schema).min(1));

export type Testimonial = z.output<typeof testimonial>;
export type Award = z.output<typeof award>;
export type Partner = z.output<typeof partner>;
export type DataSource = z.output<typeof dataSource>;
export type CourseItem = z.output<typeof course>;
export type Question = z.output<typeof question>;
export type LearnerVideo = z.output<typeof learnerVideo>;

/** @throws ContentError on a mistake, or when there are not exactly 22 */
export const readTestimonials = (): Testimonial[] =>
  readYaml("content/testimonials.yaml", z.array(testimonial).length(TESTIMONIALS));
export const readAwards = (): Award[] => list("awards", award);
export const readPartners = (): Partner[] => list("partners", partner);
export const readDataSources = (): DataSource[] => list("sources", dataSource);
export const readCourses = (): CourseItem[] => list("courses", course);
export const readQuestions = (): Question[] => list("faq", question);
export const readLearnerVideos = (): LearnerVideo[] => list("learner-videos", learnerVideo);
