/** Limit of a figure: `most` is an upper one, `least` a lower one. */
export type Budget = { readonly most: number } | { readonly least: number };

const kB = 1000;

/** All budgets of the site. Bytes are those of bodies on the wire after Brotli, without headers. */
export const budgets = {
  performance: { least: 99 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
  largestContentfulPaintMs: { most: 1250 },
  /** Of a document in `secondFlight`: its whole length counts in the simulation. */
  secondFlightPaintMs: { most: 1400 },
  totalBlockingTimeMs: { most: 50 },
  cumulativeLayoutShift: { most: 0 },
  requestsToOtherHosts: { most: 0 },
  /** A document, and the styles that block it: what must arrive before a page can paint. */
  documentBytes: { most: 14 * kB },
  styleBytes: { most: 9 * kB },
  /** Evaluated before any input. The workbench and the checkout hydrate at once. */
  scriptBytesBeforeTouch: { most: 10 * kB },
  /** With every island of the page hydrated; of a feature and the home page, the one that is its subject. */
  scriptBytesInUse: { most: 88 * kB },
  featureScriptBytesInUse: { most: 120 * kB },
  homeScriptBytesInUse: { most: 120 * kB },
  workbenchScriptBytesInUse: { most: 124 * kB },
  /** Processor time of a page's thread until it is idle, by that of the page without scripts: text and forms, and the rest. */
  textScriptRatio: { most: 1.15 },
  movingScriptRatio: { most: 1.5 },
  /** From the click on a hovered or focused link to the next page. */
  navigationMs: { most: 200 },
  /** From an input to the next paint, with the processor slowed four times. */
  interactionMs: { most: 100 },
  homeFirstViewBytes: { most: 220 * kB },
  cleanBuildSeconds: { most: 60 },
  submissionsPerSecond: { least: 2000 },
  submissionP99Ms: { most: 99 },
  lostSubmissions: { most: 0 },
  /** A page of the desk's inbox, with any filter, over a million submissions. */
  deskPageMs: { most: 150 },
  memoryMegabytes: { most: 200 },
  /** Constant memory, except for garbage that has not been collected yet. */
  memoryGrowthMegabytes: { most: 20 },
  /** A million rows on two cores, after loading. */
  workbenchAggregateMs: { most: 300 },
  secondStartSeconds: { most: 3 },
} as const satisfies Record<string, Budget>;

/** Pages whose document is within its limit, but not its headers with it: a second flight of packets brings the end. */
export const secondFlight: ReadonlySet<string> = new Set([
  "/",
  "/aiv-demo",
  "/company/slideshare",
  "/examples",
]);
