import { type InputEvent, type RefObject, useEffect, useRef } from "react";
import { PrefetchPageLinks } from "react-router";
import type { AccountLink } from "#editorial/site.ts";
import { FEATURE_REQUEST_HREF, useFeatureRequest } from "#forms/feature-request/FeatureRequestDialog.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { CloseIcon, MenuIcon, SearchIcon } from "#ui/icons.tsx";
import { SiteLink, useLinksInside } from "#ui/SiteLink.tsx";
import { markCurrent, usePagePath } from "./menu/current.ts";
import { useMenuHtml } from "./menu/menu-html.ts";
import { useDisclosures } from "./menu/useDisclosures.ts";

export function Wordmark({ name }: { name: string }) {
  return (
    <SiteLink
      href="/"
      aria-label={`${name}, home`}
      className="inline-flex min-h-11 items-center font-serif text-[1.625rem] tracking-tight no-underline"
    >
      {name}
      <span className="text-accent">.</span>
    </SiteLink>
  );
}

function narrowMenu({ target }: InputEvent) {
  if (target instanceof HTMLInputElement)
    import("./menu/filter.ts").then(({ filterPanel }) => filterPanel(target));
}

/**
 * The header of a page. The menus and the sheet around them on a phone are `<details>`, so they open without JavaScript.
 * `header.css` has their styles.
 */
export function Header({ name, freeAccount }: { name: string; freeAccount: AccountLink }) {
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const path = usePagePath();
  const html = useMenuHtml(path);
  const close = useDisclosures(header);
  const featureRequest = useFeatureRequest();
  const { links, intended } = useLinksInside((href) => {
    if (href !== FEATURE_REQUEST_HREF) return false;
    // Before the dialog opens, which returns the focus to where it was: not to a link in a closed menu.
    close();
    featureRequest.open();
    return true;
  });
  useAwayOnScroll(header);

  // biome-ignore lint/correctness/useExhaustiveDependencies: menus that were fetched later are marked too
  useEffect(() => {
    if (menu.current) markCurrent(menu.current, path);
  }, [path, html]);

  return (
    <header ref={header} className="site-header">
      <div className="site-header-bar measure">
        <Wordmark name={name} />
        <details className="menu-toggle group">
          <summary>
            <span className="sr-only">Menu</span>
            <span className="group-open:hidden">
              <MenuIcon />
            </span>
            <span className="hidden group-open:block">
              <CloseIcon />
            </span>
          </summary>
        </details>
        <nav
          ref={menu}
          aria-label="Main"
          className="menu"
          {...links}
          onInput={narrowMenu}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <div className="header-actions">
          {/* With JavaScript, `Search` opens the dialog instead. */}
          <a
            href="/search"
            aria-label="Search"
            aria-keyshortcuts="/"
            className="inline-flex size-11 items-center justify-center gap-2 hover:text-accent"
          >
            <SearchIcon />
            <span className="hidden border border-hair px-1.5 text-tiny text-muted desktop:block">/</span>
          </a>
          <div className="header-start">
            <ButtonLink href={freeAccount.href} size="small">
              {freeAccount.short}
            </ButtonLink>
          </div>
        </div>
      </div>
      {intended && intended !== FEATURE_REQUEST_HREF && <PrefetchPageLinks page={intended} />}
      {featureRequest.dialog}
    </header>
  );
}

/** Minimum scroll distance in pixels. Smaller movements, such as overscroll at the end of a page, are ignored. */
const MIN_SCROLL_PX = 8;

/**
 * Sets `data-away` on the header while the visitor scrolls down, and removes it when they scroll up. `header.css` moves
 * the header out of view, unless it contains the focus or an open menu, without a layout shift.
 */
function useAwayOnScroll(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < MIN_SCROLL_PX) return;
      last = scrollY;
      header.current?.toggleAttribute("data-away", moved > 0 && scrollY > header.current.offsetHeight);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [header]);
}
