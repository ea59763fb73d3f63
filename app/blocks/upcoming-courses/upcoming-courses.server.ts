import { readCourses } from "#editorial/items.ts";
import type { Page } from "#editorial/pages.ts";

export const readProps = ({ form }: Page) => ({
  courses: readCourses().filter(({ training }) => training === form?.preset.training),
});
