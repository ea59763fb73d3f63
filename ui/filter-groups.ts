/**
 * Returns whether a text has every word of a query, as whole words or parts of them, in any order and case. An empty
 * query matches. Keyboards type straight quotes, texts have curly ones: both match both.
 */
export function hasWords(text: string, query: string): boolean {
  const normalized = normalize(text);
  return normalize(query)
    .split(/\s+/)
    .every((word) => normalized.includes(word));
}

const normalize = (text: string) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

/**
 * Hides the list items of groups that do not have every word of a query in their text or their group's title, and the
 * groups that are left without items.
 * @param groups elements with list items
 * @param titles the selector of a group's title
 * @returns the number of items shown in each group
 */
export function filterGroups(groups: readonly HTMLElement[], titles: string, query: string): number[] {
  return groups.map((group) => {
    const title = group.querySelector(titles)?.textContent ?? "";
    const items = [...group.querySelectorAll("li")];
    for (const item of items) item.hidden = !hasWords(`${title} ${item.textContent}`, query);
    const shown = items.filter(({ hidden }) => !hidden).length;
    group.hidden = shown === 0;
    return shown;
  });
}
