/**
 * Fetches the page of a link when a visitor points at it, in browsers without speculation rules. Those have the rules of
 * `app/shell/speculation-rules.ts`.
 */
export function prefetchOnIntent(): void {
  const fetched = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || !isPage(link) || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "prefetch", href: link.pathname, as: "document" }),
    );
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, onIntent, { passive: true });
}

/** Pages of this site without a query: what may change something has one, or another host, or a file's name. */
const isPage = ({ origin, pathname, search }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname && !search && !/\.\w+$/.test(pathname);
