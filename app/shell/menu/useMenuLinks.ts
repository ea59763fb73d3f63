import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { FEATURE_REQUEST_HREF } from "../../forms/useFeatureRequest.tsx";

/** How long a pointer rests on a link before its page is fetched ahead, as with every other link of the site. */
const INTENT_MS = 100;

const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest("a") : null);

/**
 * Makes the links of the menus do what `SiteLink` does, one listener for all of them.
 * @param menu the element that holds them
 * @param onFeatureRequest called where the link asks for a feature
 * @returns the address whose page is to be fetched ahead
 */
export function useMenuLinks(menu: RefObject<HTMLElement | null>, onFeatureRequest: () => void) {
  const [intended, setIntended] = useState<string>();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const onClick = useEffectEvent((event: MouseEvent) => {
    const href = linkAt(event)?.getAttribute("href");
    if (!href || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (href === FEATURE_REQUEST_HREF) onFeatureRequest();
    else navigate(href, { viewTransition: true, replace: href === pathname });
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const href = linkAt(event)?.getAttribute("href");
      if (href && href !== FEATURE_REQUEST_HREF) timer = setTimeout(setIntended, INTENT_MS, href);
    };
    const onFilter = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) import("./filter.ts").then(({ narrow }) => narrow(target));
    };
    const gone = new AbortController();
    const on = { signal: gone.signal };
    menu.current?.addEventListener("click", onClick, on);
    for (const type of ["pointerover", "focusin", "pointerleave"])
      menu.current?.addEventListener(type, onIntent, on);
    menu.current?.addEventListener("input", onFilter, on);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [menu]);

  return intended;
}
