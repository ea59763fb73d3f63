import { useEffect, useState } from "react";

/** Returns the items that the server lists now; those of the rendered page until it responds, or if it fails. */
export function useCurrentItems<Item>(path: string, rendered: readonly Item[]): readonly Item[] {
  const [items, setItems] = useState(rendered);
  useEffect(() => {
    const abort = new AbortController();
    fetch(path, { signal: abort.signal })
      .then((response) => (response.ok ? response.json() : Promise.reject()))
      .then(({ data }: { data: Item[] }) => setItems(data))
      .catch(() => {});
    return () => abort.abort();
  }, [path]);
  return items;
}
