/* Paths of calls and pages. In a module without zod, so that pages load no schemas. */

/** Returns the caller's location. */
export const LOCATION_PATH = "/api/location";

/** Takes the web vitals that pages report. */
export const VITALS_PATH = "/api/vitals";

/** Takes an uploaded CV. The body is the file, the response `{id}`, which the application sends as `cv`. */
export const UPLOAD_PATH = "/db/upload.php";

/** Records a download of the report designer; the reply links the file. */
export const REPORT_DOWNLOAD_PATH = "/db/reportdownloaded.php";

/** Counts a download of the platform. */
export const DOWNLOAD_COUNT_PATH = "/db/aisdownload.php";

/** Paths of the lists that pages request. All come from `content/`. */
export const LIST_PATHS = {
  faq: "/db/getFaq.php",
  courses: "/db/getCources.php",
  videos: "/db/videos.php",
  solutions: "/assets/json/solutions.json",
} as const;

export type ListName = keyof typeof LIST_PATHS;

/** Page that the newsletter's confirmation link opens. Confirming takes a button, because mail programs prefetch links. */
export const CONFIRM_PAGE = "/confirm-subscription";

/** Path that the button posts to, with the query of the link. */
export const CONFIRM_PATH = "/api/newsletter/confirm";

/** Query parameters of the signed link. */
export const CONFIRM_QUERY = ["email", "requested", "expires", "token"] as const;

/** Target of one-click unsubscription by mail programs (RFC 8058), and of people who open the same link. */
export const ONE_CLICK_PATH = "/api/unsubscribe";

/** Page shown in place of one that cannot be loaded, which is named in `?page=`. In no menu and no sitemap. */
export const OFFLINE_PATH = "/offline";

/** The Atom feeds of the site, each with its address and the page that it belongs to. */
export const feeds = {
  blog: { page: "/company/aiv-blog", path: "/company/aiv-blog/feed.xml", title: "The AIV blog" },
  press: { page: "/newsroom", path: "/newsroom/feed.xml", title: "AIV in the press" },
  changes: { page: "/changeLog", path: "/changeLog/feed.xml", title: "Changes of the AIV website" },
} as const;

/** The calendar of all sessions and events, for subscribing. A single event is at `/events/ID.ics`. */
export const CALENDAR_PATH = "/events.ics";

/** The search index. */
export const SEARCH_INDEX_PATH = "/search/index.json";

/** The texts for excerpts of the search. */
export const SEARCH_TEXTS_PATH = "/search/texts.json";

/** The registration page of each kind of event. */
export const EVENT_PAGES = { webinar: "/webinar", event: "/registerInEvent" } as const;
