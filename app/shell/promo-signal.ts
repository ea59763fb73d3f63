/*
 * The state of the promo banner: an attribute of the document, for styles (`promo-closed:`), which is stored in the
 * browser and synchronized between tabs. The stored value is the promo's key, so a new promo is shown again.
 */
const STORED_AS = "promo";

function mark(closed: boolean) {
  const { dataset } = document.documentElement;
  if (closed) dataset.promo = "closed";
  else delete dataset.promo;
}

/** Closes the promo in all tabs until its text changes. */
export function closePromo(key: string) {
  mark(true);
  try {
    localStorage.setItem(STORED_AS, key);
  } catch {
    // Storage denied: the banner stays closed until the page is left.
  }
}

/**
 * Applies changes from other tabs, and those made while this page was in the back/forward cache.
 * @returns a function that removes the listeners
 */
export function synchronizePromo(key: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
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
  return () => controller.abort();
}
