import { CloseIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { useHydrated } from "../ui/useHydrated.ts";
import { closePromo, usePromoClosed } from "./promo-signal.ts";

/** The promo strip above the header. Once closed it stays closed for the visit, on every page and in every tab. */
export function PromoBanner({ text, link, href }: { text: string; link: string; href: string }) {
  const closed = usePromoClosed();
  const hydrated = useHydrated();
  if (closed) return null;
  return (
    <aside aria-label="Announcement" className="promo-banner bg-ink text-paper">
      <div className="measure flex min-h-11 items-center justify-between gap-4 text-small tablet:justify-center">
        <p className="py-2">
          {text}{" "}
          <SiteLink href={href} className="underline underline-offset-4">
            {link}
          </SiteLink>
        </p>
        {hydrated ? (
          <button
            type="button"
            onClick={closePromo}
            aria-label="Close announcement"
            className="-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center focus-visible:outline-paper"
          >
            <CloseIcon />
          </button>
        ) : (
          <span className="-mr-3 size-11 shrink-0" />
        )}
      </div>
    </aside>
  );
}
