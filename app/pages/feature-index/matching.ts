export type FeatureGroup = {
  title: string;
  text: string;
  features: readonly { path: string; nav: string; line: string }[];
};

/**
 * @param asked words in any order and case; none means all features
 * @returns the paths of the features that have every word in their name, their line or the name of their group
 */
export function matching(groups: readonly FeatureGroup[], asked: string): Set<string> {
  const words = asked.toLowerCase().split(/\s+/);
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
