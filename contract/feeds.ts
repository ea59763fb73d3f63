/** The Atom feeds of the site, each with its address and the page that it belongs to. */
export const feeds = {
  blog: { page: "/company/aiv-blog", path: "/company/aiv-blog/feed.xml", title: "The AIV blog" },
  changes: { page: "/changeLog", path: "/changeLog/feed.xml", title: "Changes of the AIV website" },
} as const;

/** The calendar of all sessions and events, for subscribing. A single event is at `/events/ID.ics`. */
export const CALENDAR_PATH = "/events.ics";
