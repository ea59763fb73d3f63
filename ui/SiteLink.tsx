import {
  type ComponentProps,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, useNavigate } from "react-router";

/** Milliseconds on a link before its page is prefetched, as for `prefetch="intent"` of React Router. */
const INTENT_MS = 100;

/** Returns true for addresses of pages of this site, false for its files and other hosts. */
const leadsToPage = (href: string): boolean => href.startsWith("/") && !/\.\w+$/.test(href);

/**
 * Prevents prefetching without network: React Router reloads the page when it cannot load the code of another, so
 * resting on a link would lose the page that the visitor reads.
 */
const preventOffline = (event: SyntheticEvent) => {
  if (!navigator.onLine) event.preventDefault();
};

/** Renders a link. Pages are prefetched on intent and cross-fade; files and other hosts get a plain anchor. */
export function SiteLink({ href, ...props }: { href: string } & Omit<ComponentProps<"a">, "href">) {
  if (!leadsToPage(href)) return <a href={href} {...props} />;
  // The manifest contains all routes, so there is nothing to discover.
  return (
    <Link
      to={href}
      prefetch="intent"
      discover="none"
      viewTransition
      onMouseEnter={preventOffline}
      onFocus={preventOffline}
      {...props}
    />
  );
}

/** Renders a link on a line of its own, high enough for a finger. */
export const LineLink = ({ className, ...link }: ComponentProps<typeof SiteLink>) => (
  <SiteLink
    {...link}
    className={`link inline-flex min-h-11 items-center${className ? ` ${className}` : ""}`}
  />
);

const hrefAt = ({ target }: SyntheticEvent) =>
  (target instanceof Element && target.closest("a:not([target])")?.getAttribute("href")) || "";

/**
 * Gives links inside static HTML the behavior of `SiteLink`, by one handler on their container.
 * @param openOther handles addresses that are not pages; returns true if it opened one
 * @returns handlers for the container, and the address of the page to prefetch
 */
export function useLinksInside(openOther: (href: string) => boolean = () => false) {
  const [intended, setIntended] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  const onClick = (event: MouseEvent) => {
    const href = hrefAt(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0;
    if (modified || event.defaultPrevented) return;
    if (openOther(href)) return event.preventDefault();
    if (!leadsToPage(href)) return;
    event.preventDefault();
    navigate(href, { viewTransition: true, replace: href === window.location.pathname });
  };
  const onIntent = (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const href = hrefAt(event);
    if (leadsToPage(href) && navigator.onLine) timer.current = setTimeout(setIntended, INTENT_MS, href);
  };
  const links = { onClick, onPointerOver: onIntent, onFocus: onIntent, onPointerLeave: onIntent };
  return { links, intended };
}
