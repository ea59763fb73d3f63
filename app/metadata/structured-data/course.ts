import type { Course, CourseInstance } from "schema-dts";
import { type CourseItem, readCourses } from "#editorial/items.ts";
import { readSite } from "#editorial/site.ts";
import type { PageContext } from "./page-context.ts";

const TRAINING = /^\/aivtech\/professionalservices\/training\//;
const MODES: Record<CourseItem["mode"], string> = {
  online: "Online",
  self_paced: "Online",
  onsite: "Onsite",
};

/**
 * Describes a training and its scheduled courses, without samples.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/course
 */
export function course({ page, url }: PageContext): Course[] {
  if (!TRAINING.test(page.path)) return [];
  const fixed = readCourses().filter(
    ({ training, sample }) => !sample && training === page.form?.preset.training,
  );
  return [
    {
      "@type": "Course",
      name: page.nav,
      description: page.description,
      url: url(page.path),
      provider: { "@type": "Organization", name: readSite().company, url: url("/") },
      ...(fixed.length > 0 && { hasCourseInstance: fixed.map(instance) }),
    },
  ];
}

const instance = ({ title, starts, mode, weeks }: CourseItem): CourseInstance => ({
  "@type": "CourseInstance",
  name: title,
  startDate: starts,
  courseMode: MODES[mode],
  courseSchedule: { "@type": "Schedule", duration: `P${weeks}W`, repeatFrequency: "P1W", repeatCount: weeks },
});
