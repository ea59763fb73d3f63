export type FeatureGroup = {
  title: string;
  text: string;
  features: readonly { path: string; nav: string; line: string }[];
};

/**
 * Finds the features that have every word of a query in their name, their summary or the name of their group.
 * @param query words in any order and case; if empty, all features match
 * @returns the paths of the features
 */
export function findFeatures(groups: readonly FeatureGroup[], query: string): Set<string> {
  const words = query.toLowerCase().split(/\s+/);
  return new Set(
    groups.flatMap(({ title, features }) =>
      features
        .filter(({ nav, line }) => {
          const text = `${title} ${nav} ${line}`.toLowerCase();
          return words.every((word) => text.includes(word));
        })
        .map(({ path }) => path),
    ),
  );
}
