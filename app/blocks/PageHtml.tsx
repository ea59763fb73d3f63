import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { wakeReadings } from "../charts/wake-readings.ts";
import { useDrawnHtml } from "./drawn-html.ts";

/** A part of a page that is finished HTML. Links to pages of this site navigate in place. */
export function PageHtml({ html, className }: { html: string; className?: string | undefined }) {
  const navigate = useNavigate();

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const href = link?.getAttribute("href");
    if (modified || !href?.startsWith("/") || /\.\w+$/.test(href)) return;
    event.preventDefault();
    navigate(href);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what is used; this only spares a full page load
    <div
      className={className}
      onClick={onClick}
      {...wakeReadings}
      // Rendered at build from the site's own content folder.
      {...useDrawnHtml(html)}
    />
  );
}
