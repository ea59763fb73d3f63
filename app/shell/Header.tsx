import { useEffect, useRef } from "react";
import { PrefetchPageLinks } from "react-router";
import { useFeatureRequest } from "../forms/useFeatureRequest.tsx";
import { SearchButton } from "../search/SearchButton.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { CloseIcon, MenuIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { markCurrent, usePagePath } from "./menu/current.ts";
import { useMenuHtml } from "./menu/menu-html.ts";
import { useDisclosures } from "./menu/useDisclosures.ts";
import { useMenuLinks } from "./menu/useMenuLinks.ts";
import { useAwayOnScroll } from "./useAwayOnScroll.ts";

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

/**
 * The top of the page. The menus are disclosures, and so is the sheet that holds them on a phone: all of them open
 * without JavaScript. Their looks are in `header.css`.
 */
export function Header({ name, startHref }: { name: string; startHref: string }) {
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const path = usePagePath();
  const html = useMenuHtml(path);
  const close = useDisclosures(header);
  const featureRequest = useFeatureRequest();
  const intended = useMenuLinks(menu, () => {
    // First, so that the dialog gives the focus back to the menu and not to a link in a closed one.
    close();
    featureRequest.open();
  });
  useAwayOnScroll(header);

  // biome-ignore lint/correctness/useExhaustiveDependencies: menus that come later are marked as well
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
        <nav ref={menu} aria-label="Main" className="menu" dangerouslySetInnerHTML={{ __html: html }} />
        <div className="header-actions">
          <SearchButton />
          <div className="header-start">
            <ButtonLink href={startHref} size="small">
              Start for free
            </ButtonLink>
          </div>
        </div>
      </div>
      {intended && <PrefetchPageLinks page={intended} />}
      {featureRequest.dialog}
    </header>
  );
}
