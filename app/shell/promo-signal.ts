/**
 * The signal that the promo banner was closed: a mark on the document, which every part of the site can react to in
 * its styles (`promo-closed:`), kept in the browser and followed in all its tabs. What is kept is the promo's key, so
 * that a new promo shows again.
 */
const STORED_AS = "promo";

function mark(closed: boolean) {
  const { dataset } = document.documentElement;
  if (closed) dataset.promo = "closed";
  else delete dataset.promo;
}

/** Closes the promo, here and in every other tab, until its words change. */
export function closePromo(key: string) {
  mark(true);
  try {
    localStorage.setItem(STORED_AS, key);
  } catch {
    // Storage denied: the banner stays closed until the page is left.
  }
}

/**
 * Follows what is done to the promo in other tabs, and what was done while this page lay in the browser's back cache.
 * @returns what ends it
 */
export function followPromo(key: string): () => void {
  const following = new AbortController();
  const { signal } = following;
  window.addEventListener(
    "storage",
    (event) => {
      if (event.key === STORED_AS) mark(event.newValue === key);
    },
    { signal },
  );
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) mark(localStorage.getItem(STORED_AS) === key);
    },
    { signal },
  );
  return () => following.abort();
}
