/** False in `npm test`, which runs the main cases only; `npm run prove -- every-case` and single files run all. */
export const everyCase = process.env.TEST_CASES !== "main";

/**
 * Returns the items of a list that a test is repeated for: in `npm test` the first ones, else all.
 * @param count of the main ones
 */
export const mainCases = <T>(items: readonly T[], count = 1): readonly T[] =>
  everyCase ? items : items.slice(0, count);
