import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { palette } from "#contract/palette.ts";
import { isPromoOn, readSite } from "#editorial/site.ts";
import sans from "#ui/fonts/commissioner.woff2?url";
import type { Route } from "./+types/root";
import { findPage } from "./content/page.server.tsx";
import { DocumentContext } from "./document-context.ts";
import { PageMetadata } from "./metadata/PageMetadata.server.tsx";
import onRequest from "./on-request.css?url";
import otherMedia from "./other-media.css?url";
import { DeployBanner } from "./shell/DeployBanner.tsx";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { BareFooter, Footer } from "./shell/Footer.tsx";
import { Header } from "./shell/Header.tsx";
import { PromoBanner } from "./shell/PromoBanner.tsx";
import { speculationRules } from "./shell/speculation-rules.ts";
import { hasNewsletter, shellParts } from "./shell/visibility.ts";
import allStyles from "./styles.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: sans, crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The document and the shell need it. Loaded here, so that a mistake in it is shown by the error page. */
export function loader({ url: { pathname } }: Route.LoaderArgs) {
  const { promo } = readSite();
  const section = pathname === "/" ? "home" : findPage(pathname.replace(/\/$/, ""))?.section;
  return { promo: { key: promo.key, isLive: isPromoOn(promo, section) } };
}

/**
 * Returns the inline script that applies the stored theme and closed banner before the first paint, so that nothing
 * flickers, and keeps an aborted cross-fade of two documents out of the console, which `pagereveal` needs so early. It
 * also shows what works with script only, unless the script of the page fails to load, and keeps the last click or choice
 * for that script: to show it later would paint the page once more. The Content-Security-Policy of every page has its hash.
 * @param promoKey the key of the current promo, which stays closed if it is the stored one
 */
const earlyScript = (promoKey: string) =>
  `onpageswap=onpagereveal=e=>e.viewTransition?.ready.catch(e=>{});onclick=onchange=e=>early=e;addEventListener("error",e=>e.target.type=="module"&&delete d.scripted,!0);var d=document.documentElement.dataset;d.scripted="";try{var t=localStorage.getItem("theme");if(t)d.theme=t;if(localStorage.getItem("promo")===${JSON.stringify(promoKey)})d.promo="closed"}catch(e){}`;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, previews, script } = use(DocumentContext);
  const { pathname } = useLocation();
  const { key: promoKey = "", isLive: hasPromo = true } =
    useRouteLoaderData<typeof loader>("root")?.promo ?? {};
  return (
    <html lang="en-US" data-promo={hasPromo ? undefined : "closed"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={palette.paper[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={palette.paper[1]} media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyScript(promoKey) }} />
        <Meta />
        <Links />
        {/* The build gives prerendered pages their own (`tools/page-stylesheets.ts`). */}
        <link rel="stylesheet" href={import.meta.env.DEV ? allStyles : onRequest} />
        <link rel="stylesheet" href={otherMedia} media="print, (forced-colors: active)" />
        {script.hotReload && <script type="module" nonce={nonce} src={script.hotReload} />}
        {script.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={script.entry} fetchPriority="low" />
        <script
          type="speculationrules"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: speculationRules }}
        />
        {previews && <PageMetadata pathname={pathname} previews={previews} />}
      </head>
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}

export default function Site({ loaderData: { promo } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const parts = shellParts(pathname);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      {parts.header && promo.isLive && <PromoBanner />}
      {parts.extraBanner && <DeployBanner />}
      {parts.header && <Header />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {parts.footer ? (
        <Footer path={pathname} links={parts.footerLinks} newsletter={hasNewsletter(pathname)} />
      ) : (
        <BareFooter />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
