/** False in `npm test`, which runs the main cases only; `npm run prove -- every-case` and single files run all. */
export const everyCase = process.env.TEST_CASES !== "main";

/**
 * Returns the items of a list that a test is repeated for: in `npm test` the first ones, else all.
 * @param count of the main ones
 */
export const mainCases = <T>(items: readonly T[], count = 1): readonly T[] =>
  everyCase ? items : items.slice(0, count);

/**
 * Returns the tags of a browser test that is repeated for each item of a list: `npm test` runs the first one, and
 * `npm run prove -- every-case` the others.
 * @param index the item's place in the list, from 0
 * @param tags further tags of all of them
 */
export const tagsOfCase = (index: number, ...tags: string[]) => (index === 0 ? tags : [...tags, "@every"]);

/** Splits a list into groups of at most `size` items, in their order. */
export const inGroups = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
