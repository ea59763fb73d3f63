import { useEffect } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { SiteLink } from "#ui/SiteLink.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { closePromo, synchronizePromo } from "./promo-signal.ts";

type PromoBannerProps = { promo: { text: string; link: string; key: string }; href: string };

/** The promo banner above the header. Closed, it stays closed on all pages and in all tabs until its text changes. */
export function PromoBanner({ promo, href }: PromoBannerProps) {
  const hydrated = useHydrated();
  useEffect(() => synchronizePromo(promo.key), [promo.key]);
  return (
    <aside aria-label="Announcement" className="bg-ink text-paper promo-closed:hidden">
      <div className="measure flex min-h-11 items-center justify-between gap-4 text-small tablet:justify-center">
        <p className="py-2">
          {promo.text}{" "}
          <SiteLink href={href} className="underline underline-offset-4">
            {promo.link}
          </SiteLink>
        </p>
        <button
          type="button"
          onClick={() => closePromo(promo.key)}
          aria-label="Close announcement"
          className={`-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center focus-visible:-outline-offset-2 focus-visible:outline-paper ${hydrated ? "" : "invisible"}`}
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
