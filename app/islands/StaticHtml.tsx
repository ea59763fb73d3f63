import type { SyntheticEvent } from "react";
import { PrefetchPageLinks } from "react-router";
import { hydrateTooltips } from "#charts/hydrate-tooltips.ts";
import { useLinksInside } from "#ui/SiteLink.tsx";
import { useStaticHtml } from "./useStaticHtml.ts";

/**
 * HTML that was rendered from the site's own content and is never hydrated. Its links navigate like all links of the
 * site, and its charts have tooltips.
 * @param html what `staticHtml` returned to the loader, or HTML
 */
export function StaticHtml({ html, className }: { html: string; className?: string | undefined }) {
  const { links, intended } = useLinksInside();
  const onInterest = (event: SyntheticEvent) => {
    hydrateTooltips.onFocus(event);
    links.onFocus(event);
  };
  const handlers = { ...links, onPointerOver: onInterest, onFocus: onInterest };
  const rendered = useStaticHtml(html);
  return (
    <>
      <div className={className} {...handlers} {...rendered} />
      {intended && <PrefetchPageLinks page={intended} />}
    </>
  );
}
