import { afterEach, describe, expect, it, vi } from "vitest";
import start from "./start.ts";

const options = {
  manifest: "/assets/manifest.js",
  entry: "/assets/entry.js",
  routes: { root: "/assets/root.js", "pages/plain": "/assets/plain.js" },
  imports: ["/assets/libraries.js", "/assets/root.js", "/assets/plain.js", "/assets/page.js"],
};
const inOrder = ["libraries", "page", "manifest", "root", "plain", "entry"].map(
  (name) => `/assets/${name}.js`,
);

/**
 * Runs the script in a page that is visible or not.
 * @param missing a file that cannot be loaded
 * @param allStyles the whole stylesheet, if the page has its own
 */
function run({
  visibilityState = "visible",
  path = undefined as string | undefined,
  missing = "",
  allStyles = undefined as string | undefined,
} = {}) {
  const log: string[] = [];
  const preloads: string[] = [];
  const window: Record<string, unknown> = {};
  const events = new Map<string, (event: unknown) => void>();
  const styles: HTMLLinkElement[] = [];
  const waits: (() => void)[] = [];
  const paints: ((name: string) => void)[] = [];
  const session = new Map<string, string>();
  const globals = {
    window,
    document: {
      visibilityState,
      createElement: () => ({}),
      querySelector: () => allStyles && { dataset: { allStyles } },
      head: {
        append(link: HTMLLinkElement) {
          if (link.rel === "modulepreload") preloads.push(link.href);
          else styles.push(link);
          if (link.href === missing) link.onerror?.("");
        },
      },
      querySelectorAll: () => [],
    },
    location: { href: "/", reload: () => log.push("reload") },
    history: { replaceState: (_state: null, _title: string, url: string) => log.push(url) },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
    },
    fetch: async (file: string) => ({ ok: file !== missing, status: file === missing ? 404 : 200 }),
    console: { warn() {} },
    setTimeout: (callback: () => void, ms = 0) => (ms > 1000 ? waits.push(callback) : callback()),
    addEventListener: (name: string, listener: (event: unknown) => void) => events.set(name, listener),
    PerformanceObserver: class {
      constructor(report: (list: object) => void) {
        paints.push((painted) =>
          report({ getEntriesByName: (name: string) => [painted].filter((each) => each === name) }),
        );
      }
      observe() {}
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  start({ ...options, path }, async (href) => {
    if (href === missing) throw new TypeError(`Failed to fetch dynamically imported module: ${href}`);
    log.push(href);
    return { href };
  });
  return {
    log,
    preloads,
    window,
    events,
    styles,
    elapse: () => waits.forEach((callback) => void callback()),
    paint: (name: string) => paints.forEach((report) => void report(name)),
  };
}

const settled = () => new Promise(setImmediate);

afterEach(() => vi.unstubAllGlobals());

describe("the start of a page", () => {
  it("loads shared files one by one, then the routes, then the entry, after the first contentful paint", async () => {
    const { log, preloads, window, paint } = run();
    paint("first-paint");
    await settled();
    expect(log).toEqual([]);
    paint("first-contentful-paint");
    await settled();
    expect(log).toEqual(inOrder);
    expect(preloads).toEqual([options.manifest, options.entry, ...options.imports]);
    expect(window.__reactRouterRouteModules).toEqual({
      root: { href: "/assets/root.js" },
      "pages/plain": { href: "/assets/plain.js" },
    });
  });

  it("does not wait in the background", async () => {
    const { log } = run({ visibilityState: "hidden" });
    await settled();
    expect(log).toEqual(inOrder);
  });

  it("follows the load of the page where the browser reports no paint, and happens once", async () => {
    const { log, events, paint } = run();
    events.get("load")?.({});
    paint("first-contentful-paint");
    await settled();
    expect(log).toEqual(inOrder);
  });

  it("gives the page its own address before the router starts", async () => {
    const { log } = run({ visibilityState: "hidden", path: "/form/contact" });
    await settled();
    expect(log).toEqual(inOrder.toSpliced(-1, 0, "/form/contact"));
  });

  it("applies the whole stylesheet at the first input", async () => {
    const { log, styles, events } = run({ visibilityState: "hidden", allStyles: "/assets/styles.css" });
    await settled();
    expect(log).toEqual(inOrder);
    expect(styles).toMatchObject([{ href: "/assets/styles.css", media: "not all" }]);
    events.get("keydown")?.({});
    expect(styles).toMatchObject([{ media: "all" }]);
  });

  it("applies the whole stylesheet to a page at rest", async () => {
    const { styles, elapse } = run({ visibilityState: "hidden", allStyles: "/assets/styles.css" });
    await settled();
    elapse();
    expect(styles).toMatchObject([{ media: "all" }]);
  });

  it("reloads a page whose whole stylesheet is gone", async () => {
    const gone = "/assets/styles.css";
    const { log } = run({ visibilityState: "hidden", allStyles: gone, missing: gone });
    await settled();
    expect(log).toContain("reload");
  });

  it("reloads a page once whose file is gone, and leaves one alone whose network is", async () => {
    const { log, events } = run({ visibilityState: "hidden", missing: "/assets/page.js" });
    await settled();
    expect(log.at(-1)).toBe("reload");
    events.get("vite:preloadError")?.({ payload: new Error("Failed: /assets/page.js") });
    await settled();
    expect(log.filter((entry) => entry === "reload")).toHaveLength(1);
  });
});
