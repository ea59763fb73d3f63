import { expect, it } from "vitest";
import { afterFirstPaint } from "./after-first-paint.ts";

const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/libraries.js"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/></head>
<script>other()</script>
<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script>`;

it("starts the modules of a page after its first frame, and preloads them only then", () => {
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

it("leaves other scripts and pages without script alone", () => {
  expect(afterFirstPaint(page)).toContain("<script>other()</script>");
  expect(afterFirstPaint("<p>text</p>")).toBe("<p>text</p>");
});

it("runs: what modules share first, then the modules, then the entry", async () => {
  const [, script = ""] = /type="module" async="">(.*?)<\/script>/s.exec(afterFirstPaint(page)) ?? [];
  const order: string[] = [];
  const load = (href: string) => {
    order.push(href);
    return Promise.resolve({ href });
  };
  const links: unknown[] = [];
  const document = {
    visibilityState: "visible",
    createElement: () => ({}),
    head: { append: (link: unknown) => links.push(link) },
  };
  const window: Record<string, unknown> = {};
  const frame = Promise.withResolvers<() => void>();
  const run = new Function(
    "document",
    "window",
    "requestAnimationFrame",
    "setTimeout",
    "load",
    "addEventListener",
    script.replaceAll("import(", "load("),
  );
  run(
    document,
    window,
    frame.resolve,
    (callback: () => void) => callback(),
    load,
    () => {},
  );
  expect(order).toEqual([]);
  (await frame.promise)();
  await new Promise(setImmediate);
  expect(order).toEqual([
    "/assets/libraries.js",
    "/assets/manifest.js",
    "/assets/root.js",
    "/assets/entry.js",
  ]);
  expect(links).toHaveLength(4);
  expect(window.__reactRouterRouteModules).toEqual({ root: { href: "/assets/root.js" } });
});
