import { readEvents } from "#editorial/items.ts";
import type { Page } from "#editorial/pages.ts";

export const leading = true;

export const readProps = ({ form }: Page) => ({
  events: readEvents().filter(({ kind }) => (form ? kind === form.name : true)),
  /** Build time of the page, in milliseconds since 1970. */
  renderedAt: Date.now(),
});
