/** The Atom feeds of the site: the page whose news a feed tells, and where the feed is. */
export const feeds = {
  blog: { page: "/company/aiv-blog", path: "/company/aiv-blog/feed.xml" },
} as const;
