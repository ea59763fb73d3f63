import { createContext, use, useLayoutEffect, useRef, useState } from "react";

/** Shorter HTML costs less than what stands in for it. */
const WORTH_IT = 500;

const STAND_IN = "drawn:";

/** The finished HTML that a document shows, so that the data behind the document need not carry it a second time. */
export class DrawnHtml {
  readonly #places = new Map<string, string>();

  /** @returns what the data says in place of this HTML, undefined where it stays in the data */
  place(html: string): string | undefined {
    if (html.length < WORTH_IT) return undefined;
    const place = this.#places.get(html) ?? `${STAND_IN}${this.#places.size}`;
    this.#places.set(html, place);
    return place;
  }

  /** @returns the stand-in of HTML that the document shows */
  standIn(html: string): string | undefined {
    return this.#places.get(html);
  }
}

/** Only there while the server draws a document whose data is to go without what it shows. */
export const DrawnHtmlContext = createContext<DrawnHtml | undefined>(undefined);

/** The elements that show what the data of the first page only names. */
const shown = new Map<string, Element>();

const elementAt = (place: string) => shown.get(place) ?? document.querySelector(`[data-drawn="${place}"]`);

/**
 * Draws finished HTML. In the first page the data only names the place where the document shows it. React leaves alone
 * what is inside such an element when it takes over the document; where it draws the element anew, for whatever reason,
 * the new one gets a copy of what the former shows.
 * @returns what the element around the HTML needs
 */
export function useDrawnHtml(html: string) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = use(DrawnHtmlContext);
  const standsIn = html.startsWith(STAND_IN);
  // Looked up while it is drawn: a document that React could not take over is gone when the new one is in place.
  const [former] = useState(() => (standsIn ? elementAt(html) : undefined));

  useLayoutEffect(() => {
    const { current } = element;
    if (!standsIn || !current) return;
    if (former && former !== current) current.replaceChildren(...former.cloneNode(true).childNodes);
    shown.set(html, current);
  }, [html, standsIn, former]);

  return {
    ref: element,
    "data-drawn": standsIn ? html : drawn?.place(html),
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: standsIn ? "" : html },
  };
}
