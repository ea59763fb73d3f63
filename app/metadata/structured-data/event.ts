import type { Event } from "schema-dts";
import { EVENT_PAGES } from "#contract/paths.ts";
import { type EventItem, readEvents } from "#editorial/items.ts";
import { ORGANIZATION } from "./home-data.ts";
import type { PageContext } from "./page-context.ts";

/**
 * Describes the events with registration on a page, without samples.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/event
 */
export const events = ({ page, url }: PageContext): Event[] =>
  readEvents()
    .filter(({ kind, sample }) => !sample && EVENT_PAGES[kind] === page.path)
    .map((event) => toEvent(event, url));

/** Converts an event of the calendar. */
export function toEvent(
  { title, text, kind, starts, minutes, place }: EventItem,
  url: PageContext["url"],
): Event {
  const online = place === "Online";
  const page = url(EVENT_PAGES[kind]);
  return {
    "@type": "Event",
    name: title,
    description: text,
    url: page,
    startDate: starts,
    endDate: new Date(Date.parse(starts) + minutes * 60_000).toISOString(),
    eventStatus: "EventScheduled",
    eventAttendanceMode: online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode",
    location: online
      ? { "@type": "VirtualLocation", url: page }
      : { "@type": "Place", name: place, address: place },
    organizer: { "@id": url(ORGANIZATION) },
  };
}
