/** Names a table's columns for the engine, which takes names that differ in case only as one. @returns also what to report */
export function namesOfColumns(written: readonly string[]): { names: string[]; renamed: string[] } {
  const names = distinctNames(written, (name) => name.toLowerCase());
  const renamed = names.flatMap((name, i) =>
    name === written[i] ? [] : `“${written[i]}” is there twice: ${name}`,
  );
  return { names, renamed };
}

/**
 * Returns names that differ from each other by numbering repetitions, as the engine does in a subquery: a, a_1.
 * @param keyOf names with the same key are the same to the reader
 */
export function distinctNames(names: readonly string[], keyOf = (name: string) => name): string[] {
  const keys = names.map(keyOf);
  const taken = new Set(keys);
  const seen = new Set<string>();
  return names.map((name, i) => {
    const key = keys[i] ?? "";
    if (!seen.has(key)) {
      seen.add(key);
      return name;
    }
    let number = 1;
    while (taken.has(keyOf(`${name}_${number}`))) number++;
    taken.add(keyOf(`${name}_${number}`));
    return `${name}_${number}`;
  });
}
