/**
 * Returns the tags of a test that is repeated for each item of a list: `npm test` runs the first one, and
 * `npm run prove -- every-case` the others.
 * @param index the item's place in the list, from 0
 * @param tags further tags of all of them
 */
export const tagsOfCase = (index: number, ...tags: string[]) => (index === 0 ? tags : [...tags, "@every"]);
