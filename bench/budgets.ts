/** How much a figure may be: `most` an upper limit, `least` a lower one. */
export type Budget = { readonly most: number } | { readonly least: number };

const kB = 1000;

/**
 * What the site may cost its visitors and its operators: the one place where the limits stand. Bytes are bytes on the
 * wire after brotli, without headers.
 */
export const budgets = {
  performance: { least: 99 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
  largestContentfulPaintMs: { most: 1500 },
  totalBlockingTimeMs: { most: 50 },
  cumulativeLayoutShift: { most: 0 },
  requestsToOtherHosts: { most: 0 },
  homeScriptBytes: { most: 115 * kB },
  textPageScriptBytes: { most: 110 * kB },
  homeFirstViewBytes: { most: 220 * kB },
  cleanBuildSeconds: { most: 60 },
  /** Time a page of a large site to time a page of a small one; some room for noise above 1, which is linear. */
  buildGrowth: { most: 1.1 },
  staticSpeedToNginx: { least: 0.5 },
  submissionsPerSecond: { least: 2000 },
  submissionP99Ms: { most: 99 },
  lostSubmissions: { most: 0 },
  memoryMegabytes: { most: 200 },
  /** Flat, but for what the collector of garbage has not looked at yet. */
  memoryGrowthMegabytes: { most: 20 },
  /** A million rows on two cores, after loading. */
  workbenchAggregateMs: { most: 300 },
  secondStartSeconds: { most: 3 },
} as const satisfies Record<string, Budget>;
