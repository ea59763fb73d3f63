import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

/** How long a pointer rests on a link before its page is fetched ahead, as React Router's own links wait. */
const INTENT_MS = 100;

/** Whether an address is a page of this site, not a file of it and not on another host. */
export const leadsToPage = (href: string): boolean => href.startsWith("/") && !/\.\w+$/.test(href);

const hrefAt = ({ target }: SyntheticEvent) =>
  (target instanceof Element && target.closest("a:not([target])")?.getAttribute("href")) || "";

/**
 * Makes the links inside finished HTML do what `SiteLink` does, with one handler for all of them.
 * @param take opens what is no page; tells whether the address was its own
 * @returns what the element around them needs, and the address whose page is to be fetched ahead
 */
export function useLinksInside(take: (href: string) => boolean = () => false) {
  const [intended, setIntended] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  const onClick = (event: MouseEvent) => {
    const href = hrefAt(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0;
    if (modified || event.defaultPrevented) return;
    if (take(href)) return event.preventDefault();
    if (!leadsToPage(href)) return;
    event.preventDefault();
    navigate(href, { viewTransition: true, replace: href === window.location.pathname });
  };
  const onIntent = (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const href = hrefAt(event);
    if (leadsToPage(href)) timer.current = setTimeout(setIntended, INTENT_MS, href);
  };
  const links = { onClick, onPointerOver: onIntent, onFocus: onIntent, onPointerLeave: onIntent };
  return { links, intended };
}
