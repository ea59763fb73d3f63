import { createContext, use, useEffect, useState } from "react";

/** What draws the menus on the server, given the address of a page. */
export const MenuContext = createContext<((path: string) => string) | undefined>(undefined);

let kept: string | undefined;

const menuIn = (page: Document) => page.querySelector(".menu")?.innerHTML;

/**
 * The menus as HTML. They are drawn on the server and never again: 130 links need neither be sent twice, as words and
 * as data, nor made alive one by one. In the browser they are what the first page has; where that one has no header,
 * the home page has them.
 */
export function useMenuHtml(path: string): string {
  const draw = use(MenuContext);
  const [html, setHtml] = useState(() => {
    if (draw) return draw(path);
    kept ??= menuIn(document);
    return kept;
  });
  useEffect(() => {
    if (html !== undefined) return;
    fetch("/")
      .then((response) => response.text())
      .then((text) => {
        kept = menuIn(new DOMParser().parseFromString(text, "text/html"));
        setHtml(kept);
      }, console.warn);
  }, [html]);
  return html ?? "";
}
