import { useEffect } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { SiteLink } from "#ui/SiteLink.tsx";
import { readStored, store } from "#ui/storage.ts";
import { useHydrated } from "#ui/useHydrated.ts";

type PromoBannerProps = { promo: { text: string; link: string; key: string }; href: string };

/** The promo banner above the header. Closed, it stays closed on all pages and in all tabs until its text changes. */
export function PromoBanner({ promo, href }: PromoBannerProps) {
  const hydrated = useHydrated();
  useEffect(() => synchronize(promo.key), [promo.key]);
  return (
    <aside aria-label="Announcement" className="promo bg-ink text-paper promo-closed:hidden">
      <div className="measure relative flex min-h-11 items-center text-small tablet:justify-center">
        <p className="py-2 pr-8 tablet:px-8">
          {promo.text}{" "}
          <SiteLink href={href} className="underline underline-offset-4">
            {promo.link}
          </SiteLink>
        </p>
        <button
          type="button"
          onClick={() => {
            mark(true);
            store(STORED_AS, promo.key);
          }}
          aria-label="Close announcement"
          className={`absolute top-0 right-2 grid size-11 cursor-pointer place-items-center focus-visible:-outline-offset-2 focus-visible:outline-paper ${hydrated ? "" : "invisible"}`}
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}

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

/**
 * Applies changes from other tabs, and those made while this page was in the back/forward cache.
 * @returns a function that removes the listeners
 */
function synchronize(key: string): () => void {
  const shown = new AbortController();
  const isClosed = () => readStored(STORED_AS) === key;
  window.addEventListener("storage", (event) => event.key === STORED_AS && mark(isClosed()), shown);
  // Only closes: if storage is blocked, the banner that was closed on this page stays closed.
  window.addEventListener("pageshow", ({ persisted }) => persisted && isClosed() && mark(true), shown);
  return () => shown.abort();
}
