/*
 * Words that all readers of questions know. A new word is an entry in a table here. Words are compared in the singular.
 */

/** Words that change nothing. Negations and conditions are not among them. */
export const IGNORED = `a, all, am, an, any, are, as, at, be, been, being, bring, brought, but, came, can, cause, causes, chart,
  come, could, data, did, display, do, does, doing, done, during, everything, figures, find, for,
  generate, generated, get, give, given, go, going, graph, had, has, have, he, hello, hi, how, i, if, in,
  into, is, it, its, itself, kind, let, like, list, look, looking, made, make, many, may, me, much, my,
  name, now, of, on, our, ours, out, perform, performed, performing, please, plot, record, row, see, she,
  should, show, showing, shown, so, some, take, tell, thank, that, the, their, them, then, there, these,
  they, this, those, still, took, us, use, value, want, was, way, we, went, were, whole, will, would, you,
  your, work, ever, ago, happen, happened, occur, occurred, people in, as a, instead, about, what about,
  how about, view, having, split, down, break, group, order, sorted, sort, said, one, up, with, where the,
  whose, having, which have, who have, that have, only, just, solely, nothing but`;

/** Words for groups, measures and comparisons, by what they mean. */
export const PHRASES = {
  by: `by, per, each, every, for each, for every, in each, of each, across, split by, broken down by, break down by,
    grouped by, group by, within, within each, sliced by, depending on, for all`,
  sum: "sum, total, overall, altogether, in total, combined",
  count: "how many, number of, count, number, how often",
  best: "best, strongest",
  worst: "worst, weakest, poorest",
  most: "top, most, highest, largest, biggest, greatest, bestselling, maximal, leading, largest first, descending",
  least: "bottom, least, fewest, lowest, smallest, smallest first, ascending",
  trend: "over time, trend, timeline, development, develop, developed, history, evolution, over the years",
  growth: `growth, grow, grew, grown, growing, increase, increased, rise, rose, change, changed, percent change, % change,
    growth rate, percentage change`,
  versus: `vs, v, versus, compare, compared, compared to, compared with, comparison, comparing, against, difference between,
    relative to, than in, than`,
  to: "to, through, thru",
  and: "and, or, as well as, &",
  which: "which, what, whats",
} as const;

/** The numbers from two on, as words. */
export const NUMBER_WORDS = "two three four five six seven eight nine ten eleven twelve".split(" ");
