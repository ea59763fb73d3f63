import { SiteLink } from "#ui/SiteLink.tsx";

type Neighbor = { path: string; nav: string } | undefined;

/** Renders links to the previous and the next page of a shelf. */
export function PreviousNext({ previous, next }: { previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next page" data-search="off" className="mt-14 border-t border-ink">
      <ul className="grid grid-cols-2 gap-x-8">
        {[
          { to: previous, rel: "prev", label: "Previous" },
          { to: next, rel: "next", label: "Next" },
        ].map(({ to, rel, label }) => (
          <li key={rel} className={rel === "next" ? "text-right" : ""}>
            {to && (
              <SiteLink href={to.path} rel={rel} className="group block py-4">
                <span className="block text-small text-muted">{label}</span>
                <span className="font-serif text-[1.25rem] leading-tight underline-offset-4 group-hover:text-accent group-hover:underline">
                  {to.nav}
                </span>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
