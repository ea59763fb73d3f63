import { expect, it } from "vitest";
import { robots, sitemaps } from "./sitemap.ts";

const ORIGIN = "https://a.example";
const pagesTo = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `/p${i + 1}`, changed: "2026-01-02" }));
const addressesIn = (text = "") => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it("is one file for as many pages as the protocol allows", () => {
  const [only, ...others] = sitemaps(pagesTo(50_000), ORIGIN);
  expect(others).toEqual([]);
  expect(only?.path).toBe("/sitemap.xml");
  expect(only?.text).toContain("<url><loc>https://a.example/p1</loc><lastmod>2026-01-02</lastmod></url>");
  expect(addressesIn(only?.text)).toHaveLength(50_000);
});

it("is an index of several files for more, with each page in one of them", () => {
  const pages = pagesTo(100_001);
  const [index, ...parts] = sitemaps(pages, ORIGIN);
  expect(index?.text).toContain("<sitemapindex ");
  expect(addressesIn(index?.text)).toEqual(parts.map(({ path }) => ORIGIN + path));
  expect(parts.map(({ text }) => addressesIn(text).length)).toEqual([50_000, 50_000, 1]);
  expect(parts.flatMap(({ text }) => addressesIn(text))).toEqual(pages.map(({ path }) => ORIGIN + path));
});

it("dates only pages with a known change", () => {
  const [only] = sitemaps([{ path: "/a b", changed: undefined }], ORIGIN);
  expect(only?.text).toContain("<url><loc>https://a.example/a%20b</loc></url>");
});

it("lets crawlers read everything but forms, and find the sitemap", () => {
  const lines = robots(ORIGIN).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["User-agent: *", "Allow: /", "Disallow: /form/"]));
  expect(lines).toContain("Sitemap: https://a.example/sitemap.xml");
});
