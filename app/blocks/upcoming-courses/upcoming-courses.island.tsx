import { type Training, trainings, trainingTypes } from "#contract/enrollment.ts";
import { LIST_PATHS } from "#contract/paths.ts";
import type { CourseItem } from "#editorial/items.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { SampleNote } from "#ui/SampleNote.tsx";
import { longDate } from "../../content/long-date.ts";
import { useCurrentItems } from "../../content/useCurrentItems.ts";
import { FormLink } from "../../dialogs/FormLink.tsx";
import type { readProps } from "./upcoming-courses.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Returns the last day of a course as text. A course of one week ends on the seventh day. */
const lastDayText = ({ starts, weeks }: CourseItem) =>
  longDate(new Date(Date.parse(starts) + (weeks * 7 - 1) * DAY).toISOString());

const weeksOf = ({ weeks }: CourseItem) => (weeks === 1 ? "one week" : `${weeks} weeks`);

/** The dates of courses, each with a button to request a place. */
export default function UpcomingCourses({ courses: rendered, note }: ReturnType<typeof readProps>) {
  const training = rendered[0]?.training as Training | undefined;
  const courses = useCurrentItems(LIST_PATHS.courses, rendered).filter((each) => each.training === training);
  if (!training) return null;

  return (
    <section aria-labelledby="courses" className="band">
      <div className="measure">
        <h2 id="courses">Upcoming courses</h2>
        <p className="mt-3 max-w-[42em] text-muted">{`${trainings[training]}: next dates.`}</p>
        <SampleNote items={courses} className="mt-2">
          {note}
        </SampleNote>
        <ul className="mt-6 border-t border-ink">
          {courses.map((course) => (
            <li
              key={course.id}
              className="grid items-center gap-x-8 gap-y-2 border-b border-hair py-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto]"
            >
              <p className="font-medium text-lead leading-tight">{course.title}</p>
              <p className="text-muted">
                <time dateTime={course.starts}>{longDate(course.starts)}</time>{" "}
                <span>{`to ${lastDayText(course)}`}</span>
                <span className="block text-small">{`${weeksOf(course)}, ${trainingTypes[course.mode].toLowerCase()}, ${course.seats} seats`}</span>
              </p>
              <FormLink
                name="enroll"
                title="Request a place"
                preset={{ course: `${course.title}, ${longDate(course.starts)}` }}
                aria-label={`Request a place: ${course.title}`}
                className={buttonClasses({ kind: "quiet", size: "small" })}
              >
                Request a place
              </FormLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
