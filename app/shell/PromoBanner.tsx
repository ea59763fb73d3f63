import { readSite } from "#editorial/site.ts";
import { CloseIcon } from "#ui/icons.tsx";

/** The promo banner above the header. Closed, it stays closed on all pages and in all tabs until its text changes. */
export function PromoBanner() {
  const { promo } = readSite();
  return (
    <aside
      aria-label="Announcement"
      data-promo-key={promo.key}
      className="promo bg-ink text-paper promo-closed:hidden"
    >
      <div className="measure relative flex min-h-11 items-center text-small tablet:justify-center">
        <p className="py-2 pr-8 tablet:px-8">
          {promo.text}{" "}
          <a href={promo.href} className="underline underline-offset-4">
            {promo.link}
          </a>
        </p>
        <button
          type="button"
          aria-label="Close announcement"
          className="invisible absolute top-0 right-2 grid size-11 cursor-pointer place-items-center scripted:visible focus-visible:-outline-offset-2 focus-visible:outline-paper"
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
