import { createContext, use, useEffect, useState } from "react";

/** Renders the menus for the path of a page; undefined in the browser. */
export const MenuContext = createContext<((path: string) => string) | undefined>(undefined);

let cached: string | undefined;

/** Returns the menus of a page, closed: the visitor may have opened one before hydration. */
const menuIn = (page: Document) => page.querySelector(".menu")?.innerHTML.replaceAll(' open=""', "");

/**
 * Returns the menus as HTML. Only the server renders them, so that 130 links are neither sent twice (as HTML and as
 * data) nor hydrated. The browser reuses the HTML of the first document, or fetches the home page if that one has no header.
 */
export function useMenuHtml(path: string): string {
  const render = use(MenuContext);
  const [html, setHtml] = useState(() => {
    if (render) return render(path);
    cached ??= menuIn(document);
    return cached;
  });
  useEffect(() => {
    if (html !== undefined) return;
    fetch("/")
      .then((response) => response.text())
      .then((text) => {
        cached = menuIn(new DOMParser().parseFromString(text, "text/html"));
        setHtml(cached);
      }, console.warn);
  }, [html]);
  return html ?? "";
}
