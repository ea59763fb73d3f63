import { readStored, store } from "#ui/storage.ts";

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

/** Closes the banner by its button, and follows other tabs and the time that this page was in the back/forward cache. */
export function startPromoBanner(): void {
  const banner = document.querySelector<HTMLElement>("[data-promo-key]");
  const key = banner?.dataset.promoKey;
  if (!banner || !key) return;
  const isClosed = () => readStored(STORED_AS) === key;
  banner.querySelector("button")?.addEventListener("click", () => {
    mark(true);
    store(STORED_AS, key);
  });
  window.addEventListener("storage", (event) => event.key === STORED_AS && mark(isClosed()));
  // Only closes: if storage is blocked, the banner that was closed on this page stays closed.
  window.addEventListener("pageshow", ({ persisted }) => persisted && isClosed() && mark(true));
}
