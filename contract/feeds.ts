/** The Atom feeds of the site: the page whose news a feed tells, and where the feed is. */
export const feeds = {
  blog: { page: "/company/aiv-blog", path: "/company/aiv-blog/feed.xml", title: "The AIV blog" },
  changes: { page: "/changeLog", path: "/changeLog/feed.xml", title: "Changes of the AIV website" },
} as const;

/** All sessions and events as one calendar, to subscribe to; each alone is at `/events/ID.ics`. */
export const CALENDAR_PATH = "/events.ics";
