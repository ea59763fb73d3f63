/** The modules of a page, from the manifest of the build. */
export type StartOptions = {
  manifest: string;
  entry: string;
  /** The module of each matched route, by its id. */
  routes: Readonly<Record<string, string>>;
  /** Everything that the entry and the routes import, with the modules of the routes, in the manifest's order. */
  imports: readonly string[];
  /** The page's path where it answers under another address: the router goes by the address. */
  path?: string | undefined;
};

/** Wait after `load` for a paint that no browser timing reported, in milliseconds. */
const UNREPORTED_PAINT_MS = 1000;
/** Wait for the first input before all styles apply without one, in milliseconds. */
const AT_REST_MS = 10_000;
/** Least time between two reloads because of missing files, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

/**
 * Loads and runs the modules of a page after its first contentful paint, so that text and images come first on a slow
 * line. A page in the background paints nothing and starts at once. It is a file of its own, which all documents share
 * (`tools/start-module.ts`), and imports nothing.
 * @param load imports a module
 */
export default function start(
  { manifest, entry, routes, imports, path }: StartOptions,
  load = (href: string): Promise<unknown> => import(/* @vite-ignore */ href),
): void {
  /**
   * Loads the styles of the whole site. A prerendered page has only the rules for its HTML (`tools/page-stylesheets.ts`),
   * and what a visitor opens may need others. They apply at the first input or when the page has been at rest, because
   * the browser then computes all styles again.
   */
  function loadAllStyles() {
    const { allStyles } = document.querySelector<HTMLLinkElement>("link[data-all-styles]")?.dataset ?? {};
    if (!allStyles) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = "not all";
    link.href = allStyles;
    link.onerror = () => reloadIfGone(new Error(`Failed to load ${allStyles}`));
    const apply = () => {
      link.media = "all";
    };
    for (const input of ["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin", "click"])
      addEventListener(input, apply, { capture: true, once: true, passive: true });
    setTimeout(apply, AT_REST_MS);
    document.head.append(link);
  }

  async function run() {
    loadAllStyles();
    for (const href of [manifest, entry, ...imports]) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const ids = Object.keys(routes);
    const hrefs = Object.values(routes);
    // Each in a task of its own: evaluated in one, the libraries would block a slow phone for long.
    for (const href of imports) {
      if (hrefs.includes(href)) continue;
      await load(href);
      await new Promise((done) => setTimeout(done));
    }
    const modules = (await Promise.all([manifest, ...hrefs].map((href) => load(href)))).slice(1);
    if (path) history.replaceState(null, "", path);
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(ids.map((id, i) => [id, modules[i]])),
    });
    load(entry);
  }

  let started = false;
  function startOnce() {
    if (started) return;
    started = true;
    // Without scripts the page is still complete.
    run().catch((error) => {
      console.warn(error);
      reloadIfGone(error);
    });
  }

  /**
   * Reloads a page whose files are gone since a newer version was deployed. Text in a form whose own code is gone is
   * stored as its draft, as that code would do (see `forms/kit/draft.ts`).
   */
  async function reloadIfGone(error: unknown) {
    // Not every browser names the file in the error.
    const file = String(error)
      .split(/\s/)
      .find((word) => /\.(js|css)$/.test(word));
    const answer = await fetch(file ?? location.href, { method: "HEAD" }).catch(() => {});
    const last = Number(sessionStorage.getItem("reloaded") ?? 0);
    const gone = answer && (file ? answer.status === 404 : answer.ok);
    if (!gone || Date.now() - last < RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem("reloaded", `${Date.now()}`);
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
      const typed = [...new FormData(form)].filter(
        ([name, value]) => name[0] !== "_" && typeof value === "string" && value.trim(),
      );
      const draft = JSON.stringify(Object.fromEntries(typed));
      if (typed.length > 0) sessionStorage.setItem(`draft:${form.dataset.draft}`, draft);
    }
    location.reload();
  }

  addEventListener("vite:preloadError", (event) =>
    reloadIfGone((event as Event & { payload: Error }).payload),
  );
  if (document.visibilityState === "hidden") startOnce();
  else
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) startOnce();
    }).observe({ type: "paint", buffered: true });
  // Some browsers hide paint timing from pages.
  addEventListener("load", () => setTimeout(startOnce, UNREPORTED_PAINT_MS));
}
