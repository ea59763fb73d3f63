import type { Page } from "#editorial/pages.ts";
import { ButtonLink } from "#ui/Button.tsx";

export type Actions = Page["actions"];

/** The buttons of a first screen, of which the first one is the most important. */
export const ActionLinks = ({ links, className }: { links: Actions; className: string }) => (
  <nav
    aria-label="Next step"
    className={`flex flex-wrap gap-3 max-tablet:flex-col max-tablet:items-start ${className}`}
  >
    {links.map(({ href, label, download }, index) => (
      <ButtonLink
        key={href}
        href={href}
        kind={index > 0 ? "quiet" : "primary"}
        // `app/shell/count-downloads.ts` counts it.
        data-counted={download || undefined}
      >
        {label}
      </ButtonLink>
    ))}
  </nav>
);
