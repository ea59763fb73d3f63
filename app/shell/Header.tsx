import { readSite } from "#editorial/site.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { CloseIcon, MenuIcon, SearchIcon } from "#ui/icons.tsx";
import { Wordmark } from "#ui/Wordmark.tsx";
import { usePagePath } from "./menu/current.ts";
import { MenuEntries } from "./menu/Menu.server.tsx";

export function WordmarkLink() {
  return (
    <a href="/" aria-label={`${readSite().name}, home`} className="inline-flex min-h-11 items-center">
      <Wordmark />
    </a>
  );
}

/**
 * The header of a page. The menus and the sheet around them on a phone are `<details>`, so they open without JavaScript.
 * `header.css` has their styles.
 */
export function Header() {
  const { freeAccount } = readSite();
  const path = usePagePath();
  return (
    <header className="site-header">
      <div className="site-header-bar measure">
        <WordmarkLink />
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
        <nav aria-label="Main" className="menu">
          <MenuEntries path={path} />
        </nav>
        <div className="header-actions">
          {/* `openers.ts` opens the dialog instead. */}
          <a
            href="/search"
            aria-label="Search"
            aria-keyshortcuts="/"
            className="inline-flex size-11 items-center justify-center gap-2 hover:text-accent"
          >
            <SearchIcon />
            <span className="hidden border border-hair px-1.5 text-small text-muted desktop:block">/</span>
          </a>
          <a
            href="/aiv-one-saas-sign-in"
            className="hidden px-2 text-small hover:text-accent min-[75rem]:inline"
          >
            Sign in
          </a>
          <div className="header-start">
            <ButtonLink href={freeAccount.href} size="small">
              {freeAccount.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </header>
  );
}
