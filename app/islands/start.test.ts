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

/** Runs the script in a page that is visible or not; `missing` is a file that cannot be loaded. */
function run({ visibilityState = "visible", path = undefined as string | undefined, missing = "" } = {}) {
  const log: string[] = [];
  const preloads: string[] = [];
  const window: Record<string, unknown> = {};
  const events = new Map<string, (event: unknown) => void>();
  const paints: ((name: string) => void)[] = [];
  const session = new Map<string, string>();
  const globals = {
    window,
    document: {
      visibilityState,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloads.push(href) },
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
    setTimeout: (callback: () => void) => callback(),
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

  it("reloads a page once whose file is gone, and leaves one alone whose network is", async () => {
    const { log, events } = run({ visibilityState: "hidden", missing: "/assets/page.js" });
    await settled();
    expect(log.at(-1)).toBe("reload");
    events.get("vite:preloadError")?.({ payload: new Error("Failed: /assets/page.js") });
    await settled();
    expect(log.filter((entry) => entry === "reload")).toHaveLength(1);
  });
});
