import type { SyntheticEvent } from "react";
import { PrefetchPageLinks } from "react-router";
import { wakeReadings } from "../charts/wake-readings.ts";
import { useLinksInside } from "../ui/useLinksInside.ts";
import { useDrawnHtml } from "./drawn-html.ts";

/** A part of a page that is finished HTML. Its links work like all of the site, its charts can be read. */
export function PageHtml({ html, className }: { html: string; className?: string | undefined }) {
  const { links, intended } = useLinksInside();
  const onInterest = (event: SyntheticEvent) => {
    wakeReadings.onFocus(event);
    links.onFocus(event);
  };
  const handlers = { ...links, onPointerOver: onInterest, onFocus: onInterest };
  // What is in it was rendered at build from the site's own content folder.
  const drawn = useDrawnHtml(html);
  return (
    <>
      <div className={className} {...handlers} {...drawn} />
      {intended && <PrefetchPageLinks page={intended} />}
    </>
  );
}
