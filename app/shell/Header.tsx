import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { SearchButton } from "../search/SearchButton.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { CloseIcon, MenuIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";

const menu = [
  { label: "Product", href: "/overview" },
  { label: "Features", href: "/featurePage/sample" },
  { label: "Solutions", href: "/platform" },
  { label: "Services", href: "/aivtech/aboutaivtech" },
  { label: "Learn", href: "/learn" },
  { label: "Company", href: "/company/aboutus" },
  { label: "Pricing", href: "/aiv-pricing" },
];

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

/** The top of the page. The phone menu is a disclosure, so that it opens without JavaScript too. */
export function Header({ name, startHref }: { name: string; startHref: string }) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu it came from
  useEffect(() => {
    if (disclosure.current) disclosure.current.open = false;
  }, [key]);

  return (
    <header className="relative z-30 border-b border-hair bg-paper">
      <div className="measure flex h-18 items-center gap-2 desktop:gap-8">
        <Wordmark name={name} />
        <nav aria-label="Main" className="hidden flex-1 desktop:block">
          <ul className="flex gap-6">
            {menu.map(({ label, href }) => (
              <li key={href}>
                <NavLink
                  to={href}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center border-b border-transparent text-[0.97rem] hover:text-accent aria-[current=page]:border-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center desktop:gap-2">
          <SearchButton />
          <ButtonLink href={startHref} size="small">
            Start for free
          </ButtonLink>
          <details ref={disclosure} className="group desktop:hidden">
            <summary className="grid size-11 cursor-pointer list-none place-items-center [&::-webkit-details-marker]:hidden">
              <span className="sr-only">Menu</span>
              <span className="group-open:hidden">
                <MenuIcon />
              </span>
              <span className="hidden group-open:block">
                <CloseIcon />
              </span>
            </summary>
            <nav
              aria-label="Main"
              className="absolute inset-x-0 top-full border-b border-hair bg-paper shadow-[0_24px_40px_-24px_rgb(0_0_0/0.35)]"
            >
              <ul className="measure py-2">
                {menu.map(({ label, href }) => (
                  <li key={href} className="border-b border-hair last:border-0">
                    <NavLink
                      to={href}
                      className="flex min-h-13 items-center font-serif text-[1.375rem] aria-[current=page]:text-accent"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
