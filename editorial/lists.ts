import type { z } from "zod";
import type * as contract from "#contract/lists.ts";
import { readCourses, readLearnerVideos, readQuestions } from "./items.ts";
import { listPagePaths, readPage, sectionOf } from "./pages.ts";
import { type Media, readSite } from "./site.ts";

/*
 * Responses of the list endpoints, in the format of `contract/lists.ts`.
 * Each throws ContentError if its content file is invalid.
 */

export const faqList = (): z.output<typeof contract.faqList> => ({ data: readQuestions() });

export const courseList = (): z.output<typeof contract.courseList> => ({ data: readCourses() });

/** Returns the videos of the site, then those of learners. */
export function videoList(): z.output<typeof contract.videoList> {
  const videos = [...Object.values(readSite().videos), ...readLearnerVideos()];
  return { data: videos.map(({ title, media }, index) => ({ id: index + 1, title, ...playable(media) })) };
}

/** Returns the last of several files, which every browser can play. */
function playable(media: Media): { url: string; poster: string; seconds: number } {
  const { poster, seconds } = media;
  return { url: media.kind === "embed" ? media.url : (media.sources.at(-1)?.src ?? ""), poster, seconds };
}

/** Returns the industry pages, sorted by name. */
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
