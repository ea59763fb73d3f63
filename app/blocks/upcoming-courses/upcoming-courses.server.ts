import { readBlocks } from "#editorial/blocks.ts";
import { readCourses } from "#editorial/items.ts";
import type { Page } from "#editorial/pages.ts";

export const readProps = ({ form }: Page) => ({
  note: readBlocks().courses.note,
  courses: readCourses().filter(({ training }) => training === form?.preset.training),
});
