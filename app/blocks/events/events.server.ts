import { readBlocks } from "#editorial/blocks.ts";
import { readEvents } from "#editorial/items.ts";
import type { Page } from "#editorial/pages.ts";

export const readProps = ({ form }: Page) => ({
  note: readBlocks().events.note,
  events: readEvents().filter(({ kind }) => (form ? kind === form.name : true)),
  /** Start of the day on which the page was built, in milliseconds since 1970: builds of a day are the same. */
  renderedAt: new Date().setUTCHours(0, 0, 0, 0),
});
