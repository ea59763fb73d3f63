/*
 * Words that all readers of questions know. A new word is an entry in a table here. Words are compared in the singular.
 */

/** Words that change nothing. Negations and conditions are not among them. */
export const IGNORED = `a, all, an, are, as, at, be, been, being, can, chart, could, data, did, display, do,
  does, doing, done, find, for, generate, generated, get, give, given, go, going, graph, had, has, have, hello,
  hi, how, i, in, into, is, it, its, let, like, list, look, looking, made, make, many, may, me, much, my, name,
  of, on, our, perform, performed, performing, please, plot, see, should, show, showing, shown, so, tell, thank,
  that, the, their, there, this, us, want, was, we, went, were, whole, will, would, you, your, split, with,
  only, just`;

/** Words for groups, measures and comparisons, by what they mean. */
export const PHRASES = {
  by: "by, per, each, every, across, within",
  sum: "sum, total, overall",
  count: "how many, number of, count, number, how often",
  best: "best, strongest",
  worst: "worst, weakest, poorest",
  most: "top, most, highest, largest, biggest, greatest",
  least: "bottom, least, fewest, lowest, smallest",
  trend: "over time, trend, timeline, development, develop, developed, history, evolution, over the years",
  growth: "growth, grow, grew, grown, growing, increase, increased, rise, rose, change, changed",
  versus:
    "vs, versus, compare, compared, compared to, compared with, comparison, comparing, against, difference between",
  to: "to, through",
  and: "and, as well as, &",
  which: "which, what, whats",
} as const;

/** The numbers from one on, as words. */
export const NUMBER_WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
