import { icalendar } from "../../contract/icalendar.ts";
import { readEvents } from "../../editorial/items.ts";

/** Where a kind of event is registered for. */
export const EVENT_PAGES = { webinar: "/webinar", event: "/registerInEvent" } as const;

/**
 * All events as one calendar, past ones too: a program that subscribes would otherwise take them out of its own.
 * @param origin the site's own, without a slash at the end
 * @param id only this event
 * @returns the file, or undefined where there is no such event
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
  );
}
