import { describe, expect, it } from "vitest";
import { afterFirstPaint } from "./after-first-paint.ts";

const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/libraries.js"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/></head>
<script>other()</script>
<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script>`;

it("starts the modules of a page after its first paint, and preloads them only then", () => {
  const html = afterFirstPaint(page);
  expect(html).not.toMatch(/<link rel="modulepreload"/);
  expect(html).not.toMatch(/import [*"]/);
  expect(html).toContain(
    'const [,route0]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]);',
  );
  expect(html).toContain(
    'for(const href of ["/assets/manifest.js","/assets/entry.js","/assets/libraries.js","/assets/root.js"])',
  );
  expect(html.indexOf('window.__reactRouterRouteModules = {"root":route0}')).toBeLessThan(
    html.indexOf('import("/assets/entry.js")'),
  );
  expect(html).toContain('<script nonce="n" type="module" async="">');
});

it("gives a page its own address before the router starts, where it answers under another one", () => {
  const html = afterFirstPaint(page, "/form/contact");
  const renamed = html.indexOf('history.replaceState(null,"","/form/contact");');
  expect(renamed).toBeGreaterThan(html.indexOf('import("/assets/root.js")'));
  expect(renamed).toBeLessThan(html.indexOf('import("/assets/entry.js")'));
  expect(afterFirstPaint(page)).not.toContain("replaceState");
});

it("leaves other scripts and pages without script alone", () => {
  expect(afterFirstPaint(page)).toContain("<script>other()</script>");
  expect(afterFirstPaint("<p>text</p>")).toBe("<p>text</p>");
});

describe("the script", () => {
  /** Runs it in a page that is seen or not. */
  function run(visibilityState: string) {
    const [, script = ""] = /type="module" async="">(.*?)<\/script>/s.exec(afterFirstPaint(page)) ?? [];
    const order: string[] = [];
    const links: unknown[] = [];
    const window: Record<string, unknown> = {};
    const paints: ((name: string) => void)[] = [];
    const events = new Map<string, () => void>();
    const values = {
      document: {
        visibilityState,
        createElement: () => ({}),
        head: { append: (link: unknown) => links.push(link) },
      },
      window,
      PerformanceObserver: class {
        constructor(callback: (list: object) => void) {
          paints.push((painted) =>
            callback({ getEntriesByName: (name: string) => [painted].filter((each) => each === name) }),
          );
        }
        observe() {}
      },
      setTimeout: (callback: () => void) => callback(),
      load: (href: string) => {
        order.push(href);
        return Promise.resolve({ href });
      },
      addEventListener: (name: string, listener: () => void) => events.set(name, listener),
    };
    new Function(...Object.keys(values), script.replaceAll("import(", "load("))(...Object.values(values));
    return {
      order,
      links,
      window,
      events,
      paint: (name: string) => paints.forEach((tell) => void tell(name)),
    };
  }
  const settled = () => new Promise(setImmediate);
  const all = ["/assets/libraries.js", "/assets/manifest.js", "/assets/root.js", "/assets/entry.js"];

  it("loads what modules share first, then the modules, then the entry, when words are seen", async () => {
    const { order, links, window, paint } = run("visible");
    paint("first-paint");
    expect(order).toEqual([]);
    paint("first-contentful-paint");
    await settled();
    expect(order).toEqual(all);
    expect(links).toHaveLength(4);
    expect(window.__reactRouterRouteModules).toEqual({ root: { href: "/assets/root.js" } });
  });

  it("starts at once in the background", async () => {
    const { order } = run("hidden");
    await settled();
    expect(order).toEqual(all);
  });

  it("starts after the rest where a browser tells no paint, and once", async () => {
    const { order, events, paint } = run("visible");
    events.get("load")?.();
    paint("first-contentful-paint");
    await settled();
    expect(order).toEqual(all);
  });
});
