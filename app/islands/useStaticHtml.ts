import { createContext, use, useLayoutEffect, useRef, useState } from "react";
import { type DocumentHtml, REFERENCE } from "./document-html.ts";

/** The static HTML of the document that the server renders; undefined in the browser. */
export const DocumentHtmlContext = createContext<DocumentHtml | undefined>(undefined);

/** The elements that hold the static HTML of the first document, by name. */
const elements = new Map<string, Element>();

const elementOf = (name: string) =>
  import.meta.env.SSR ? undefined : (elements.get(name) ?? document.querySelector(`[data-static="${name}"]`));

/**
 * Renders static HTML, which a loader gives as HTML or, in the first document, as a reference to the element that
 * holds it. React leaves the content of that element alone while it hydrates; where it creates the element again, the
 * new one gets a copy of the content.
 * @param given what `staticHtml` returned to the loader
 * @returns the properties of the element around the HTML
 */
export function useStaticHtml(given: string) {
  const element = useRef<HTMLDivElement>(null);
  const html = import.meta.env.SSR ? use(DocumentHtmlContext) : undefined;
  const name = given.startsWith(REFERENCE) ? given.slice(REFERENCE.length) : undefined;
  // Looked up during render: a document that failed to hydrate is gone once the new element is in place.
  const [former] = useState(() => (name === undefined ? undefined : elementOf(name)));

  useLayoutEffect(() => {
    const { current } = element;
    if (name === undefined || !current) return;
    if (former && former !== current) current.replaceChildren(...former.cloneNode(true).childNodes);
    elements.set(name, current);
  }, [name, former]);

  return {
    ref: element,
    "data-static": name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: name === undefined ? given : (html?.render(name) ?? "") },
  };
}
