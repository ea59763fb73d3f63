import { icalendar } from "#contract/icalendar.ts";
import { EVENT_PAGES } from "#contract/paths.ts";
import { readEvents } from "#editorial/items.ts";
import { readSite } from "#editorial/site.ts";

/**
 * Renders all events as one calendar, including past ones: a program that subscribes would otherwise delete them.
 * @param origin the site's origin, without a trailing slash
 * @param id only this event
 * @returns the file, or undefined if there is no such event
 */
export function calendar(origin: string, id?: string): string | undefined {
  const events = readEvents().filter((event) => id === undefined || event.id === id);
  if (events.length === 0) return undefined;
  return icalendar(
    events.map(({ id, title, kind, starts, minutes, place, text, updated, sample }) => ({
      uid: `${id}@${new URL(origin).hostname}`,
      stamp: new Date(updated),
      start: new Date(starts),
      minutes,
      summary: sample ? `${title} (sample)` : title,
      description: `${text}\n${place}`,
      url: origin + EVENT_PAGES[kind],
    })),
    // A single event goes into the reader's own calendar.
    id === undefined ? `${readSite().name} events` : undefined,
  );
}
