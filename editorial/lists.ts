import type { z } from "zod";
import type * as contract from "../contract/lists.ts";
import { readCourses, readLearnerVideos, readQuestions } from "./items.ts";
import { listPagePaths, readPage, sectionOf } from "./pages.ts";
import { type Media, readSite } from "./site.ts";

/*
 * The lists that the site answers to a GET, in the shapes of `contract/lists.ts`.
 * Each throws ContentError on a mistake in its content file.
 */

export const faqList = (): z.output<typeof contract.faqList> => ({ data: readQuestions() });

export const courseList = (): z.output<typeof contract.courseList> => ({ data: readCourses() });

/** The clips of the site, then those of learners. */
export function videoList(): z.output<typeof contract.videoList> {
  const clips = Object.values(readSite().videos).map(({ title, media }) => ({ title, ...playable(media) }));
  const learners = readLearnerVideos().map(({ title, media }) => ({
    title,
    ...(media ? playable(media) : { url: "", poster: "", seconds: 0 }),
  }));
  return { data: [...clips, ...learners].map((video, index) => ({ id: index + 1, ...video })) };
}

/** Of several files the last, which is the one that every browser plays. */
function playable(media: Media): { url: string; poster: string; seconds: number } {
  const { poster, seconds } = media;
  return { url: media.kind === "embed" ? media.url : (media.sources.at(-1)?.src ?? ""), poster, seconds };
}

/** The pages of the industries, by name. */
export function solutionList(): z.output<typeof contract.solutionList> {
  return listPagePaths()
    .filter((path) => sectionOf(path) === "solutions")
    .flatMap((path) => readPage(path) ?? [])
    .map(({ path, title, description }) => ({
      slug: path.slice(1),
      title,
      summary: description,
      href: path,
    }));
}
